import type { Logger } from "#src/platform/log.server.ts";
import { type Changes, everything, merge, nothing } from "./changes.ts";

/** On a busy day every order changes the stock: readings rest in between, at least so long. */
const minRestMilliseconds = 200;
/** Times as long as it took, after a reading and before one of the whole catalogue. */
const restAfterWhole = 3;

export type Renewal = ReturnType<typeof createRenewal>;

/** One reading at a time; what changes during a reading is read by the next one. */
export function createRenewal(read: (changes: Changes) => Promise<void>, log: Logger) {
  /** Null: nothing changed since the last reading began. */
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
      // What failed is tried again when somebody asks, or when the listener is back.
      if (stale && !failed) inBackground();
    });
    return running;
  }

  /** Now, or when the reading before has been rested from. */
  function inBackground(): void {
    if (closed || running) return;
    clearTimeout(due);
    const rest = restBefore(stale ?? nothing, tookMilliseconds);
    const wait = endedAt + rest - performance.now();
    if (wait > 0) due = setTimeout(inBackground, wait);
    else
      now().catch((error: unknown) => log.warn({ err: error }, "main-info could not be renewed"));
  }

  return {
    now,
    ifStale: () => void (stale && inBackground()),
    request(changes: Changes) {
      stale = merge(stale ?? nothing, changes);
      inBackground();
    },
    close() {
      closed = true;
      clearTimeout(due);
    },
  };
}

const restBefore = ({ products }: Changes, tookMilliseconds: number) =>
  products === "all"
    ? Math.max(minRestMilliseconds, restAfterWhole * tookMilliseconds)
    : minRestMilliseconds;
