import { and, asc, eq, gt, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import {
  countRows,
  equalsText,
  type ListConfig,
  type ListQuery,
} from "#src/admin-kit/server/list-query.server.ts";
import { products } from "#src/catalogue/schema.server.ts";
import { findCompany } from "#src/content/queries.server.ts";
import { customers } from "#src/customers/schema.server.ts";
import {
  type CfdiLines,
  cfdiLines,
  creditOf,
  type Sold,
  soldOf,
  ticketOf,
} from "#src/invoices/cfdi/lines.ts";
import { paymentOf, type SatPayment, serviceUnit } from "#src/invoices/cfdi/keys.ts";
import { dueAt, findInvoiceSettings } from "#src/invoices/queries.server.ts";
import { globalInvoiceOrders, invoiceFiles, invoices } from "#src/invoices/schema.server.ts";
import { refundedQuantity } from "#src/orders/refunds/refund-queries.server.ts";
import { orderLines, orders, refunds } from "#src/orders/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { Period } from "#src/sales/periods.ts";
import type { OpenInvoice } from "./match.ts";
import { delivery } from "./texts.ts";

/** Invoices as the staff make them: those of paid orders, credit notes, and global ones. */

/** What went back of an order, also what has not reached the customer yet. Joins `orders`. */
const refunded = sql<number>`(select coalesce(sum(amount + failed), 0)::float8 from refunds
  where refunds.order_id = ${orders.id})`;
const refundedDelivery = sql<number>`(select coalesce(sum(delivery_cost), 0)::int from refunds
  where refunds.order_id = ${orders.id})`;

/** What its file has to come to, until that is known from the file. */
const total = sql<number>`coalesce(${invoices.total}, ${refunds.amount},
  ${orders.total} - ${refunded})::float8`;

const has = (kind: "xml" | "pdf") => sql<boolean>`exists (select from invoice_files
  where invoice_id = ${invoices.id} and kind = ${kind})`;

/** Nothing is made for an order that was not paid, or that was cancelled before its invoice. */
const isOfSale = sql`(${invoices.kind} = 'global' or ${invoices.uuid} is not null
  or (${orders.paidAt} is not null and ${orders.status} not in ('cancelled', 'expired')))
  and (${invoices.refundId} is null or ${refunds.amount} > 0)`;

const isOpen = inArray(invoices.status, ["asked", "made"]);

const row = {
  id: invoices.id,
  kind: invoices.kind,
  status: invoices.status,
  orderId: invoices.orderId,
  receiver: invoices.receiver,
  total,
  period: invoices.period,
  dueAt,
  sentAt: invoices.sentAt,
  seriesFolio: invoices.seriesFolio,
  uuid: invoices.uuid,
  /** Whoever bought at the counter may have none. */
  hasEmail: sql<boolean>`exists (select from customers
    where customers.id = ${orders.customerId} and email is not null)`,
  hasXml: has("xml"),
  hasPdf: has("pdf"),
};

/** The stamped invoice that a credit note takes from. */
const creditedUuid = sql<string | null>`(select credited.uuid from invoices credited
  where credited.order_id = ${invoices.orderId} and credited.kind = 'invoice'
    and credited.status <> 'cancelled' and ${invoices.kind} = 'credit-note')`;

export const invoicesListConfig: ListConfig = {
  id: invoices.id,
  sorts: { dueAt, sentAt: invoices.sentAt },
  filters: { status: equalsText(invoices.status) },
};

export async function listInvoices(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  await askForCreditNotes(db);
  const shown = and(where, isOfSale);
  const rows = await db
    .select(row)
    .from(invoices)
    .leftJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(refunds, eq(refunds.id, invoices.refundId))
    .where(shown)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const counted = inArray(
    invoices.id,
    db
      .select({ id: invoices.id })
      .from(invoices)
      .leftJoin(orders, eq(orders.id, invoices.orderId))
      .leftJoin(refunds, eq(refunds.id, invoices.refundId))
      .where(shown),
  );
  return { rows, total: await countRows(db, invoices, counted) };
}

export async function findInvoice(db: Database, id: number) {
  const [found] = await selectFacts(db, eq(invoices.id, id));
  return found ?? null;
}

/**
 * Asks for a credit note for each refund of an order after its invoice was stamped. Core parts know
 * no invoices, so this part looks for them before it shows or matches anything.
 */
async function askForCreditNotes(db: Database): Promise<void> {
  await db.execute(sql`insert into invoices
      (kind, order_id, refund_id, receiver, asked_by, asked_at, promised_hours)
    select 'credit-note', invoice.order_id, refund.id,
      case when invoice.receiver ->> 'use' = 'S01' then invoice.receiver
        else invoice.receiver || '{"use": "G02"}' end,
      refund.actor, refund.created_at, invoice.promised_hours
    from refunds refund
    join invoices invoice on invoice.order_id = refund.order_id and invoice.kind = 'invoice'
      and invoice.status <> 'cancelled'
    join invoice_files file on file.invoice_id = invoice.id and file.kind = 'xml'
    where refund.created_at > file.at and refund.amount > 0
    on conflict do nothing`);
}

/** What a file may belong to. */
export async function findOpen(db: Database): Promise<OpenInvoice[]> {
  await askForCreditNotes(db);
  const rows = await selectFacts(db, isOpen);
  return rows.map((each) => ({ ...each, rfc: each.receiver.rfc, name: each.receiver.name }));
}

export const findIssuer = async (db: Database): Promise<string | null> =>
  (await findCompany(db))?.taxId?.toUpperCase() || null;

export async function findFile(db: Database, invoiceId: number, kind: "xml" | "pdf") {
  const [file] = await db
    .select({ name: invoiceFiles.name, contents: invoiceFiles.contents })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.kind, kind)));
  return file ?? null;
}

/** The files of a month by the day that each CFDI says, without their contents. */
export async function findMonth(db: Database, month: string) {
  const { invoiceId, kind } = invoiceFiles;
  return await db
    .select({ invoiceId, kind, folio: invoices.seriesFolio })
    .from(invoiceFiles)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(sql`to_char(${invoices.issuedOn}, 'YYYY-MM') = ${month}`)
    .orderBy(asc(invoices.issuedOn), asc(invoiceId), asc(kind));
}

export interface InvoiceWithLines extends InvoiceFacts {
  cfdi: CfdiLines;
  payment: SatPayment;
}

type InvoiceFacts = Awaited<ReturnType<typeof selectFacts>>[number];

const selectFacts = async (db: Database, where: SQL | undefined) =>
  await db
    .select({
      ...row,
      askedAt: invoices.askedAt,
      email: customers.email,
      voucherMethod: orders.voucherMethod,
      manualPayment: orders.manualPayment,
      order: {
        id: orders.id,
        total: orders.total,
        deliveryCost: orders.deliveryCost,
        refunded,
        refundedDelivery,
      },
      creditedUuid,
      xmlName: sql<string | null>`(select name from invoice_files
        where invoice_id = ${invoices.id} and kind = 'xml')`,
    })
    .from(invoices)
    .leftJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(refunds, eq(refunds.id, invoices.refundId))
    .where(and(where, isOfSale))
    .orderBy(asc(invoices.id));

/** Returns invoices with their lines as the SAT counts them. @param ids null: all without an XML */
export async function findWithLines(
  db: Database,
  ids: readonly number[] | null,
): Promise<InvoiceWithLines[]> {
  const chosen = ids ? inArray(invoices.id, [...ids]) : and(isOpen, isNull(invoices.uuid));
  const result: InvoiceWithLines[] = [];
  for (const invoice of await selectFacts(db, chosen)) {
    const sold = await findSold(db, invoice);
    const payment = paymentOf(invoice.manualPayment ?? invoice.voucherMethod);
    if (sold) result.push({ ...invoice, cfdi: cfdiLines(sold), payment });
  }
  return result;
}

async function findSold(db: Database, invoice: InvoiceFacts): Promise<Sold[] | null> {
  const { id, kind, order, askedAt } = invoice;
  if (kind === "global") return await findTickets(db, id, askedAt);
  if (!order) return null;
  if (kind === "credit-note") return [creditOf(order.id, invoice.total)];
  const { productKey, unitKey, deliveryKey } = await findInvoiceSettings(db);
  const lines = await db
    .select({
      productId: orderLines.productId,
      name: orderLines.name,
      sku: orderLines.sku,
      price: orderLines.price,
      quantity: orderLines.quantity,
      discount: orderLines.discount,
      refunded: refundedQuantity,
      keys: {
        product: sql<string>`coalesce(${products.satProductKey}, ${productKey})`,
        unit: sql<string>`coalesce(${products.satUnitKey}, ${unitKey})`,
      },
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const keys = { product: deliveryKey, unit: serviceUnit };
  return soldOf({ ...order, lines }, { name: delivery, sku: null, keys, quantity: 1 });
}

/** What the sales of a global invoice came to when it took them. */
async function findTickets(db: Database, id: number, at: Date): Promise<Sold[]> {
  const left = sql<number>`(${orders.total} - (select coalesce(sum(amount + failed), 0) from refunds
    where refunds.order_id = ${orders.id} and refunds.created_at <= ${at}))::float8`;
  const rows = await db
    .select({ id: orders.id, left })
    .from(globalInvoiceOrders)
    .innerJoin(orders, eq(orders.id, globalInvoiceOrders.orderId))
    .where(eq(globalInvoiceOrders.invoiceId, id))
    .orderBy(asc(orders.id));
  return rows.map((order) => ticketOf(order.id, order.left));
}

const dayPaid = sql`(${orders.paidAt} at time zone 'America/Mexico_City')::date`;

/** The paid orders of a period that no invoice holds, and what each came to. */
export function findUninvoiced(db: Database, { from, to }: Period) {
  const left = sql<number>`(${orders.total} - ${refunded})::float8`;
  return db
    .select({ id: orders.id, left })
    .from(orders)
    .where(
      and(
        sql`${dayPaid} between ${from} and ${to}`,
        isNull(orders.origin),
        notInArray(orders.status, ["cancelled", "expired"]),
        gt(left, sql`0`),
        sql`not exists (select from invoices where order_id = ${orders.id}
          and kind = 'invoice' and status <> 'cancelled')`,
        sql`not exists (select from global_invoice_orders where order_id = ${orders.id})`,
      ),
    )
    .orderBy(asc(orders.id))
    .$dynamic();
}
