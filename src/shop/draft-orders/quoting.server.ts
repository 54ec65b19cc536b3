import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Origin } from "./price-draft.server.ts";

/** What the sale of a draft order asks of the part that quotes (`ServerPart`). */
export interface Quoting {
  /** For how many days a quotation holds; null if the shop makes none. */
  findDays: (db: Database) => Promise<number | null>;
  /** What a quotation agreed; null if there is none of this id. */
  findOrigin: (db: Database, id: number) => Promise<Origin | null>;
  /** Locks a quotation that is sold in the caller's transaction, or says why it can't be. */
  lockForSale: (db: Database, id: number) => Promise<QuotationSale | { refused: string }>;
}

export interface QuotationSale {
  from: Origin;
  /** Gives what is set aside to the order that is about to take it. */
  release(): Promise<void>;
  /** Closes it. */
  sold(orderId: number, actor: string): Promise<void>;
}
