import type { Database } from "#src/platform/database.server.ts";
import type { Logger } from "#src/platform/log.server.ts";
import { findOpeningState } from "./state.server.ts";

/** Whether the shop is open to shoppers, as this process last read it. */
export interface OpeningGate {
  isClosed(): boolean;
  /** Reads the state again, after a change by this or another process. */
  refresh(): Promise<void>;
  /** Called when the shop opens or closes. */
  onChange(listener: () => void): void;
}

/** @param isOwnShop false for a front of another backend, whose shop is never closed here */
export async function openGate(
  db: Database,
  { isOwnShop, log }: { isOwnShop: boolean; log: Logger },
): Promise<OpeningGate> {
  const listeners: (() => void)[] = [];
  let closed = isOwnShop && (await findOpeningState(db)) === "closed";

  async function ask(): Promise<void> {
    const isClosed = (await findOpeningState(db)) === "closed";
    if (isClosed === closed) return;
    closed = isClosed;
    for (const tell of listeners) tell();
  }
  return {
    isClosed: () => closed,
    async refresh() {
      if (!isOwnShop) return;
      await ask().catch((error: unknown) =>
        log.warn({ err: error }, "whether the shop is open could not be asked"),
      );
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
