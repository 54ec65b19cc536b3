import { inArray, type SQL, sql } from "drizzle-orm";
import { clockAt, dayOf, momentOf } from "#src/base/platform/db/days.server.ts";
import type { TaxProfile } from "#src/parts/invoices/contract.ts";
import { findInvoiceSettings } from "#src/parts/invoices/queries.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Period } from "#src/shop/reports/periods.ts";
import { dueDocuments } from "./due-documents.ts";
import { type DueGlobal, dueGlobals, globalOf, globalSale } from "./globals.ts";
import { findMoney, type OrderAndDocuments } from "./money.server.ts";
import type { DueDocument, DueIssue, TaxDocument } from "./types.ts";

/** What is due of the orders of the shop. */

export interface FoundDue {
  due: DueDocument[];
  globals: DueGlobal[];
  /** By order, what the rule started from. */
  orders: Map<number, OrderAndDocuments>;
}

/** The receiver of a global and of its notes (guide of the CFDI global). */
export const generalPublic = (postalCode: string | null): TaxProfile => ({
  rfc: "XAXX010101000",
  name: "PUBLICO EN GENERAL",
  regime: "616",
  use: "S01",
  postalCode: postalCode ?? "",
});

const refunded = sql`coalesce((select sum(amount + failed) from refunds where order_id = orders.id), 0)`;
const worth = sql`(case when orders.sold_at is null or orders.status in ('cancelled', 'expired') then 0
  else orders.total - ${refunded} end)`;
const told = sql`coalesce((select sum(case kind when 'E' then -amount else amount end) from tax_documents
    where order_id = orders.id and kind in ('I', 'E') and state in ('valid', 'stamping')), 0)
  + coalesce((select sum(part.amount) from tax_document_orders part
    join tax_documents d on d.id = part.document_id
    where part.order_id = orders.id and d.state in ('asked', 'valid', 'stamping')), 0)`;
const hasDocuments = sql`(exists (select from tax_documents where order_id = orders.id)
  or exists (select from tax_document_orders where order_id = orders.id))`;

/** What was added and what went back may come to the same: each has a document of its own. */
const hasGrown = (order: SQL) => sql`exists (select from order_history grown
  where grown.order_id = ${order} and grown.kind in ('lines-changed', 'delivery-corrected'))`;
const grewAndShrank = sql`(exists (select from refunds where order_id = orders.id)
  and ${hasGrown(sql`orders.id`)})`;

/** What documents declare of each order that has any. */
const declared = sql`select order_id, sum(amount) as amount from (
    select order_id, case when kind not in ('I', 'E') or state not in ('valid', 'stamping') then 0
      when kind = 'E' then -amount else amount end as amount
    from tax_documents where order_id is not null
    union all
    select part.order_id, case when d.state in ('asked', 'valid', 'stamping') then part.amount else 0 end
    from tax_document_orders part join tax_documents d on d.id = part.document_id) each group by order_id`;

/**
 * Orders of which something may be due: the rule says what. Tables are read once and joined: a query
 * for each of 50,000 orders takes seconds.
 */
const unsettled = sql`orders.id in (
  select sold.id from orders sold join (${declared}) declared on declared.order_id = sold.id
  left join (select order_id, sum(amount + failed) as amount from refunds group by order_id) back
    on back.order_id = sold.id
  where declared.amount <> case when sold.paid_at is null or sold.status in ('cancelled', 'expired') then 0
      else sold.total - coalesce(back.amount, 0) end
    or sold.id in (select order_id from tax_documents
      where state in ('asked', 'stamping', 'cancelling') or terms = 'PPD' or relation_type = '04' or kept_at is not null)
    or sold.id in (select order_id from order_payments where withdraws is not null)
    or (back.order_id is not null and ${hasGrown(sql`sold.id`)}))`;

const monthStart = (moment: SQL) => momentOf(sql`date_trunc('month', ${clockAt(moment)})`);

/** Since the shop has documents, or offers them: nobody may have asked for one yet. */
const since = sql`least((select min(asked_at) from tax_documents),
  (select min(at) from audit_log where resource = 'invoice-settings' and after ->> 'enabled' = 'true'
    and exists (select from invoice_settings where enabled)))`;

/** Sales of no document that were paid in the months that are over since then. */
const forGlobals = sql`not ${hasDocuments} and orders.paid_at < ${monthStart(sql`now()`)}
  and orders.paid_at >= ${monthStart(since)}`;

export const findDue = async (db: Database): Promise<FoundDue> =>
  await dueOf(db, sql`((${unsettled}) or (${forGlobals}))`);

export const findDueOf = async (db: Database, ids: readonly number[]): Promise<FoundDue> =>
  await dueOf(db, inArray(orders.id, [...ids]));

async function dueOf(db: Database, which: SQL): Promise<FoundDue> {
  const settings = await findInvoiceSettings(db);
  const today = mexicanDay(new Date());
  const found = await findMoney(db, which);
  const due = found.flatMap(({ money, documents }) =>
    dueDocuments(money, documents, settings, today),
  );
  const byOrder = new Map(found.map((each) => [each.money.id, each]));
  const sales = due.flatMap((each) => {
    const sale = globalSale(each);
    return sale ? [{ due: sale, cancelled: cancelledGlobal(byOrder.get(sale.orderId)) }] : [];
  });
  return {
    due: due.filter((each) => each.kind !== "global" || each.action === "cancel"),
    globals: dueGlobals(sales, today),
    orders: byOrder,
  };
}

/** The cancelled global that a sale was in, which the next one replaces. */
const cancelledGlobal = (order: OrderAndDocuments | undefined): TaxDocument | null =>
  order?.documents.findLast(
    ({ kind, state, uuid }) => kind === "global" && state === "cancelled" && uuid !== null,
  ) ?? null;

/**
 * The paid sales of a period that no document tells and that nobody asked for by name. Those of a
 * cancelled global go into the one that replaces it.
 */
export async function findSales(db: Database, { from, to }: Period): Promise<DueIssue[]> {
  const settings = await findInvoiceSettings(db);
  const today = mexicanDay(new Date());
  // One that grew since and is owed again may have parts that were paid in the period.
  const day = dayOf(sql`coalesce(orders.paid_at, orders.sold_at)`);
  const which = sql`${day} <= ${to}::date and (${worth} > ${told} or ${grewAndShrank})
    and (${day} >= ${from}::date or orders.paid_at is null or ${hasDocuments})`;
  const found = await findMoney(db, which);
  const fresh = found.filter((each) => cancelledGlobal(each) === null);
  return fresh.flatMap(({ money, documents }) =>
    dueDocuments(money, documents, settings, today).flatMap((each) => {
      const sale = globalSale(each);
      const on = sale && mexicanDay(sale.at);
      return sale && on && from <= on && on <= to ? [sale] : [];
    }),
  );
}

export const globalOfSales = (sales: DueIssue[], period: Period): DueGlobal =>
  globalOf(sales, period, null);
