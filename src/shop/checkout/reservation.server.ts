import { longestPlan } from "#src/shop/catalogue/product/installments.ts";
import { createHash, randomInt } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { findUnits } from "#src/shop/catalogue/queries.server.ts";
import { sellableStock } from "#src/shop/catalogue/product/stock-change.ts";
import { lockProducts, moveStock } from "#src/shop/catalogue/product/stock.server.ts";
import { kilogramsOf } from "#src/shop/catalogue/product/weight.ts";
import { findDiscountPercent, keepCustomer } from "#src/shop/customers/queries.server.ts";
import { accountGone } from "#src/shop/customers/texts.ts";
import { recordAcceptance } from "#src/shop/customers/acceptances.server.ts";
import { findCostTo, findDeliveryZones } from "#src/shop/delivery/queries.server.ts";
import { zoneOf } from "#src/shop/delivery/rates.ts";
import { parsePesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import type { PickupOutlet } from "#src/shop/points-of-sale/contract.ts";
import { findPickupOutlet } from "#src/shop/points-of-sale/queries.server.ts";
import { findPromotions, withLimits } from "#src/shop/promotions/queries.server.ts";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import { toCustomerPromotions } from "#src/shop/promotions/uses.ts";
import type { Agreement, FindAgreement } from "./agreement.server.ts";
import type { OrderRequest, PaymentLinkRequest } from "./contract.ts";
import { recordEvent } from "#src/shop/orders/lifecycle/history.server.ts";
import {
  allowance,
  type ExceededLimit,
  type ReservationLimits,
  reservable,
  type Unpaid,
} from "#src/shop/orders/reservation-limits.ts";
import { findReservedPieces, noPieces } from "#src/shop/orders/reserved-pieces.server.ts";
import { pickupCode } from "#src/shop/orders/lifecycle/pickup.ts";
import { pickupPlace } from "./order-from-form.ts";
import { lockUses } from "./promotion-uses.server.ts";
import type { PriceOverride } from "#src/shop/orders/quote/price-override.ts";
import {
  type Change,
  quantitiesOf,
  type Quote,
  quote,
  type RequestedLine,
} from "#src/shop/orders/quote/quote.ts";
import { orderLines, orderPromotions, orders } from "#src/shop/orders/schema.server.ts";
import { findOrderSettings } from "#src/shop/orders/queries.server.ts";
import {
  type OrderRow,
  type OrderServices,
  referenceOf,
} from "#src/shop/orders/lifecycle/settlement.server.ts";
import { pricedPlace } from "#src/shop/delivery/wrong-postal-code.ts";

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
  /** Its quotation can't be bought, or its customer is gone. Nothing was written. */
  | { kind: "refused"; msg: string }
  /** Another request of the same customer was faster. */
  | { kind: "busy" };

interface ReservationServices extends Pick<OrderServices, "db" | "gateway"> {
  findAgreement: FindAgreement;
}

interface Reservation {
  customerId: number;
  request: PaymentLinkRequest;
  idempotencyKey: string;
  requestedAt: Date;
}

/** Reserves in one transaction: locks the stock, recomputes every figure, and writes the order. */
export async function reserve(
  { db, gateway, findAgreement }: ReservationServices,
  { customerId, request, idempotencyKey, requestedAt }: Reservation,
): Promise<Reserved> {
  // Before the transaction: reading the link asks the pool for a connection.
  const agree = await findAgreement(request.order.quotation ?? null);
  return await db.transaction(async (transaction) => {
    if (!(await lockCustomer(transaction, customerId)))
      return { kind: "refused", msg: accountGone };
    const unpaid = await findUnpaid(transaction, customerId);
    if (unpaid.isAwaiting) return { kind: "busy" };
    const agreement = await agree?.(transaction, request.order, customerId);
    if (agreement && "refused" in agreement) return { kind: "refused", msg: agreement.refused };
    const { acceptsChanges, ...asked } = request.order;
    const requested = { ...asked, ...agreement?.request };
    const settings = await findOrderSettings(transaction);
    const limits = agreement?.isByStaff ? { ...settings, ...unlimited } : settings;
    const expected = parsePesos(request.cartItems[0].price);
    const { pickup, ...quoted } = await quoteOf(transaction, {
      customerId,
      limits,
      requested,
      expected,
      agreed: agreement?.agreed ?? null,
      ...(agreement && { setAside: agreement.setAside }),
    });
    const changes = agreement ? agreedChanges(quoted, agreement) : quoted.changes;
    const isAccepted = agreement && acceptsChanges && isAcceptable(quoted);
    if (changes.length > 0 && !isAccepted)
      return { kind: "changed", quote: { ...quoted, changes } };
    const { exceeded, cardOnly } = allowance(limits, unpaid, quoted, gateway.methods);
    if (exceeded) return { kind: "limited", exceeded };
    const status = "awaiting_payment";
    const placed = {
      customerId,
      idempotencyKey,
      createdAt: requestedAt,
      cardOnly,
      installments: longestPlan(quoted.total, await findUnits(transaction)) !== null,
      pickup,
      status,
    } as const;
    await agreement?.release(transaction);
    const order = await placeOrder(transaction, placed, requested, quoted);
    await agreement?.accept(transaction, order);
    return { kind: "made", order };
  });
}

/** What the staff agreed to, they decided how much of. */
const unlimited = { maxUnpaidQuantity: Infinity, maxUnpaidValue: Infinity, maxReservedShare: 100 };

/** Names what differs from the agreement. */
function agreedChanges({ changes, deliveryCost }: Quote, agreement: Agreement): Change[] {
  const before = agreement.deliveryCost;
  const isTotal = changes.some(({ kind }) => kind === "total");
  return [
    ...(isTotal && deliveryCost !== before
      ? [{ kind: "delivery-cost" as const, cost: deliveryCost, before }]
      : []),
    ...changes.map((change) => {
      const name = change.kind === "gone" ? agreement.nameOf(change.id) : undefined;
      return name === undefined ? change : { ...change, name };
    }),
  ];
}

const partKinds = new Set<Change["kind"]>(["gone", "stock", "promotion-used"]);

/** Whether what is left of an agreement can be bought by who was told what is not. */
const isAcceptable = ({ lines, changes }: Quote): boolean =>
  lines.length > 0 && changes.every(({ kind }) => partKinds.has(kind));

/**
 * Lets a customer's requests reserve one after the other. They wait here, before they lock any
 * product: waiting later, at the index that allows one open checkout, could end in a deadlock with
 * the settlement of the earlier one. @returns false if they were erased
 */
export async function lockCustomer(db: Database, customerId: number): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(${checkoutLock}, ${customerId})`);
  return await keepCustomer(db, customerId);
}

type Placed = Pick<
  typeof orders.$inferInsert,
  | "customerId"
  | "idempotencyKey"
  | "createdAt"
  | "cardOnly"
  | "installments"
  | "status"
  | "manualPayment"
  | "dueOn"
> & { pickup: PickupOutlet | null };

export type PlacedAt = Pick<OrderRequest, "address" | "state" | "city" | "postalCode"> &
  Partial<Pick<OrderRequest, "notes" | "recipient" | "recipientPhone">>;

/**
 * Writes the order with its lines, promotions and history, and takes its goods from the stock, which
 * is locked.
 * @param actor whoever places it; a customer accepts the legal texts with it
 */
export async function placeOrder(
  db: Database,
  placed: Placed,
  requested: PlacedAt,
  { total, deliveryCost, deliveryRate, lines, discounts }: Quote,
  actor = "customer",
): Promise<OrderRow> {
  const { customerId, pickup } = placed;
  const { notes, recipient, recipientPhone } = requested;
  const { address, state, city, postalCode } = pickup ? pickupPlace(pickup) : requested;
  const order = onlyRow(
    await db
      .insert(orders)
      .values({
        ...placed,
        total,
        deliveryCost,
        deliveryRate,
        address,
        state,
        city,
        postalCode,
        notes: notes || null,
        recipient: recipient || null,
        recipientPhone: recipientPhone || null,
        pickupCode: pickup && pickupCode(randomInt),
        expiresAt: sql`clock_timestamp() + make_interval(mins => ${openMinutes})`,
      })
      .returning(),
  );
  const { id: orderId } = order;
  const reference = referenceOf(orderId);
  await db.insert(orderLines).values(
    lines.map(({ id, ...line }, position) => ({
      orderId,
      position,
      productId: id,
      cost: sql`(select cost from products where id = ${id})`,
      ...line,
    })),
  );
  if (discounts.length > 0)
    await db
      .insert(orderPromotions)
      .values(discounts.map(({ id, ...off }) => ({ orderId, promotionId: Number(id), ...off })));
  const taken = [...quantitiesOf(lines)].map(([id, quantity]) => [id, -quantity] as const);
  await moveStock(db, new Map(taken), { reason: "reserved", reference });
  await recordEvent(db, orderId, "placed", actor, { total });
  if (actor === "customer")
    await recordAcceptance(db, { customerId, occasion: "order", reference });
  return order;
}

/** Returns the order whose checkout is open: an index allows a customer one at most. */
export async function findAwaiting(db: Database, customerId: number): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, "awaiting_payment")));
  return order ?? null;
}

/** Returns what a customer holds unpaid. */
async function findUnpaid(
  db: Database,
  customerId: number,
): Promise<Unpaid & { isAwaiting: boolean }> {
  const unpaid = await db
    .select({
      status: orders.status,
      total: orders.total,
      quantity: sql<number>`(select coalesce(sum(${orderLines.quantity}), 0)::int
        from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, ["awaiting_payment", "voucher_issued"]),
      ),
    );
  return {
    isAwaiting: unpaid.some(({ status }) => status === "awaiting_payment"),
    quantity: unpaid.reduce((sum, { quantity }) => sum + quantity, 0),
    total: sumPesos(unpaid.map(({ total }) => total)),
    vouchers: unpaid.filter(({ status }) => status === "voucher_issued").length,
  };
}

interface QuoteSource {
  /** 0 for somebody whom the shop does not know yet. */
  customerId: number;
  limits: Pick<ReservationLimits, "maxReservedShare">;
  requested: Omit<OrderRequest, "notes" | "recipient" | "recipientPhone">;
  /** Those that were agreed; null: those that run now. */
  agreedPromotions: PriceOverride["promotions"];
  /** Pieces besides those that are for sale, by product id. */
  setAside?: ReadonlyMap<number, number>;
  /** It leaves the counter with its buyer: nothing is delivered or kept at an outlet. */
  isTakenAlong?: boolean;
}

interface Quoting {
  expected: number;
  agreed: PriceOverride | null;
  /** Whether it is priced as if there were enough of everything. */
  ignoreStock?: boolean;
}

interface QuoteRequest extends Omit<QuoteSource, "agreedPromotions"> {
  expected: number;
  agreed?: PriceOverride | null;
}

export interface QuotedOrder extends Quote {
  pickup: PickupOutlet | null;
  /** Those that ran, with what this customer has used up. */
  promotions: (Promotion & { id: number })[];
  /** What can be sold of each product that is on sale, by id. */
  stock: ReadonlyMap<number, number>;
}

/** Computes an order from the shop's own data, whose products stay locked in the transaction. */
export async function quoteOf(
  db: Database,
  { expected, agreed = null, ...request }: QuoteRequest,
): Promise<QuotedOrder> {
  const source = { ...request, agreedPromotions: agreed?.promotions ?? null };
  return (await readQuote(db, source))({ expected, agreed });
}

/**
 * Reads all that an order is computed from, once; the products stay locked in the transaction.
 * @returns what computes it, at the shop's own prices or at agreed ones
 */
export async function readQuote(
  db: Database,
  { customerId, limits, requested: order, agreedPromotions, ...sale }: QuoteSource,
): Promise<(quoting: Quoting) => QuotedOrder> {
  const { isTakenAlong = false, setAside } = sale;
  const { elements, pickupOutlet, deliveryRate, promotions: chosen, ...place } = order;
  const requested = mergeLines(elements);
  const ids = requested.map(({ id }) => id);
  const isPickup = Boolean(pickupOutlet) || isTakenAlong;
  const [running, pickup, placeCost, zones, percent] = await Promise.all([
    agreedPromotions ? withLimits(db, agreedPromotions.all) : findPromotions(db, ids),
    pickupOutlet ? findPickupOutlet(db, pickupOutlet) : null,
    isPickup ? null : findCostTo(db, place),
    isPickup ? [] : findDeliveryZones(db),
    findDiscountPercent(db, customerId),
  ]);
  // Weights matter only if there are zones.
  const units = zones.length > 0 ? await findUnits(db) : {};
  const locked = await lockProducts(db, ids);
  const promotions = await toCustomerPromotions(running, customerId, lockUses(db));
  // Read behind the locks, so that two orders at once never share the same pieces.
  const reserved = await findReservedPieces(db, ids, customerId);
  const sold = [...locked.values()].filter(({ isPublished }) => isPublished);
  const stock = new Map(sold.map((product) => [product.id, sellableStock(product)]));
  const stockOf = (id: number) =>
    reservable(
      (stock.get(id) ?? 0) + (setAside?.get(id) ?? 0),
      reserved.get(id) ?? noPieces,
      limits,
    );
  const unlimited = { stock: Number.MAX_SAFE_INTEGER };

  return ({ expected, agreed, ignoreStock = false }) => {
    const products = new Map(
      sold.map((product) => [
        product.id,
        {
          ...product,
          ...(ignoreStock ? unlimited : stockOf(product.id)),
          weight: kilogramsOf(product, units),
          percent,
        },
      ]),
    );
    const quoted = quote({
      requested,
      products,
      promotions,
      chosen,
      // Pickup has no carrier.
      deliveryCost: pickup || isTakenAlong ? 0 : placeCost,
      isPickup,
      rates: zoneOf(zones, pricedPlace(place))?.rates ?? null,
      rateId: deliveryRate ?? null,
      expected,
      agreed,
    });
    return { ...quoted, pickup, promotions, stock };
  };
}

function mergeLines(elements: readonly RequestedLine[]): RequestedLine[] {
  return [...quantitiesOf(elements)].map(([id, quantity]) => ({ id, quantity }));
}

/** Identifies the contents of a request: the same request of a customer gets the same checkout. */
export function idempotencyKeyOf({ order, cartItems }: PaymentLinkRequest): string {
  const { elements, promotions, ...place } = order;
  const lines = mergeLines(elements).toSorted((a, b) => a.id - b.id);
  const requested = JSON.stringify([
    lines,
    promotions.toSorted((a, b) => a - b),
    place,
    parsePesos(cartItems[0].price),
  ]);
  return createHash("sha256").update(requested).digest("base64url");
}
