import { and, count, eq, gte, inArray, isNull, lte, min, sql } from "drizzle-orm";
import { momentOf, today } from "#src/base/platform/db/days.server.ts";
import { isLowStock } from "#src/shop/catalogue/staff/list/product-list-config.server.ts";
import { isPublished } from "#src/shop/catalogue/product/published.server.ts";
import { onHandOf } from "#src/shop/catalogue/product/stock-change.ts";
import { products } from "#src/shop/catalogue/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { type Action, hasPermission, type Role } from "#src/base/staff/roles.ts";
import { orderOrigins } from "#src/shop/orders/origin.ts";
import { withCommitments } from "#src/shop/orders/commitments.server.ts";
import { refundedAmount } from "#src/shop/orders/refunds/refund-queries.server.ts";
import { isOpen } from "#src/shop/orders/disputes/disputes.server.ts";
import { disputes, orderLines, orders, refunds } from "#src/shop/orders/schema.server.ts";
import type { Serializable } from "#src/base/kernel/endpoints.ts";
import type { Dashboard as DashboardBody, DaySales } from "./contract.ts";
import { countPending, countUnanswered } from "./live.server.ts";
import { countByStatus, countDue } from "./queries.server.ts";
import { paidStatuses } from "#src/shop/orders/lifecycle/states.ts";
import { paceDays, periodsOf } from "./sales.ts";

/** The response as clients parse it, with dates as text. */
type Dashboard = Serializable<DashboardBody>;

/** Two weeks from Monday have at most this many days until today. */
const plotDays = 14;
const shownRows = 6;
const mostAttention = 20;

interface Sources {
  db: Database;
  countInvoices: () => Promise<number>;
}

/** Each part requires a permission of its own. */
const parts: { asks: Action; find(sources: Sources): Promise<Dashboard> }[] = [
  { asks: "sales.read", find: ({ db }) => earned(db) },
  {
    asks: "orders.read",
    find: async ({ db }) => ({
      waiting: await countByStatus(db),
      due: await countDue(db),
      unpaid: await findUnpaid(db),
      attention: await findAttention(db),
    }),
  },
  { asks: "products.read", find: async ({ db }) => ({ lowStock: await runningOut(db) }) },
  { asks: "messages.read", find: async ({ db }) => ({ messages: await countUnanswered(db) }) },
  { asks: "reviews.read", find: async ({ db }) => ({ reviews: await countPending(db) }) },
  {
    asks: "invoices.read",
    find: async ({ countInvoices }) => ({ invoices: await countInvoices() }),
  },
];

/** Returns the parts of the dashboard that a role may see. Days are Mexico City's. */
export async function findDashboard(sources: Sources, role: Role): Promise<Dashboard> {
  const seen = await Promise.all(
    parts.filter(({ asks }) => hasPermission(role, asks)).map(({ find }) => find(sources)),
  );
  return Object.assign({}, ...seen);
}

async function earned(db: Database): Promise<Dashboard> {
  const days = await salesByDay(db);
  return { sales: periodsOf(days, await soldByNow(db)), days: days.slice(-plotDays) };
}

/** Returns every day of the last two months, also those without a sale. */
async function salesByDay(db: Database): Promise<DaySales[]> {
  const { rows } = await db.execute<{
    day: string;
    orders: number;
    total: number;
    received: number;
  }>(sql`
    with days as (
      select generate_series(${today} - 61, ${today}, interval '1 day')::date as day),
    sales as (
      select day, sum(orders)::int as orders,
        sum(sold - discount + delivery - refunded) filter (where dimension = 'seller')::float8 / 100 as total,
        sum(sold - refunded) filter (where dimension = 'method')::float8 / 100 as received
      from daily_sales where dimension in ('seller', 'method') and key not in ${orderOrigins}
        and day >= ${today} - 61 group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sales.orders, 0) as orders,
      coalesce(sales.total, 0) as total, coalesce(sales.received, 0) as received
    from days left join sales using (day) order by days.day`);
  return rows;
}

/** Returns what was sold on this day of the last week until this time, without former shops' orders. */
async function soldByNow(db: Database): Promise<number> {
  const [sums] = await db
    .select({ total: sql<number>`coalesce(sum(${orders.total}), 0)::float8` })
    .from(orders)
    .where(
      and(
        inArray(orders.status, paidStatuses),
        isNull(orders.origin),
        gte(orders.soldAt, momentOf(sql`${today} - 7`)),
        lte(orders.soldAt, sql`now() - interval '7 days'`),
      ),
    );
  return sums?.total ?? 0;
}

/** Returns what ends, first what ends first at the sales of the last weeks. */
async function runningOut(db: Database) {
  const sold = sql<number>`coalesce(sold.pieces, 0)::float8`;
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      stock: products.stock,
      shortfall: products.shortfall,
      sold,
    })
    .from(products)
    .leftJoin(
      sql`(select key, sum(pieces) as pieces from daily_sales where dimension = 'product'
        and day > ${today} - ${paceDays}::int group by key) sold`,
      sql`sold.key = ${products.id}::text`,
    )
    .where(and(isLowStock, isPublished))
    .orderBy(sql`${products.stock} / nullif(${sold}, 0)`, products.stock, products.name)
    .limit(shownRows);
  return (await withCommitments(db, rows)).map((product) => {
    const { id, name, stock, sold } = product;
    return { id, name, stock, onHand: onHandOf(product), sold };
  });
}

/** Returns the pieces that wait for a payment, and their value. */
async function findUnpaid(db: Database): Promise<NonNullable<Dashboard["unpaid"]>> {
  const waiting = inArray(orders.status, ["awaiting_payment", "voucher_issued"]);
  const [unpaid] = await db
    .select({
      orders: count(),
      value: sql<number>`coalesce(sum(${orders.total}), 0)::float8`,
      since: min(orders.createdAt),
    })
    .from(orders)
    .where(waiting);
  const [pieces] = await db
    .select({ quantity: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(waiting);
  return { orders: 0, value: 0, since: null, ...unpaid, quantity: pieces?.quantity ?? 0 };
}

/** Open disputes by their deadline, then refunds that failed, then paid orders without money. */
async function findAttention(db: Database): Promise<NonNullable<Dashboard["attention"]>> {
  const { rows } = await db.execute<NonNullable<Dashboard["attention"]>[number]>(sql`
    select * from (
      select ${disputes.orderId} as "orderId", 'disputed' as kind, ${disputes.amount}::float8 as amount,
        ${disputes.dueBy} as "dueBy" from ${disputes} where ${isOpen}
      union all
      select ${refunds.orderId}, 'refund-failed', sum(${refunds.failed})::float8, null
      from ${refunds} where ${refunds.failed} > 0 group by ${refunds.orderId}
      union all
      select ${orders.id}, 'refunded', ${orders.total}::float8, null from ${orders}
      where ${orders.status} = 'processing' and ${refundedAmount} > 0
        and ${refundedAmount} >= ${orders.total}) each
    order by kind, "dueBy", "orderId" limit ${mostAttention}`);
  return rows.map((row) => ({ ...row, dueBy: row.dueBy && new Date(row.dueBy).toISOString() }));
}
