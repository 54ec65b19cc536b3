import type { Database } from "#src/platform/db/database.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
import { findOpeningState } from "./state.server.ts";

/** Whether the shop is open to shoppers, as this process last read it. */
export interface OpeningGate {
  isClosed(): boolean;
  /** Reads the state again, after a change by this or another process. */
  refresh(): Promise<void>;
}

/** @param isOwnShop false for a front of another backend, whose shop is never closed here */
export async function openGate(
  db: Database,
  { isOwnShop, log }: { isOwnShop: boolean; log: Logger },
): Promise<OpeningGate> {
  let closed = isOwnShop && (await findOpeningState(db)) === "closed";

  return {
    isClosed: () => closed,
    async refresh() {
      if (!isOwnShop) return;
      try {
        closed = (await findOpeningState(db)) === "closed";
      } catch (error) {
        log.warn({ err: error }, "reading whether the shop is open failed");
      }
    },
  };
}
