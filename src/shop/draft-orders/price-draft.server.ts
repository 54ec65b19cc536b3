import { readQuote, type QuotedOrder } from "#src/shop/checkout/reservation.server.ts";
import { type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";
import type { PriceOverride } from "#src/shop/orders/quote/price-override.ts";
import type { Change } from "#src/shop/orders/quote/quote.ts";
import { findOrderSettings } from "#src/shop/orders/queries.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { percentAllowed, type Role } from "#src/base/staff/roles.ts";
import { agreedPrice, lowestPrice, type DraftOrder } from "./draft-order.ts";

/** A line below what its seller may give. */
interface TooLow {
  kind: "percent";
  id: number;
  /** What the seller may take off, in percent. */
  allowed: number;
  /** The lowest price that they may give. */
  lowest: Pesos;
}
export type DraftProblem = TooLow | Exclude<Change, { kind: "stock" | "total" }>;

export interface PricedDraft {
  /** With all pieces that were asked for, whether or not they are in stock. */
  quote: QuotedOrder;
  /** Everything that a quotation freezes. */
  agreed: PriceOverride;
  /** What this customer would pay per piece without an agreement, by product id. */
  shopPrices: ReadonlyMap<number, Pesos>;
  /** Why it can be neither sold nor quoted. */
  problems: DraftProblem[];
  /** What is missing to sell it now. */
  shortages: Extract<Change, { kind: "stock" }>[];
}

/** Who is served: their own prices apply, and promotions that they have not used up. */
interface Seller {
  /** Of the staff; null: the customer who makes the quotation. */
  role: Role | null;
  /** Null: nobody whom the shop knows. */
  customerId: number | null;
  /** The quotation that is changed or sold: its prices are nobody's discount. */
  from?: Origin | null;
}

/** What was agreed before, and what is set aside for it. */
export interface Origin {
  agreed: PriceOverride;
  draft: DraftOrder;
  setAside: ReadonlyMap<number, number>;
}

/**
 * Prices what the staff sell as checkout would, with their own prices in place of the shop's. The
 * products stay locked until the transaction ends.
 */
export async function priceDraft(
  db: Database,
  draft: DraftOrder,
  { role, customerId, from = null }: Seller,
): Promise<PricedDraft> {
  const { salesPercent } = await findOrderSettings(db);
  const kept = keptOf(draft, from);
  const compute = await readQuote(db, {
    customerId: customerId ?? 0,
    // Nothing is reserved unpaid.
    limits: { maxReservedShare: 100 },
    requested: requestOf(draft),
    agreedPromotions: kept.promotions,
    isTakenAlong: isTakenAlong(draft),
    ...(from && { setAside: from.setAside }),
  });
  const ask = (agreed: PriceOverride, ignoreStock = false) =>
    compute({ expected: 0, agreed, ignoreStock });
  const shopPrices = pricesOf(ask({ prices: {}, ...kept }, true));
  const prices = { ...Object.fromEntries(shopPrices), ...ownPrices(draft, shopPrices) };
  const conceded = concededOf(prices, shopPrices, from?.agreed);
  const live: PriceOverride = { prices, conceded, ...kept };
  const now = ask(live);
  const shortages = now.changes.filter((change) => change.kind === "stock");
  const quote = shortages.length > 0 ? ask(live, true) : now;
  return {
    quote,
    agreed: {
      prices,
      conceded,
      promotions: { all: quote.promotions, chosen: draft.promotions },
      delivery: quote.delivery,
    },
    shopPrices,
    problems: [
      ...tooLow(draft, shopPrices, percentAllowed(role, salesPercent), from?.agreed.prices),
      ...quote.changes.filter((change) => change.kind !== "stock" && change.kind !== "total"),
    ],
    shortages,
  };
}

/** The same goods to the same place have the promotions and the delivery that were agreed. */
function keptOf(draft: DraftOrder, from: Origin | null): Omit<PriceOverride, "prices"> {
  const isSame = from !== null && contentOf(draft) === contentOf(from.draft);
  if (!isSame) return { promotions: null, delivery: null };
  const { promotions, delivery } = from.agreed;
  return {
    promotions: promotions && { all: promotions.all, chosen: draft.promotions },
    delivery: isTakenAlong(draft) ? null : delivery,
  };
}

const contentOf = ({ lines, place, pickupOutlet, deliveryRate }: DraftOrder): string =>
  JSON.stringify([
    lines.map(({ id, quantity }) => [id, quantity]),
    place && [place.state, place.city, place.postalCode],
    pickupOutlet,
    deliveryRate,
  ]);

/** Whether its buyer takes it along from the counter. */
export const isTakenAlong = ({ place, pickupOutlet }: DraftOrder): boolean =>
  place === null && pickupOutlet === null;

/** The draft as checkout's request. */
function requestOf({ lines, place, pickupOutlet, ...draft }: DraftOrder) {
  const nowhere = { address: "", state: "", city: "", postalCode: "" };
  return {
    elements: lines.map(({ id, quantity }) => ({ id, quantity })),
    ...(place ?? nowhere),
    pickupOutlet,
    deliveryRate: draft.deliveryRate,
    promotions: draft.promotions,
  };
}

const pricesOf = ({ lines }: QuotedOrder) =>
  new Map(
    lines.flatMap(({ id, price, promotionId }) => (promotionId === null ? [[id, price]] : [])),
  );

function ownPrices({ lines }: DraftOrder, shopPrices: ReadonlyMap<number, Pesos>) {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const price = shopPrices.get(line.id);
      return price === undefined ? [] : [[line.id, agreedPrice(line, price)]];
    }),
  );
}

/**
 * What is taken off per piece: of the price that a quotation was measured by, or of today's if that
 * is lower. So nobody has given what the shop's price rose since.
 */
const concededOf = (
  prices: PriceOverride["prices"],
  shopPrices: ReadonlyMap<number, Pesos>,
  before?: PriceOverride,
) =>
  Object.fromEntries(
    [...shopPrices].map(([id, today]) => {
      const agreed = before?.prices[id];
      const measure = agreed === undefined ? today : agreed + (before?.conceded?.[id] ?? 0);
      return [id, Math.max(roundPesos(Math.min(measure, today) - (prices[id] ?? today)), 0)];
    }),
  );

function tooLow(
  { lines }: DraftOrder,
  shopPrices: ReadonlyMap<number, Pesos>,
  allowed: number,
  agreed: PriceOverride["prices"] = {},
): TooLow[] {
  return lines.flatMap((line): TooLow[] => {
    const price = shopPrices.get(line.id);
    if (price === undefined) return [];
    const lowest = Math.min(lowestPrice(price, allowed), agreed[line.id] ?? Infinity);
    return agreedPrice(line, price) < lowest
      ? [{ kind: "percent", id: line.id, allowed, lowest }]
      : [];
  });
}
