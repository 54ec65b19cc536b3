import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { products } from "#src/shop/catalogue/schema.server.ts";
import {
  type CfdiLines,
  cfdiLines,
  creditOf,
  fitted,
  type Sold,
  soldLines,
  soldOf,
  ticketOf,
} from "#src/parts/invoices/cfdi/lines.ts";
import { serviceUnit } from "#src/parts/invoices/cfdi/keys.ts";
import type { DocumentKind } from "#src/parts/invoices/due/types.ts";
import { findInvoiceSettings } from "#src/parts/invoices/queries.server.ts";
import { taxDocumentOrders } from "#src/parts/invoices/schema.server.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import { orderLines, orders } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { delivery } from "./texts.ts";

/** What a document has lines of; of one that is due, as of now. */
export interface LinesOf {
  kind: DocumentKind;
  orderId: number | null;
  amount: Pesos;
  /** When its amount was settled. */
  settledAt: Date | null;
  /** The document that it replaces: it has the lines of that one. */
  replaced: string | null;
  /** Of a global: its document, or its sales. */
  document: number | null;
  sales: readonly { orderId: number; amount: Pesos }[];
}

export async function findLines(db: Database, of: LinesOf): Promise<CfdiLines> {
  const { kind, orderId, amount, sales, document } = of;
  if (kind === "global") {
    const tickets = document === null ? sales : await findTickets(db, document);
    return cfdiLines(tickets.map((ticket) => ticketOf(ticket.orderId, ticket.amount)));
  }
  if (orderId === null || kind === "P") return cfdiLines([]);
  if (kind === "E") return cfdiLines([creditOf(orderId, amount)]);
  return cfdiLines(await findSold(db, { ...of, orderId }));
}

const findTickets = async (db: Database, documentId: number) =>
  await db
    .select({ orderId: taxDocumentOrders.orderId, amount: taxDocumentOrders.amount })
    .from(taxDocumentOrders)
    .where(eq(taxDocumentOrders.documentId, documentId))
    .orderBy(asc(taxDocumentOrders.orderId));

/** What an invoice sells: the order as it was then, or what was added since an earlier document. */
async function findSold(
  db: Database,
  { orderId, amount, settledAt, replaced }: LinesOf & { orderId: number },
): Promise<Sold[]> {
  const { deliveryKey } = await findInvoiceSettings(db);
  const keys = { product: deliveryKey, unit: serviceUnit };
  const transport = { name: delivery, sku: null, keys, quantity: 1 };
  const moment = replaced === null ? settledAt : await findSettledAt(db, replaced);
  const since = await findEarlier(db, orderId, { moment, replaced });
  const lines = await findOrderLines(db, orderId, moment);
  if (since) {
    const added = lines.filter(({ addedAt }) => addedAt !== null && addedAt > since);
    return fitted(soldLines(added), amount, transport);
  }
  const until = timeOf(moment);
  const refunded = (
    column: string,
  ): SQL<number> => sql<number>`(select coalesce(sum(${sql.raw(column)}), 0)::float8
    from refunds where refunds.order_id = ${orders.id} and created_at <= ${until})`;
  const [order] = await db
    .select({
      id: orders.id,
      total: orders.total,
      deliveryCost: orders.deliveryCost,
      refunded: refunded("amount + failed"),
      refundedDelivery: refunded("delivery_cost"),
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  const sold = order ? soldOf({ ...order, lines }, transport) : null;
  return fitted(sold ?? soldLines(lines), amount, transport);
}

const timeOf = (moment: Date | null) =>
  moment ? sql`${moment.toISOString()}::timestamptz` : sql`now()`;

async function findSettledAt(db: Database, uuid: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select to_json(settled_at) as at from tax_documents where uuid = ${uuid}`,
  );
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

/** When the newest document before told the order; null if none stands. */
async function findEarlier(
  db: Database,
  orderId: number,
  { moment, replaced }: { moment: Date | null; replaced: string | null },
): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_json(max(d.settled_at)) as at from tax_documents d
    left join tax_document_orders part on part.document_id = d.id and part.order_id = ${orderId}
    where (d.order_id = ${orderId} and d.kind = 'I' and d.state in ('valid', 'stamping')
        or part.order_id is not null and d.state in ('asked', 'valid', 'stamping'))
      and d.settled_at < ${timeOf(moment)} and d.uuid is distinct from ${replaced}
      and coalesce(part.amount, d.amount) > coalesce((select sum(credit.amount) from tax_documents credit
        where credit.kind = 'E' and credit.order_id = ${orderId} and credit.relation_uuid = d.uuid
          and credit.state in ('valid', 'stamping')), 0)`);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

async function findOrderLines(db: Database, orderId: number, moment: Date | null) {
  const { productKey, unitKey } = await findInvoiceSettings(db);
  const rows = await db
    .select({
      productId: orderLines.productId,
      name: orderLines.name,
      sku: orderLines.sku,
      price: orderLines.price,
      quantity: orderLines.quantity,
      discount: orderLines.discount,
      addedAt: orderLines.addedAt,
      refunded: sql<number>`(select coalesce(sum(part.quantity), 0)::int
        from refund_lines part join refunds on refunds.id = part.refund_id
        where refunds.order_id = ${orderLines.orderId} and part.position = ${orderLines.position}
          and refunds.created_at <= ${timeOf(moment)})`,
      keys: {
        product: sql<string>`coalesce(${products.satProductKey}, ${productKey})`,
        unit: sql<string>`coalesce(${products.satUnitKey}, ${unitKey})`,
      },
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        sql`coalesce(${orderLines.addedAt}, '-infinity') <= ${timeOf(moment)}`,
      ),
    )
    .orderBy(asc(orderLines.position));
  return rows;
}
