import { and, asc, eq, ne, sql } from "drizzle-orm";
import { refundedAmount } from "#src/orders/refunds/refund-queries.server.ts";
import { orders } from "#src/orders/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { askingRefusal, type InvoicedOrder, lastDayToAsk } from "./asking.ts";
import type {
  InvoiceDocument,
  InvoiceFileKind,
  OrderInvoice,
  TaxData,
  TaxProfile,
} from "./contract.ts";
import {
  globalInvoiceOrders,
  invoiceFiles,
  invoices,
  invoiceSettings,
  taxProfiles,
} from "./schema.server.ts";
import { defaultSettings } from "./settings.ts";
import * as texts from "./texts.ts";

/** When the customer was told to have an invoice; null until its order is paid. Joins `orders`. */
export const dueAt = sql<string | null>`case when ${orders.paidAt} is not null then
  greatest(${invoices.askedAt}, ${orders.paidAt}) + make_interval(hours => ${invoices.promisedHours}) end`;

export async function findInvoiceSettings(db: Database) {
  const [row] = await db.select().from(invoiceSettings);
  if (!row) return defaultSettings;
  const { id: _, ...settings } = row;
  return settings;
}

export async function findTaxProfile(db: Database, customerId: number): Promise<TaxProfile | null> {
  const { rfc, name, regime, use, postalCode } = taxProfiles;
  const [row] = await db
    .select({ rfc, name, regime, use, postalCode })
    .from(taxProfiles)
    .where(eq(taxProfiles.customerId, customerId));
  return row ?? null;
}

/** What a customer's copy of their data says of invoices; the files are on their orders. */
export async function findTaxRecords(db: Database, customerId: number) {
  const asked = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(invoices.id);
  return {
    profile: await findTaxProfile(db, customerId),
    invoices: asked.map(({ invoice: { kind: _, ...invoice } }) => invoice),
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
  isInGlobal: sql<boolean>`exists (select from ${globalInvoiceOrders}
    where ${globalInvoiceOrders.orderId} = ${orders.id})`,
};

type FoundOrder = InvoicedOrder & { customerId: number };

export async function findInvoicedOrder(db: Database, id: number): Promise<FoundOrder | null> {
  const [row] = await db.select(invoicedOrder).from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** The invoice of an order that was asked for and not cancelled. */
export async function findAsked(db: Database, orderId: number) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.orderId, orderId),
        eq(invoices.kind, "invoice"),
        ne(invoices.status, "cancelled"),
      ),
    );
  return row ?? null;
}

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
    asked: asked && { receiver: asked.receiver, status: asked.status },
    documents: await findDocuments(db, orderId),
  };
}

/** What was sent of an order, and can be downloaded. */
async function findDocuments(db: Database, orderId: number): Promise<InvoiceDocument[]> {
  const rows = await db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      seriesFolio: invoices.seriesFolio,
      sentAt: invoices.sentAt,
      file: invoiceFiles.kind,
    })
    .from(invoices)
    .innerJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
    .where(and(eq(invoices.orderId, orderId), eq(invoices.status, "sent")))
    .orderBy(asc(invoices.id), asc(invoiceFiles.kind));
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId.values()].flatMap((files) => {
    const [first] = files;
    if (!first?.sentAt || first.kind === "global") return [];
    const { id, kind, seriesFolio, sentAt } = first;
    const document = { id, kind, seriesFolio, sentAt: sentAt.toISOString() };
    return [{ ...document, files: files.map(({ file }) => file) }];
  });
}

/** A file of a sent invoice of one of this customer's orders; null otherwise. */
export async function findOwnFile(
  db: Database,
  customerId: number,
  invoice: { id: number; kind: InvoiceFileKind },
) {
  const [row] = await db
    .select({ contents: invoiceFiles.contents, folio: invoices.seriesFolio })
    .from(invoiceFiles)
    .innerJoin(invoices, eq(invoices.id, invoiceFiles.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(invoiceFiles.invoiceId, invoice.id),
        eq(invoiceFiles.kind, invoice.kind),
        eq(invoices.status, "sent"),
        eq(orders.customerId, customerId),
      ),
    );
  return row ?? null;
}
