import type { Logger } from "#src/platform/log.server.ts";
import { type Changes, everything, merge, nothing } from "./changes.ts";

/**
 * On a busy day every order changes the stock: readings rest in between, three times as long as one
 * takes and at least so long.
 */
const minRestMilliseconds = 200;

export type Renewal = ReturnType<typeof createRenewal>;

/** One reading at a time; what changes during a reading is read by the next one. */
export function createRenewal(read: (changes: Changes) => Promise<void>, log: Logger) {
  /** Null: nothing changed since the last reading began. */
  let stale: Changes | null = everything;
  let failed = false;
  let running: Promise<void> | null = null;
  let resting: NodeJS.Timeout | null = null;
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
      rest(performance.now() - started);
    });
    return running;
  }

  function rest(readingMilliseconds: number): void {
    if (closed) return;
    resting = setTimeout(
      () => {
        resting = null;
        // What failed is tried again when somebody asks, or when the listener is back.
        if (stale && !failed) inBackground();
      },
      Math.max(minRestMilliseconds, 3 * readingMilliseconds),
    );
  }

  function inBackground(): void {
    if (closed || running || resting) return;
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
      if (resting) clearTimeout(resting);
    },
  };
}
