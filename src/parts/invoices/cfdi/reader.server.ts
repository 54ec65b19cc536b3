import { join } from "node:path";
import {
  runInThread,
  ThreadOutOfMemory,
  ThreadTimeout,
} from "#src/base/platform/jobs/thread.server.ts";
import { root } from "#src/base/platform/root.server.ts";
import { type Cfdi, type CfdiProblem, maxCfdiBytes } from "./read.ts";

const module = join(root, "src/parts/invoices/cfdi/read.thread.ts");
/** The slowest file of that size takes two seconds on an idle core. */
const maxMilliseconds = 20_000;

/** Reads a file without holding up other requests, whatever is in it. */
export async function readCfdiInThread(input: Uint8Array): Promise<Cfdi | CfdiProblem> {
  if (input.length > maxCfdiBytes) return "too-large";
  try {
    return await runInThread<Cfdi | CfdiProblem>({ module, input, maxMilliseconds });
  } catch (error) {
    if (error instanceof ThreadTimeout || error instanceof ThreadOutOfMemory) return "too-slow";
    throw error;
  }
}
