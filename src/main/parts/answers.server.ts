import type { SQL } from "drizzle-orm";
import type { Hono } from "hono";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { FindAgreement } from "#src/shop/checkout/agreement.server.ts";
import type { FindWrittenPerson } from "#src/shop/customers/email-codes.server.ts";
import type { FindInvoiceTerms } from "#src/shop/orders/invoice-terms.ts";
import type { OrderKnowledge } from "#src/shop/orders/staff/api.server.ts";
import type { MainInfoSource } from "#src/shop/storefront-data/storefront.server.ts";
import type {
  ForeignOptions,
  Gate,
  ServerPart,
  StaffServices,
  TriedOut,
} from "#src/shop/part.server.ts";
import type { PersonalData } from "#src/shop/privacy/personal-data.server.ts";
import type { Offers } from "#src/shop/storefront-data/reading.server.ts";
import * as declared from "./server.ts";

/** What the optional parts of this shop answer together; a shop without any has answers too. */

export const parts: readonly ServerPart[] = Object.values(declared);

export const personalData: readonly PersonalData[] = given((part) => part.personalData);
export const offers: Offers = merged((part) => part.offers);
export const triedOut: TriedOut = merged((part) => part.triedOut);
export const jobNames: Readonly<Record<string, string>> = merged((part) => part.jobNames);

export const orderKnowledge: OrderKnowledge = {
  filters: merged((part) => part.orders?.filters),
  search: (words, most) => parts.flatMap(({ orders }) => orders?.search?.(words, most) ?? []),
  async isCounted(db, orderId) {
    // One after the other: a transaction has one connection.
    for (const { orders } of parts) if (await orders?.isCounted?.(db, orderId)) return true;
    return false;
  },
};

export const findInvoiceTerms: FindInvoiceTerms =
  first((part) => part.findInvoiceTerms) ?? (async () => ({ regime: null, lastDayOf: null }));

export const findWrittenPerson: FindWrittenPerson =
  first((part) => part.findWrittenPerson) ?? (async () => null);

export const sellsOnCredit: (db: Database) => Promise<boolean> =
  first((part) => part.sellsOnCredit) ?? (async () => false);

export const isMeantCustomer = (text: string): readonly SQL[] =>
  given((part) => part.isMeantCustomer?.(text));

export const findAgreement = (db: DatabasePool): FindAgreement =>
  first((part) => part.findAgreement)?.(db) ?? (async () => null);

export const quoting = first((part) => part.quoting) ?? null;

export const countInvoices = (db: Database): (() => Promise<number>) =>
  first((part) => part.countInvoices)?.(db) ?? (async () => 0);

export const opening = first((part) => part.opening);

/** Fills what the parts keep in the demo's shop. */
export async function fillDemo(db: Database): Promise<void> {
  for (const part of parts) await part.fillDemo?.(db);
}

/** @throws {Error} without the part that reads other backends */
export function foreignMainInfo(options: ForeignOptions): MainInfoSource {
  const open = first((part) => part.foreignMainInfo);
  if (!open) throw new Error("API_HOST is set, but no part of this shop reads other backends");
  return open(options);
}

/** Of a shop without a part that closes it. */
export const alwaysOpen: Gate = {
  isClosed: () => false,
  refresh: async () => {},
  api: (_, next) => next(),
  staff: (_, next) => next(),
  pages: () => (_, next) => next(),
};

/** Adds the parts' routes of one kind to an API. */
export function mount(api: Hono, kind: "shop" | "links" | "staff", services: StaffServices): void {
  for (const part of parts) {
    const added = part[kind];
    if (added) api.route("/", added.routes(services));
  }
}

function given<Answer>(ask: (part: ServerPart) => Answer | undefined): Answer[] {
  return parts.map(ask).filter((answer) => answer !== undefined);
}

function first<Answer>(ask: (part: ServerPart) => Answer | undefined): Answer | undefined {
  return given(ask)[0];
}

function merged<Answer extends object>(ask: (part: ServerPart) => Answer | undefined): Answer {
  return Object.assign({}, ...given(ask));
}
