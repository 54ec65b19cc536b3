import type { ManualMethod, PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { dayOf, today } from "#src/base/platform/db/days.server.ts";
import { and, count, eq, inArray, isNotNull, isNull, SQL, sql } from "drizzle-orm";
import { products } from "#src/shop/catalogue/schema.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
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
  matchesPerson,
  matchesText,
  textOf,
} from "#src/base/admin-kit/server/list-query.server.ts";
import { matchesProduct } from "#src/shop/catalogue/staff/list/product-list-config.server.ts";
import { findAddressMismatches } from "#src/shop/orders/address-mismatch.server.ts";
import { holdFacts } from "#src/shop/orders/fulfillment-holds.server.ts";
import { fulfillmentHoldsOf } from "#src/shop/orders/fulfillment-holds.ts";
import { wholeOrder } from "#src/shop/orders/queries.server.ts";
import { orderLines, orders } from "#src/shop/orders/schema.server.ts";
import { readOrderSearch } from "./order-search.ts";

/** The orders as the staff see them. */

/** Each part of a search finds the newest, so that a common word does not read every order. */
const mostFound = 1000;
const mostProducts = 50;

/** As the index order_history_notes has it. */
const noteText = sql`normalize_text(details ->> 'note')`;

const newest = (condition: SQL | undefined) =>
  sql`(select id from orders where ${condition} order by id desc limit ${mostFound})`;

/** An array makes PostgreSQL use the index of orders by customer. */
const ofCustomers = (condition: SQL | undefined) =>
  newest(
    sql`customer_id in (select unnest(array(select ${customers.id} from ${customers} where ${condition})))`,
  );

/** Shorter words are in no index of trigrams, so they would read every note. */
const hasTrigrams = (words: string) => /\S{3}/.test(words);

const withNote = (condition: SQL | undefined) =>
  sql`(select order_id from order_history where kind = 'note' and ${condition} order by id desc limit ${mostFound})`;

const withPromotion = (code: string) =>
  sql`(select order_id from order_promotions where normalize_text(code) = normalize_text(${code})
    order by order_id desc limit ${mostFound})`;

/** What a transfer, a terminal's slip or the payment service calls a payment. */
const withReference = (reference: string) =>
  sql`(select order_id from order_payments where upper(reference) = upper(${reference})
    union select id from orders where payment_intent = ${reference}
    union select id from orders where voucher_reference = ${reference}
    union select id from orders where transfer_reference = ${reference})`;

/** By the name, SKU and bar code that the products have now. */
const withProducts = (condition: SQL | undefined) => sql`(select line.order_id
  from (select id from products where ${condition} order by id limit ${mostProducts}) product,
    lateral (select order_id from order_lines where product_id = product.id
      order by order_id desc limit ${mostFound}) line)`;

/** Selects of the newest orders that a text may mean, for what optional parts know of an order. */
export type OrderSearch = (words: string, most: number) => readonly SQL[];

/**
 * Searches by all that a typed text may be (order-search.ts). A union, so that each part uses its
 * own index.
 */
const searchWith =
  (search: OrderSearch): Filter =>
  (value) => {
    const typed = readOrderSearch(textOf(value));
    const { number, total, pickupCode, folio, phoneEnding, words } = typed;
    const parts = [
      number && sql`(select ${Number(number)}::int)`,
      number && sql`(select id from orders where origin_number = ${number})`,
      total !== null && newest(sql`total = ${total}::numeric`),
      pickupCode && sql`(select id from orders where pickup_code = ${pickupCode})`,
      folio !== null && sql`(select order_id from delivery_notes where folio = ${folio})`,
      words && withReference(words),
      ...(words ? search(words, mostFound) : []),
      phoneEnding && ofCustomers(sql`${customers.searchText} like ${`%${phoneEnding}`}`),
      words && !phoneEnding && ofCustomers(matchesPerson(sql`${customers.searchText}`)(words)),
      words && newest(matchesPerson(sql`search_text`)(words)),
      words && hasTrigrams(words) && withNote(matchesText(noteText)(words)),
      words && withPromotion(words),
      words && withProducts(matchesProduct(words)),
    ].filter((part) => part instanceof SQL);
    return parts.length > 0 ? sql`${orders.id} in (${sql.join(parts, sql` union `)})` : undefined;
  };

/** The order of a typed number comes before those of this street or total. */
const numbered = ({ q = "" }: Record<string, unknown>) => {
  const { number } = readOrderSearch(textOf(q));
  return number ? sql`${orders.id} = ${Number(number)}` : undefined;
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

/**
 * The last day that was promised for an order in process, as arrival.ts counts it: of its rate,
 * otherwise of its city or state.
 */
const deliverByDay = sql<
  string | null
>`case when ${orders.status} = 'processing' and ${orders.pickup} is null then
  ${dayOf(sql`coalesce(${orders.soldAt}, ${orders.createdAt})`)}
  + case when ${orders.deliveryRate} is not null
    then coalesce((${orders.deliveryRate} ->> 'daysTo')::int, (${orders.deliveryRate} ->> 'daysFrom')::int)
    else (select coalesce(city.days_to, city.days_from, state.days_to, state.days_from)
      from delivery_states state
      left join delivery_cities city on city.state_id = state.id and city.city = ${orders.city}
      where state.state = ${orders.state} and coalesce(city.cost, state.cost) is not null) end end`;

const readyAt = sql`(coalesce(${orders.soldAt}, ${orders.createdAt})
  + (${orders.pickup} ->> 'readyHours')::float8 * interval '1 hour')`;

/** Until when an order in process has to be ready: its promised day, or the hour of its pickup. */
const dueDay = sql`coalesce(${deliverByDay},
  ${dayOf(readyAt)})`;

const toSend = and(eq(orders.status, "processing"), isNull(orders.origin));
const dueToday = sql`${dueDay} = ${today}`;
const isLate = sql`${dueDay} < ${today}`;

const due: Filter = (value) => {
  const chosen = textOf(value);
  return chosen === "" ? undefined : and(toSend, chosen === "late" ? isLate : dueToday);
};

/** Returns how many orders are to be sent today and were before, and the oldest that waits. */
export async function countDue(db: Database) {
  const [counts] = await db
    .select({
      today: sql<number>`count(*) filter (where ${dueToday})::int`,
      late: sql<number>`count(*) filter (where ${isLate})::int`,
    })
    .from(orders)
    .where(toSend);
  const soldOn = dayOf(orders.soldAt);
  const [oldest] = await db
    .select({ id: orders.id, days: sql<number>`${today} - ${soldOn}` })
    .from(orders)
    .where(and(toSend, isNotNull(orders.soldAt)))
    .orderBy(orders.soldAt, orders.id)
    .limit(1);
  return { today: 0, late: 0, ...counts, oldest: oldest ?? null };
}

export const ordersListConfig = (search: OrderSearch): ListConfig => ({
  id: orders.id,
  first: numbered,
  sorts: { createdAt: orders.createdAt, total: orders.total, deliveryDate: orders.deliveryDate },
  filters: {
    q: searchWith(search),
    status: equalsText(orders.status),
    due,
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
});

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
  deliverBy: sql<string | null>`to_char(${deliverByDay}, 'YYYY-MM-DD')`,
  customerId: orders.customerId,
  customer: sql<string>`${customers.name} || ' ' || ${customers.lastname}`,
  email: customers.email,
  /** When the reservation of unpaid stock ends; null if that is open, or nothing is reserved. */
  reservedUntil: sql<Date | null>`case ${orders.status}
    when 'awaiting_payment' then ${orders.expiresAt}
    when 'voucher_issued' then ${orders.voucherExpiresAt} end`,
  origin: sql<string | null>`case ${orders.origin}
    when 'shopify' then 'Shopify #' || ${orders.originNumber}
    when 'woocommerce' then 'WooCommerce #' || ${orders.originNumber} end`,
  quantity: sql<number>`(select coalesce(sum(quantity), 0)::int
    from order_lines where order_id = ${orders.id})`,
  image: sql<string | null>`(select image from order_lines
    where order_id = ${orders.id} and image is not null order by position limit 1)`,
};

export async function listOrders(db: Database, query: ListQuery) {
  const [rows, total] = await Promise.all([
    selectOrders(db, query),
    countRows(db, orders, query.where),
  ]);
  return { rows, total };
}

/** Holds and the place to check are computed from what a row does not show. */
async function selectOrders(db: Database, query: ListQuery) {
  const { address, postalCode } = orders;
  const rows = await db
    .select({ row, facts: { address, postalCode, dueOn: orders.dueOn, ...holdFacts } })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(inArray(orders.id, pageOf(db, query)))
    .orderBy(...query.orderBy);
  const whole = rows.map(({ row: order, facts }) => ({ ...order, ...facts }));
  const places = await findAddressMismatches(db, whole);
  return rows.map(({ row: order, facts }) => ({
    ...order,
    holds: fulfillmentHoldsOf({ ...order, ...facts }),
    addressMismatch: places.get(order.id) ?? null,
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
    .select({ order: wholeOrder, customer: { name, lastname, email, phone }, later, byHand })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(inArray(orders.id, pageOf(db, query)))
    .orderBy(...query.orderBy);
  return rows.map(({ order, customer, later, byHand }) => ({
    ...order,
    customer,
    charges: order.manualPayment ? chargesByHand(byHand, order.owed) : chargesOf(order, later),
  }));
}

/** The payments for changes of an order's lines. */
const later = sql<string[]>`array(select payment_intent from order_changes
  where order_id = orders.id and status = 'paid' order by id)`;

interface Charge {
  method: PaymentMethod | ManualMethod;
  reference: string;
}

/** Payments to the staff that were not withdrawn. */
const byHand = sql<Charge[]>`(select coalesce(json_agg(json_build_object(
    'method', method, 'reference', coalesce(reference, '')) order by id), '[]')
  from order_payments paid where order_id = orders.id and amount > 0
    and not exists (select from order_payments where withdraws = paid.id))`;

/** What is still owed is on credit. */
const chargesByHand = (paid: readonly Charge[], owed: number | null): Charge[] =>
  owed ? [...paid, { method: "credit", reference: "" }] : [...paid];

type PaidOrder = Pick<typeof orders.$inferSelect, "paidAt" | "paymentIntent" | "voucherMethod">;

/** Whoever pays for a change of lines does so by card. */
function chargesOf(
  { paidAt, paymentIntent, voucherMethod }: PaidOrder,
  later: readonly string[],
): Charge[] {
  if (!paidAt || !paymentIntent) return [];
  const own: PaymentMethod = voucherMethod ?? "card";
  return [
    { method: own, reference: paymentIntent },
    ...later.map((reference) => ({ method: "card" as const, reference })),
  ];
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

/** Adds to each line where its product lies now. */
export async function withLocations<
  Line extends { productId: number | null },
  Order extends { lines: Line[] },
>(db: Database, orders: readonly Order[]) {
  const ids = orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? []));
  const rows = await db
    .select({ id: products.id, location: products.location })
    .from(products)
    .where(inArray(products.id, ids));
  const locations = new Map(rows.map(({ id, location }) => [id, location]));
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      location: line.productId === null ? null : (locations.get(line.productId) ?? null),
    })),
  }));
}
