import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const maxMilliseconds = 2000;

let probe: Promise<unknown> | null = null;

/**
 * Whether libuv's threads, which read files, compress pages and check passwords, take work in time.
 * All who ask at once wait for the same work, so that it never fills the threads itself.
 */
export async function isThreadPoolFree(): Promise<boolean> {
  probe ??= promisify(randomBytes)(1).finally(() => (probe = null));
  return await Promise.race([probe.then(() => true), wait(maxMilliseconds, false, { ref: false })]);
}
