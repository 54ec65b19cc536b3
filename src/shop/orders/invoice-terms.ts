import type { Database } from "#src/base/platform/db/database.server.ts";

/** What papers and emails about an order say of its invoice (factura). */
export interface InvoiceTerms {
  /** The company's, for example «601 General de Ley Personas Morales»; null if it is not known. */
  regime: string | null;
  /** Until when it can be asked for, as YYYY-MM-DD; null where the shop offers none. */
  lastDayOf: ((paidAt: Date) => string) | null;
}

export type FindInvoiceTerms = (db: Database) => Promise<InvoiceTerms>;
