import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { type Changes, everything, merge, nothing } from "./changes.ts";

/** On a busy day every order changes the stock: minimum pause between two readings. */
const minRestMilliseconds = 200;

export type Renewal = ReturnType<typeof createRenewal>;

/** Runs one reading at a time; changes during a reading go into the next one. */
export function createRenewal(read: (changes: Changes) => Promise<void>, log: Logger) {
  /** Null if nothing changed since the last reading began. */
  let stale: Changes | null = everything;
  let failed = false;
  let running: Promise<void> | null = null;
  let due: NodeJS.Timeout | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  let tookMilliseconds = 0;
  let closed = false;

  async function renew(): Promise<void> {
    const changes = stale ?? nothing;
    stale = null;
    failed = false;
    try {
      await read(changes);
    } catch (error) {
      stale = merge(stale ?? nothing, changes);
      failed = true;
      throw error;
    }
  }

  function now(): Promise<void> {
    const started = performance.now();
    running ??= renew().finally(() => {
      running = null;
      endedAt = performance.now();
      tookMilliseconds = endedAt - started;
      // After an error, the next request or the listener's return starts another attempt.
      if (stale && !failed) inBackground();
    });
    return running;
  }

  /** Starts a reading now, or after the pause. */
  function inBackground(): void {
    if (closed || running) return;
    clearTimeout(due);
    const rest = restBefore(stale ?? nothing, tookMilliseconds);
    const wait = endedAt + rest - performance.now();
    if (wait > 0) due = setTimeout(inBackground, wait);
    else now().catch((error: unknown) => log.warn({ err: error }, "refreshing main-info failed"));
  }

  return {
    now,
    ifStale: () => void (stale && inBackground()),
    request(changes: Changes) {
      stale = merge(stale ?? nothing, changes);
      inBackground();
    },
    /** Reads at once until nothing is stale. @throws if a reading fails */
    async settled() {
      while (running || stale) await now();
    },
    close() {
      closed = true;
      clearTimeout(due);
    },
  };
}

/** The whole catalogue is read half of the time at most. */
const restBefore = ({ products }: Changes, tookMilliseconds: number) =>
  products === "all" ? Math.max(minRestMilliseconds, tookMilliseconds) : minRestMilliseconds;
