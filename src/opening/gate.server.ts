import type { Database } from "#src/platform/database.server.ts";
import type { Logger } from "#src/platform/log.server.ts";
import { findOpeningState } from "./state.server.ts";

/** Whether shoppers are let in, as this process last heard. */
export interface OpeningGate {
  isClosed(): boolean;
  /** Asks anew: after a change, of this process or of another one. */
  refresh(): Promise<void>;
  /** Told when it opens or closes. */
  onChange(listener: () => void): void;
}

/** @param isOwnShop a front for another backend shows that one's shop, which is never closed here */
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
