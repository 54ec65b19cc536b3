import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  sql,
  count,
  gt,
  sum,
  ne,
} from "drizzle-orm";
import type { KnownPlace } from "#src/shop/customers/contract.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { partsOfPeso, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { findDeliveriesTo } from "#src/shop/delivery/queries.server.ts";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import { settingsIn } from "#src/base/platform/db/settings.server.ts";
import { comingArrival, type OrderArrival } from "./arrival.ts";
import { givenBackAmount, owedAmount, paidByHand } from "./offline-payments/payments.server.ts";
import type { Order, OrderDetails } from "./contract.ts";
import { findOpenChange } from "./line-changes/change-queries.server.ts";
import { readToldChange } from "./line-changes/told-change.ts";
import { originName } from "./origin.ts";
import {
  failedAmount,
  refundedAmount,
  refundedQuantity,
} from "#src/shop/orders/refunds/refund-queries.server.ts";
import { disputeTold } from "#src/shop/orders/disputes/disputes.ts";
import { findDisputes } from "#src/shop/orders/disputes/disputes.server.ts";
import { findWaiting } from "#src/shop/orders/refunds/disputed-refunds.server.ts";
import { refundedTotal } from "#src/shop/orders/refunds/refunds.ts";
import {
  orderHistory,
  orderLines,
  orderPromotions,
  orders,
  orderSettings,
} from "./schema.server.ts";
import { isPublished } from "#src/shop/catalogue/product/published.server.ts";
import type { OrderRow } from "#src/shop/orders/lifecycle/settlement.server.ts";
import {
  isPaid,
  publicStatuses,
  paidStatuses,
  orderStatuses,
} from "#src/shop/orders/lifecycle/states.ts";
import { withoutUndone } from "#src/shop/orders/lifecycle/shipment.ts";
import { toStatusCode } from "#src/shop/orders/lifecycle/status-codes.ts";
import { defaultReservationLimits } from "#src/shop/orders/reservation-limits.ts";

type LineRow = Pick<
  typeof orderLines.$inferSelect,
  "productId" | "name" | "options" | "sku" | "image" | "price" | "quantity" | "discount"
> & { refunded: number; onSale: boolean };
type PromotionRow = Pick<
  typeof orderPromotions.$inferSelect,
  "code" | "discount" | "deliveryDiscount"
>;

/** Subqueries over a row of `orders`, so that one statement loads an order with its contents. */
const linesOf = sql<LineRow[]>`(select coalesce(json_agg(json_build_object(
    'productId', product_id, 'name', name, 'options', options, 'sku', sku, 'image', image,
    'price', price, 'quantity', quantity, 'discount', discount,
    'refunded', ${refundedQuantity}, 'onSale', exists (select from products
      where products.id = order_lines.product_id and ${isPublished})) order by position), '[]')
  from order_lines where order_id = orders.id)`;
const promotionsOf = sql<PromotionRow[]>`(select coalesce(json_agg(json_build_object(
    'code', code, 'discount', discount, 'deliveryDiscount', delivery_discount)
    order by promotion_id), '[]')
  from order_promotions where order_id = orders.id)`;

export const wholeOrder = {
  ...getTableColumns(orders),
  refunded: refundedAmount,
  failed: failedAmount,
  owed: owedAmount,
  paid: paidByHand,
  givenBack: givenBackAmount,
  lines: linesOf,
  promotions: promotionsOf,
};
type WholeOrder = OrderRow & {
  refunded: number;
  failed: number;
  owed: number | null;
  paid: number;
  givenBack: number;
  lines: LineRow[];
  promotions: PromotionRow[];
};

/** Returns the orders that the customer sees, newest first. */
export async function findOrdersOf(db: Database, customerId: number): Promise<Order[]> {
  const rows = await db
    .select(wholeOrder)
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.status, publicStatuses)))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const arrivalTo = arrivals(db);
  return await Promise.all(
    rows.map(async (row) => ({ ...orderOf(row), arrival: await arrivalTo(row) })),
  );
}

/** Asks once for the delivery terms of each place. */
function arrivals(db: Database) {
  const places = new Map<string, ReturnType<typeof findDeliveriesTo>>();
  return async (order: OrderRow): Promise<OrderArrival | null> => {
    if (order.status !== "processing") return null;
    const place = JSON.stringify([order.state, order.city]);
    const deliveries = places.get(place) ?? findDeliveriesTo(db, order);
    places.set(place, deliveries);
    return comingArrival(order, await deliveries);
  };
}

/** Returns where the customer's newest order went that was sent; null if there is none. */
export async function findLastPlace(db: Database, customerId: number): Promise<KnownPlace | null> {
  const { state, city, postalCode } = orders;
  const isTheirs = and(eq(orders.customerId, customerId), inArray(orders.status, publicStatuses));
  const [place] = await db
    .select({ state, city, postalCode })
    .from(orders)
    .where(and(isTheirs, isNull(orders.pickup)))
    .orderBy(desc(orders.id))
    .limit(1);
  return place ?? null;
}

/** Whether the product is in a paid order of the customer that is not cancelled. */
export async function hasBought(
  db: Database,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const bought = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orderLines.productId, productId),
        inArray(orders.status, paidStatuses),
      ),
    )
    .limit(1);
  return bought.length > 0;
}

/** Returns null if the customer has no such order. */
export async function findOrderOf(
  db: Database,
  customerId: number,
  id: number,
): Promise<OrderDetails | null> {
  const [row] = await db
    .select(wholeOrder)
    .from(orders)
    .where(
      and(
        eq(orders.id, id),
        eq(orders.customerId, customerId),
        inArray(orders.status, publicStatuses),
      ),
    );
  if (!row) return null;
  const history = await db
    .select()
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, id), ne(orderHistory.kind, "note")))
    .orderBy(asc(orderHistory.id));
  const dispute = disputeTold(await findDisputes(db, id));
  const isRestDone = history.some(({ kind, details }) => kind === "refunded" && details?.["rest"]);
  const isWaiting = dispute?.state === "open" && !isRestDone;
  const waiting = (await findWaiting(db, id)).map(({ amount }) => amount);
  return {
    ...orderOf(row),
    ...(isWaiting && { refunded: roundPesos(row.refunded - sumPesos(waiting)) }),
    dispute,
    notes: row.notes,
    arrival: await findArrival(db, row),
    change: await findPayableChange(db, row),
    history: withoutUndone(history).map(({ kind, at, details }) => ({
      kind,
      at: at.toISOString(),
      details: toldDetails(details ?? {}),
      change: readToldChange(details),
    })),
  };
}

async function findPayableChange(db: Database, { id, status }: OrderRow) {
  const change = status === "processing" ? await findOpenChange(db, id) : null;
  return (
    change && {
      difference: change.difference,
      url: change.sessionUrl,
      expiresAt: change.expiresAt.toISOString(),
    }
  );
}

/** Returns when a paid order comes that has not left yet, if the shop promises any days. */
export async function findArrival(db: Database, order: OrderRow): Promise<OrderArrival | null> {
  return comingArrival(order, await findDeliveriesTo(db, order));
}

/**
 * The details of the history that a customer may see. Others, such as the staff member's name, stay
 * internal.
 */
const publicFields = new Set(["carrier", "guideNumber", "deliveryDate", "amount"]);

function toldDetails(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([field]) => publicFields.has(field)));
}

/** Returns the customer's order that a checkout belongs to, whatever its status. */
export async function findOrderBySession(
  db: Database,
  customerId: number,
  sessionId: string,
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), eq(orders.customerId, customerId)));
  return row ?? null;
}

/** Returns the customer's newest order, whatever its status: the one they last tried to pay. */
export async function findNewestOrder(db: Database, customerId: number): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.customerId, customerId), isNull(orders.origin), isNull(orders.manualPayment)),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return row ?? null;
}

export async function findOrder(db: Database, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** Whether the order's customer can be emailed. */
export async function hasAddress(db: Database, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.id, orderId), isNotNull(customers.email)));
  return rows.length > 0;
}

/** Returns what promotions took off an order. */
export async function findPromotionsOf(db: Database, orderId: number) {
  return await db
    .select()
    .from(orderPromotions)
    .where(eq(orderPromotions.orderId, orderId))
    .orderBy(asc(orderPromotions.promotionId));
}

/** How and until when an order is paid; nulls unless it is to be paid. */
export function voucherOf(order: OrderRow) {
  const isToPay = order.status === "voucher_issued";
  return {
    voucherUrl: isToPay ? order.voucherUrl : null,
    voucherMethod: isToPay ? order.voucherMethod : null,
    voucherReference: isToPay ? order.voucherReference : null,
    transferReference: isToPay ? order.transferReference : null,
    transferBank: isToPay ? order.transferBank : null,
    voucherExpiresAt: isToPay ? (order.voucherExpiresAt?.toISOString() ?? null) : null,
  };
}

export const cardOf = ({ cardBrand, cardLast4 }: OrderRow) =>
  cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 };

function orderOf({ lines, promotions, ...row }: WholeOrder): Order {
  return {
    id: row.id,
    origin: originName(row),
    status: toStatusCode(row.status),
    createdAt: row.createdAt.toISOString(),
    address: row.address,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    recipient: row.recipient,
    recipientPhone: row.recipientPhone,
    total: row.total,
    ...(partsOfPeso([row.total, row.refunded, ...lines.map(({ price }) => price)]) > 1 && {
      centavos: true,
    }),
    deliveryCost: row.deliveryCost,
    exchanged: row.exchanged,
    deliveryRate: row.deliveryRate,
    promotions: promotions.map(({ code, discount, deliveryDiscount }) => {
      return { code, discount, deliveryDiscount };
    }),
    refunded: refundedTotal(row),
    ...(row.owed === null ? {} : { owed: row.owed, dueOn: row.dueOn }),
    deliveryDate: row.deliveryDate,
    carrier: row.carrier,
    guideNumber: row.guideNumber,
    pickup: row.pickup,
    pickupCode: isPaid(row.status) ? row.pickupCode : null,
    card: cardOf(row),
    soldAt: row.soldAt?.toISOString(),
    paidAt: row.paidAt?.toISOString(),
    shippedAt: row.shippedAt?.toISOString(),
    completedAt: row.completedAt?.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString(),
    ...voucherOf(row),
    elements: lines.map(shownLine),
  };
}

const shownLine = ({
  productId,
  quantity,
  ...line
}: Omit<LineRow, "refunded" | "onSale"> & Partial<LineRow>) => ({
  // An imported line may match no product of this shop.
  id: productId ?? 0,
  name: line.name,
  options: line.options,
  sku: line.sku,
  image: line.image,
  price: line.price,
  order_element: { quantity },
  discount: line.discount,
  refunded: line.refunded ?? 0,
  ...(line.onSale === undefined ? {} : { onSale: line.onSale }),
});

/** Returns the contents of an order as its customer sees them. */
export async function findShownLines(db: Database, order: OrderRow): Promise<Order["elements"]> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return lines.map(shownLine);
}

/** Sales figures for monitoring; the queries use only indexes on time. */
export async function findOrderFigures(db: Database) {
  const rows = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(and(isNull(orders.origin), gt(orders.createdAt, sql`now() - interval '30 days'`)))
    .groupBy(orders.status);
  const paid = await db
    .select({ count: count(), pesos: sum(orders.total) })
    .from(orders)
    .where(and(isNull(orders.origin), gt(orders.paidAt, sql`now() - interval '1 day'`)));
  const lastDay = onlyRow(paid);
  return {
    orders: orderStatuses.map((status) => ({
      status,
      count: rows.find((row) => row.status === status)?.count ?? 0,
    })),
    paid: { count: lastDay.count, pesos: Number(lastDay.pesos ?? 0) },
  };
}

/** The staff's settings for orders. */
export const storedSettings = settingsIn(orderSettings, {
  ...defaultReservationLimits,
  transferDays: 3,
  emailPaidOrders: true,
  emailTo: null,
  remindCarts: false,
  salesPercent: 5,
});
export const findOrderSettings = storedSettings.find;
