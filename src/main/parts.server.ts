import type { SQL } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { counter } from "#src/parts/counter/part.server.ts";
import { invoices } from "#src/parts/invoices/part.server.ts";
import { launch } from "#src/parts/launch/part.server.ts";
import { quotations } from "#src/parts/quotations/part.server.ts";
import { stockAlerts } from "#src/parts/stock-alerts/part.server.ts";
import type { FindInvoiceTerms } from "#src/shop/orders/invoice-terms.ts";
import type { OrderKnowledge } from "#src/shop/orders/staff/api.server.ts";
import type { ServerPart, TriedOut } from "#src/shop/part.server.ts";
import type { PersonalData } from "#src/shop/privacy/personal-data.server.ts";
import type { Offers } from "#src/shop/storefront-data/reading.server.ts";

/** The optional parts of this shop, and what they answer together. */

const parts: readonly ServerPart[] = [invoices, quotations, counter, stockAlerts, launch];

export const personalData: readonly PersonalData[] = parts.flatMap(({ personalData }) =>
  personalData ? [personalData] : [],
);

export const offers: Offers = Object.assign({}, ...parts.map((part) => part.offers));

export const triedOut: TriedOut = Object.assign({}, ...parts.map((part) => part.triedOut));

export const orderKnowledge: OrderKnowledge = {
  filters: Object.assign({}, ...parts.map((part) => part.orders?.filters)),
  search: (words, most) => parts.flatMap(({ orders }) => orders?.search?.(words, most) ?? []),
  isCounted: (db, orderId) => isTrueOfSome(({ orders }) => orders?.isCounted?.(db, orderId)),
};

export const findInvoiceTerms: FindInvoiceTerms = async (db) =>
  (await parts.find((part) => part.findInvoiceTerms)?.findInvoiceTerms?.(db)) ?? {
    regime: null,
    lastDayOf: null,
  };

export const isMeantCustomer = (text: string): readonly SQL[] =>
  parts.flatMap((part) => part.isMeantCustomer?.(text) ?? []);

export const isClosed = (db: Database): Promise<boolean> =>
  isTrueOfSome((part) => part.isClosed?.(db));

/** One after the other: a transaction has one connection. */
async function isTrueOfSome(
  ask: (part: ServerPart) => Promise<boolean> | undefined,
): Promise<boolean> {
  for (const part of parts) if (await ask(part)) return true;
  return false;
}
