import { and, count, eq, inArray, isNull, SQL, sql } from "drizzle-orm";
import { customers } from "#src/customers/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import {
  countRows,
  gte,
  lte,
  type Filter,
  fromDay,
  type ListConfig,
  type ListQuery,
  equalsId,
  equalsText,
  untilDay,
  matchesText,
  textOf,
} from "#src/back-office/server/list-query.server.ts";
import { productSearchText } from "#src/catalogue/staff/product-list-config.server.ts";
import { deliveriesOf, termsColumns } from "#src/delivery/queries.server.ts";
import { deliveryCities, deliveryStates } from "#src/delivery/schema.server.ts";
import { comingArrival } from "#src/orders/arrival.ts";
import { wholeOrder } from "#src/orders/queries.server.ts";
import { orderLines, orders } from "#src/orders/schema.server.ts";
import { readOrderSearch } from "./order-search.ts";

/** The orders as the staff see them. */

/** Each part of a search finds the newest, so that a common word does not read every order. */
const mostFound = 1000;
const mostProducts = 50;

/** As the index orders_search_text has it. */
const orderText = sql`normalize_text(city || ' ' || replace(coalesce(guide_number, ''), ' ', '') || ' ' || coalesce(recipient, '') || ' ' || coalesce(recipient_phone, ''))`;

const newest = (condition: SQL | undefined) =>
  sql`(select id from orders where ${condition} order by id desc limit ${mostFound})`;

/** An array makes PostgreSQL use the index of orders by customer. */
const ofCustomers = (condition: SQL | undefined) =>
  newest(
    sql`customer_id in (select unnest(array(select ${customers.id} from ${customers} where ${condition})))`,
  );

/** By the name and SKU that the products have now. */
const withProducts = (condition: SQL | undefined) => sql`(select line.order_id
  from (select id from products where ${condition} order by id limit ${mostProducts}) product,
    lateral (select order_id from order_lines where product_id = product.id
      order by order_id desc limit ${mostFound}) line)`;

/**
 * Searches by all that a typed text may be (order-search.ts). A union, so that each part uses its
 * own index.
 */
const search: Filter = (value) => {
  const { number, total, pickupCode, phoneEnding, words } = readOrderSearch(textOf(value));
  const parts = [
    number && sql`(select ${Number(number)}::int)`,
    number && sql`(select id from orders where origin_number = ${number})`,
    total !== null && newest(sql`total = ${total}::numeric`),
    pickupCode && sql`(select id from orders where pickup_code = ${pickupCode})`,
    phoneEnding && ofCustomers(sql`${customers.searchText} like ${`%${phoneEnding}`}`),
    words && !phoneEnding && ofCustomers(matchesText(sql`${customers.searchText}`)(words)),
    words && newest(matchesText(orderText)(words)),
    words && withProducts(matchesText(productSearchText)(words)),
  ].filter((part) => part instanceof SQL);
  return parts.length > 0 ? sql`${orders.id} in (${sql.join(parts, sql` union `)})` : undefined;
};

const withProduct: Filter = (value) => {
  const chosen = equalsId(orderLines.productId)(value);
  return (
    chosen &&
    inArray(orders.id, sql`(select ${orderLines.orderId} from ${orderLines} where ${chosen})`)
  );
};

/** `shop` selects this shop's own orders. */
const ofOrigin: Filter = (value) =>
  value === "shop" ? isNull(orders.origin) : equalsText(orders.origin)(value);

export const ordersListConfig: ListConfig = {
  id: orders.id,
  sorts: { createdAt: orders.createdAt, total: orders.total, deliveryDate: orders.deliveryDate },
  filters: {
    q: search,
    status: equalsText(orders.status),
    origin: ofOrigin,
    state: equalsText(orders.state),
    city: equalsText(orders.city),
    customerId: equalsId(orders.customerId),
    productId: withProduct,
    from: fromDay(orders.createdAt),
    until: untilDay(orders.createdAt),
    minTotal: gte(orders.total),
    maxTotal: lte(orders.total),
  },
};

const row = {
  id: orders.id,
  status: orders.status,
  total: orders.total,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  city: orders.city,
  state: orders.state,
  pickup: sql<string | null>`${orders.pickup} ->> 'name'`,
  guideNumber: orders.guideNumber,
  deliveryDate: orders.deliveryDate,
  customerId: orders.customerId,
  customer: sql<string>`${customers.name} || ' ' || ${customers.lastname}`,
  email: customers.email,
  /** When the hold on unpaid stock ends; null if that is open, or nothing is held. */
  heldUntil: sql<Date | null>`case ${orders.status}
    when 'awaiting_payment' then ${orders.expiresAt}
    when 'voucher_issued' then ${orders.voucherExpiresAt} end`,
  origin: sql<string | null>`case ${orders.origin}
    when 'shopify' then 'Shopify #' || ${orders.originNumber}
    when 'woocommerce' then 'WooCommerce #' || ${orders.originNumber} end`,
  quantity: sql<number>`(select coalesce(sum(quantity), 0)::int
    from order_lines where order_id = ${orders.id})`,
};

export async function listOrders(db: Database, query: ListQuery) {
  const [rows, total] = await Promise.all([
    selectOrders(db, query),
    countRows(db, orders, query.where),
  ]);
  return { rows, total };
}

const promiseColumns = {
  deliveryRate: orders.deliveryRate,
  postalCode: orders.postalCode,
  ...termsColumns,
};

async function selectOrders(db: Database, query: ListQuery) {
  const rows = await db
    .select({ row, ...promiseColumns })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(deliveryStates, eq(deliveryStates.state, orders.state))
    .leftJoin(
      deliveryCities,
      and(eq(deliveryCities.stateId, deliveryStates.id), eq(deliveryCities.city, orders.city)),
    )
    .where(inArray(orders.id, pageOf(db, query)))
    .orderBy(...query.orderBy);
  return rows.map(({ row: order, ...terms }) => ({
    ...order,
    promisedBy: comingArrival({ ...order, ...terms }, deliveriesOf(terms))?.last ?? null,
  }));
}

/** Selects the ids first; otherwise quantities would be summed for the skipped pages too. */
const pageOf = (db: Database, { where, orderBy, limit, offset }: ListQuery) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

/** Returns orders with their products and customers. */
export async function selectWholeOrders(db: Database, query: ListQuery) {
  const { name, lastname, email, phone } = customers;
  const rows = await db
    .select({ order: wholeOrder, customer: { name, lastname, email, phone } })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(inArray(orders.id, pageOf(db, query)))
    .orderBy(...query.orderBy);
  return rows.map(({ order, customer }) => ({ ...order, customer }));
}

/** Returns the number of this shop's own orders per status. */
export async function countByStatus(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(isNull(orders.origin))
    .groupBy(orders.status);
  return Object.fromEntries(rows.map(({ status, orders: many }) => [status, many]));
}
