import type { SQL } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { FindInvoiceTerms } from "./orders/invoice-terms.ts";
import type { OrderKnowledge } from "./orders/staff/api.server.ts";
import type { PersonalData } from "./privacy/personal-data.server.ts";
import type { Offers } from "./storefront-data/reading.server.ts";

/**
 * What an optional part of the shop adds to the server (docs/architecture.md). Each slot is asked by
 * the room whose type it has; a shop without the part hears nothing there.
 */
export interface ServerPart {
  /** What main-info says of it. */
  offers?: Offers;
  /** What it keeps of a person. */
  personalData?: PersonalData;
  /** What it knows of an order. */
  orders?: Partial<OrderKnowledge>;
  /** Whether a row of `customers` is whom the staff mean by a text. */
  isMeantCustomer?: (text: string) => SQL<boolean>;
  /** What papers and emails say of invoices. */
  findInvoiceTerms?: FindInvoiceTerms;
  /** Whether it keeps the shop closed to shoppers. */
  isClosed?: (db: Database) => Promise<boolean>;
  triedOut?: TriedOut;
}

/**
 * Tables of what happens in a shop that is tried out, all of whose rows go when the trial ends, with
 * the name that the audit log has for them.
 */
export type TriedOut = Readonly<Record<string, string | null>>;
