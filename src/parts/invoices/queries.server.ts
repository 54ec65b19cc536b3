import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { customers } from "#src/shop/customers/schema.server.ts";
import { refundedAmount } from "#src/shop/orders/refunds/refund-queries.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { settingsIn } from "#src/base/platform/db/settings.server.ts";
import { askingRefusal, type InvoicedOrder, lastDayToAsk } from "./asking.ts";
import type {
  InvoiceDocument,
  InvoiceFileKind,
  InvoiceStatus,
  OrderInvoice,
  TaxData,
  TaxProfile,
} from "./contract.ts";
import { invoiceSettings, taxDocumentFiles, taxDocuments, taxProfiles } from "./schema.server.ts";
import { defaultSettings } from "./settings.ts";
import * as texts from "./texts.ts";

export const storedSettings = settingsIn(invoiceSettings, defaultSettings);
export const findInvoiceSettings = storedSettings.find;

export async function findTaxProfile(db: Database, customerId: number): Promise<TaxProfile | null> {
  const { rfc, name, regime, use, postalCode, country, taxId } = taxProfiles;
  const [row] = await db
    .select({ rfc, name, regime, use, postalCode, country, taxId })
    .from(taxProfiles)
    .where(eq(taxProfiles.customerId, customerId));
  return row ?? null;
}

/** What a customer's copy of their data says of invoices; the files are on their orders. */
/** For a row of `customers`: their tax profile has this RFC, in any case. */
export const hasRfc = (rfc: string) =>
  sql<boolean>`${customers.id} in (select customer_id from tax_profiles where rfc = upper(${rfc.trim()}))`;

export async function findTaxRecords(db: Database, customerId: number) {
  const records = await db
    .select({ document: taxDocuments })
    .from(taxDocuments)
    .innerJoin(orders, eq(orders.id, taxDocuments.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(taxDocuments.id);
  return {
    profile: await findTaxProfile(db, customerId),
    invoices: records.map(({ document: { kind: _, ...document } }) => document),
  };
}

export async function findTaxData(db: Database, customerId: number): Promise<TaxData> {
  const { issuerPostalCode } = await findInvoiceSettings(db);
  return { profile: await findTaxProfile(db, customerId), ownPostalCode: issuerPostalCode };
}

const invoicedOrder = {
  customerId: orders.customerId,
  status: orders.status,
  paidAt: orders.paidAt,
  total: orders.total,
  refunded: refundedAmount,
  isImported: sql<boolean>`${orders.origin} is not null`,
};

type FoundOrder = InvoicedOrder & { customerId: number };

export async function findInvoicedOrder(db: Database, id: number): Promise<FoundOrder | null> {
  const [row] = await db.select(invoicedOrder).from(orders).where(eq(orders.id, id));
  return row ?? null;
}

type Document = typeof taxDocuments.$inferSelect;

/** The documents of an order that were not cancelled, the oldest first. */
export const findStanding = async (db: Database, orderId: number): Promise<Document[]> =>
  await db
    .select()
    .from(taxDocuments)
    .where(and(eq(taxDocuments.orderId, orderId), ne(taxDocuments.state, "cancelled")))
    .orderBy(asc(taxDocuments.id));

/** The invoice that is asked for, or else the newest one. */
export async function findAsked(db: Database, orderId: number): Promise<Document | null> {
  const invoices = (await findStanding(db, orderId)).filter(({ kind }) => kind === "I");
  return invoices.find(({ state }) => state === "asked") ?? invoices.at(-1) ?? null;
}

/** made: it can't be corrected by its customer any more. */
const statusOf = ({ state, sentAt }: Document): InvoiceStatus =>
  state === "asked" ? "asked" : sentAt === null ? "made" : "sent";

/** @returns null if the order is not this customer's */
export async function findOrderInvoice(
  db: Database,
  customerId: number,
  orderId: number,
): Promise<OrderInvoice | null> {
  const order = await findInvoicedOrder(db, orderId);
  if (order?.customerId !== customerId) return null;
  const settings = await findInvoiceSettings(db);
  const asked = await findAsked(db, orderId);
  const refusal = askingRefusal(order, settings, new Date());
  const lastDay = order.paidAt && lastDayToAsk(order.paidAt, settings.deadlineDays);
  return {
    ...(await findTaxData(db, customerId)),
    refusal: asked || !refusal ? null : texts.refusalText(refusal, lastDay),
    lastDay,
    promisedHours: asked?.promisedHours ?? settings.promisedHours,
    asked: asked && { receiver: asked.receiver, status: statusOf(asked) },
    documents: await findDocuments(db, orderId),
  };
}

const sentKinds = { I: "invoice", E: "credit-note", P: "payment" } as const;

/** What was sent of an order and stands, and can be downloaded. */
async function findDocuments(db: Database, orderId: number): Promise<InvoiceDocument[]> {
  const { id, kind, seriesFolio, sentAt } = taxDocuments;
  const rows = await db
    .select({ id, kind, seriesFolio, sentAt, file: taxDocumentFiles.kind })
    .from(taxDocuments)
    .innerJoin(taxDocumentFiles, eq(taxDocumentFiles.documentId, id))
    .where(and(eq(taxDocuments.orderId, orderId), isSent))
    .orderBy(asc(id), asc(taxDocumentFiles.kind));
  const byId = Map.groupBy(rows, (row) => row.id);
  return [...byId.values()].flatMap((files) => {
    const [first] = files;
    if (!first?.sentAt || first.kind === "global") return [];
    const sent = first.sentAt.toISOString();
    const document = { id: first.id, kind: sentKinds[first.kind], seriesFolio: first.seriesFolio };
    return [{ ...document, sentAt: sent, files: files.map(({ file }) => file) }];
  });
}

const isSent = and(
  inArray(taxDocuments.state, ["valid", "cancelling"]),
  sql`${taxDocuments.sentAt} is not null`,
);

/** A file of a sent invoice of one of this customer's orders; null otherwise. */
export async function findOwnFile(
  db: Database,
  customerId: number,
  invoice: { id: number; kind: InvoiceFileKind },
) {
  const [row] = await db
    .select({ contents: taxDocumentFiles.contents, folio: taxDocuments.seriesFolio })
    .from(taxDocumentFiles)
    .innerJoin(taxDocuments, eq(taxDocuments.id, taxDocumentFiles.documentId))
    .innerJoin(orders, eq(orders.id, taxDocuments.orderId))
    .where(
      and(
        eq(taxDocumentFiles.documentId, invoice.id),
        eq(taxDocumentFiles.kind, invoice.kind),
        isSent,
        eq(orders.customerId, customerId),
      ),
    );
  return row ?? null;
}
