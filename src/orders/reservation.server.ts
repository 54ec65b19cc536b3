import { createHash, randomInt } from "node:crypto";
import { acceptance } from "#src/customers/acceptances.server.ts";
import { and, eq, sql } from "drizzle-orm";
import { lockProducts, stockChange } from "#src/catalogue/stock.server.ts";
import { findUnits } from "#src/catalogue/queries.server.ts";
import { kilogramsOf } from "#src/catalogue/weight.ts";
import { findCostTo } from "#src/delivery/queries.server.ts";
import { zoneOf } from "#src/delivery/rates.ts";
import { findDeliveryZones } from "#src/delivery/zone-queries.server.ts";
import { parsePesos, sumPesos } from "#src/kernel/pesos.ts";
import type { PaymentGateway } from "#src/payments/gateway.server.ts";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import { onlyRow } from "#src/platform/db/rows.server.ts";
import type { Jobs } from "#src/platform/jobs/jobs.server.ts";
import { partsOf, preparedQuery, type ValueOf } from "#src/platform/db/prepared-queries.server.ts";
import type { PickupOutlet } from "#src/points-of-sale/contract.ts";
import { findPickupOutlet } from "#src/points-of-sale/queries.server.ts";
import { findPromotions } from "#src/promotions/queries.server.ts";
import { toCustomerPromotions } from "#src/promotions/uses.ts";
import type { OrderRequest, PaymentLinkRequest } from "./contract.ts";
import { eventOf } from "./history.server.ts";
import { allowance, type ExceededLimit, type Unpaid } from "./hold-limits.ts";
import { pickupPlace } from "./pickup.ts";
import { pickupCode } from "./pickup-code.ts";
import { lockUses } from "./promotion-uses.server.ts";
import { quantitiesOf, type Quote, quote, type RequestedLine } from "./quote.ts";
import { hasStatus, orderLines, orders } from "./schema.server.ts";
import { findOrderSettings } from "./settings.server.ts";
import { applyTransition, lockOrder, type OrderRow, referenceIn } from "./settlement.server.ts";
import { paymentTransition } from "./states.ts";
import { costsOfAnotherPlace } from "./wrong-postal-code.ts";

export interface CheckoutDependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  gateway: PaymentGateway;
}

/**
 * Stripe keeps a checkout open for at least half an hour by its own clock; the extra minute covers
 * clock skew.
 */
export const openMinutes = 31;
const checkoutLock = 7_201_527;

export type Reserved =
  | { kind: "made"; order: OrderRow }
  /**
   * The figures differ from what the customer saw; these are the right ones. Nothing was written.
   */
  | { kind: "changed"; quote: Quote }
  /** It exceeds what one customer may hold unpaid. Nothing was written. */
  | { kind: "limited"; exceeded: ExceededLimit }
  /** Another request of the same customer was faster. */
  | { kind: "busy" };

interface Reservation {
  customerId: number;
  request: PaymentLinkRequest;
  fingerprint: string;
  requestedAt: Date;
}

/** Reserves in one transaction: locks the stock, recomputes every figure, and writes the order. */
export async function reserve(
  { db, gateway }: CheckoutDependencies,
  { customerId, request, fingerprint, requestedAt }: Reservation,
): Promise<Reserved> {
  const { order: requested } = request;
  return await db.transaction(async (transaction) => {
    // Sent together: the queries behind the lock begin when it is taken.
    const [, held, limits, { pickup, ...quoted }] = await Promise.all([
      lockCustomer(transaction, customerId),
      findHeld(transaction, customerId),
      findOrderSettings(transaction),
      quoteOf(transaction, customerId, requested, parsePesos(request.cartItems[0].price)),
    ]);
    if (held.isAwaiting) return { kind: "busy" };
    if (quoted.changes.length > 0) return { kind: "changed", quote: quoted };
    const allowed = allowance(limits, held, quoted, gateway.methods);
    if (allowed.exceeded) return { kind: "limited", exceeded: allowed.exceeded };

    const placed = { customerId, fingerprint, requestedAt, place: requested, pickup };
    const order = await placeOrder(transaction, { ...placed, cardOnly: allowed.cardOnly }, quoted);
    return { kind: "made", order };
  });
}

interface PlacedOrder extends Pick<Reservation, "customerId" | "fingerprint" | "requestedAt"> {
  place: OrderRequest;
  pickup: PickupOutlet | null;
  cardOnly: boolean;
}

/**
 * Writes the order with its lines, promotions, history and acceptance, and takes its goods from the
 * stock, which is locked.
 */
async function placeOrder(
  db: Database,
  { place, pickup, ...placed }: PlacedOrder,
  { total, deliveryCost, deliveryRate, lines, discounts }: Quote,
): Promise<OrderRow> {
  const { notes, recipient, recipientPhone } = place;
  const { address, state, city, postalCode } = pickup ? pickupPlace(pickup) : place;
  const quantities = quantitiesOf(lines);
  const rows = await placedOrder(db, {
    ...placed,
    total,
    deliveryCost,
    deliveryRate,
    address,
    state,
    city,
    postalCode,
    pickup,
    notes: notes || null,
    recipient: recipient || null,
    recipientPhone: recipientPhone || null,
    pickupCode: pickup && pickupCode(randomInt),
    lines: JSON.stringify(lines),
    discounts: JSON.stringify(discounts),
    ids: [...quantities.keys()],
    taken: [...quantities.values()].map((quantity) => -quantity),
    details: { total },
  });
  return onlyRow(rows);
}

type PlacedValue =
  | "customerId"
  | "total"
  | "deliveryCost"
  | "deliveryRate"
  | "address"
  | "state"
  | "city"
  | "postalCode"
  | "notes"
  | "recipient"
  | "recipientPhone"
  | "pickup"
  | "pickupCode"
  | "fingerprint"
  | "cardOnly"
  | "requestedAt"
  | "lines"
  | "discounts"
  | "ids"
  | "taken"
  | "details";

const placedOrder = preparedQuery((db, value: ValueOf<PlacedValue>) => {
  const placed = db.$with("placed").as(
    db
      .insert(orders)
      .values({
        customerId: value("customerId"),
        status: "awaiting_payment",
        total: value("total"),
        deliveryCost: value("deliveryCost"),
        address: value("address"),
        state: value("state"),
        city: value("city"),
        postalCode: value("postalCode"),
        notes: value("notes"),
        recipient: value("recipient"),
        recipientPhone: value("recipientPhone"),
        pickupCode: value("pickupCode"),
        fingerprint: value("fingerprint"),
        cardOnly: value("cardOnly"),
        createdAt: value("requestedAt"),
        expiresAt: sql`clock_timestamp() + make_interval(mins => ${openMinutes})`,
        // As values of their columns, nulls would become JSON's.
        deliveryRate: sql`${value("deliveryRate")}`,
        pickup: sql`${value("pickup")}`,
      })
      .returning(),
  );
  const reference = referenceIn("placed");
  const parts = partsOf(db, {
    lines: sql`insert into order_lines
        (order_id, position, product_id, name, image, price, quantity, discount, promotion_id)
      select placed.id, place - 1, line.id, name, image, price, quantity, discount, "promotionId"
      from placed, rows from (json_to_recordset(${value("lines")}::json) as (id int, name text,
        image text, price numeric, quantity int, discount numeric, "promotionId" int))
        with ordinality as line (id, name, image, price, quantity, discount, "promotionId", place)`,
    promotions: sql`insert into order_promotions
        (order_id, promotion_id, code, discount, delivery_discount)
      select placed.id, given.id, code, discount, "deliveryDiscount"
      from placed, json_to_recordset(${value("discounts")}::json) as given
        (id int, code text, discount numeric, "deliveryDiscount" int)`,
    ...stockChange({
      ids: value("ids"),
      quantities: value("taken"),
      reason: sql`'reserved'`,
      reference,
      note: sql`null`,
    }),
    history: eventOf({
      orderId: sql`(select id from placed)`,
      kind: sql`'placed'`,
      actor: sql`'customer'`,
      details: value("details"),
    }),
    ...acceptance("order", { customerId: value("customerId"), reference }),
  });
  return db
    .with(placed, ...parts)
    .select()
    .from(placed);
});

/**
 * Returns the order whose checkout is open (a customer has one at most) and the database's time.
 */
export async function findAwaiting(
  db: Database,
  customerId: number,
): Promise<{ order: OrderRow | null; now: Date }> {
  const { order, now } = onlyRow(await awaitingOrder(db, { customerId }));
  return { order, now: new Date(now) };
}

const awaitingOrder = preparedQuery((db, value: ValueOf<"customerId">) =>
  db
    .select({ order: orders, now: sql<string>`clock_timestamp()::text` })
    .from(sql`(values (true)) as one`)
    .leftJoin(
      orders,
      and(eq(orders.customerId, value("customerId")), hasStatus("awaiting_payment")),
    ),
);

/** Lets a customer's requests reserve one after the other. */
const lockCustomer = (db: Database, customerId: number) => customerLock(db, { customerId });

const customerLock = preparedQuery((db, value: ValueOf<"customerId">) =>
  db
    .select({
      locked: sql<unknown>`pg_advisory_xact_lock(${checkoutLock}, ${value("customerId")})`,
    })
    .from(sql`(values (true)) as one`),
);

/** Returns what a customer holds unpaid. */
async function findHeld(
  db: Database,
  customerId: number,
): Promise<Unpaid & { isAwaiting: boolean }> {
  const held = await heldOrders(db, { customerId });
  return {
    isAwaiting: held.some(({ status }) => status === "awaiting_payment"),
    quantity: held.reduce((sum, { quantity }) => sum + quantity, 0),
    total: sumPesos(held.map(({ total }) => total)),
    vouchers: held.filter(({ status }) => status === "voucher_issued").length,
  };
}

const heldOrders = preparedQuery((db, value: ValueOf<"customerId">) =>
  db
    .select({
      status: orders.status,
      total: orders.total,
      quantity: sql<number>`(select coalesce(sum(${orderLines.quantity}), 0)::int
        from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, value("customerId")),
        hasStatus("awaiting_payment", "voucher_issued"),
      ),
    ),
);

async function quoteOf(
  db: Database,
  customerId: number,
  { elements, pickupOutlet, deliveryRate, promotions: chosen, ...place }: OrderRequest,
  expected: number,
): Promise<Quote & { pickup: PickupOutlet | null }> {
  const requested = mergeLines(elements);
  const ids = requested.map(({ id }) => id);
  const isPickup = Boolean(pickupOutlet);
  const [running, pickup, placeCost, zones, locked] = await Promise.all([
    findPromotions(db, ids),
    pickupOutlet ? findPickupOutlet(db, pickupOutlet) : null,
    isPickup ? null : findCostTo(db, place),
    isPickup ? [] : findDeliveryZones(db),
    lockProducts(db, ids),
  ]);
  const promotions = await toCustomerPromotions(running, customerId, lockUses(db));
  const isSent = !isPickup && !costsOfAnotherPlace(zones, place);
  // Weights matter only if there are zones.
  const units = zones.length > 0 ? await findUnits(db) : {};
  const sold = [...locked.values()].filter(({ isPublished }) => isPublished);
  const quoted = quote({
    requested,
    products: new Map(
      sold.map((product) => [product.id, { ...product, weight: kilogramsOf(product, units) }]),
    ),
    promotions,
    chosen,
    // Pickup has no carrier.
    deliveryCost: pickup ? 0 : isSent ? placeCost : null,
    isPickup,
    rates: isSent ? (zoneOf(zones, place)?.rates ?? null) : null,
    rateId: deliveryRate ?? null,
    expected,
  });
  return { ...quoted, pickup };
}

function mergeLines(elements: readonly RequestedLine[]): RequestedLine[] {
  return [...quantitiesOf(elements)].map(([id, quantity]) => ({ id, quantity }));
}

/** Identifies the contents of a request: the same request of a customer gets the same checkout. */
export function fingerprintOf({ order, cartItems }: PaymentLinkRequest): string {
  const { elements, promotions, ...place } = order;
  const lines = mergeLines(elements).toSorted((one, other) => one.id - other.id);
  const requested = JSON.stringify([
    lines,
    promotions.toSorted((one, other) => one - other),
    place,
    parsePesos(cartItems[0].price),
  ]);
  return createHash("sha256").update(requested).digest("base64url");
}

/** Ends an order whose checkout nobody can pay, and returns its stock. */
export async function release(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, "enqueue"> },
  orderId: number,
  actor: string,
): Promise<void> {
  const order = await lockOrder(db, orderId);
  const transition = order && paymentTransition(order.status, "expired");
  if (transition && order.status === "awaiting_payment")
    await applyTransition(db, jobs, order, transition, {
      actor,
      kind: "released",
      details: {},
      changes: {},
    });
}
