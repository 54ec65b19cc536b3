import { quoteOf, type QuotedOrder } from "#src/checkout/reservation.server.ts";
import type { Pesos } from "#src/kernel/pesos.ts";
import type { Agreed } from "#src/orders/quote/agreed.ts";
import type { Change } from "#src/orders/quote/quote.ts";
import { findOrderSettings } from "#src/orders/queries.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { Role } from "#src/staff/roles.ts";
import { agreedPrice, lowestPrice, type SaleDraft } from "./draft.ts";
import { percentAllowed } from "./staff/rights.ts";

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
  agreed: Agreed;
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
}

/**
 * Prices what the staff sell as checkout would, with their own prices in place of the shop's. The
 * products stay locked until the transaction ends.
 */
export async function priceDraft(
  db: Database,
  draft: SaleDraft,
  { role, customerId }: Seller,
): Promise<PricedDraft> {
  const { salesPercent } = await findOrderSettings(db);
  const ask = (agreed: Agreed | null, isAnyStock: boolean) =>
    quoteOf(db, {
      customerId: customerId ?? 0,
      // Nothing is held unpaid.
      limits: { maxHeldShare: 100 },
      requested: requestOf(draft),
      expected: 0,
      agreed,
      isTakenAlong: isTakenAlong(draft),
      isAnyStock,
    });
  const shop = await ask(null, true);
  const shopPrices = pricesOf(shop);
  const prices = { ...Object.fromEntries(shopPrices), ...ownPrices(draft, shopPrices) };
  const live: Agreed = { prices, promotions: null, delivery: null };
  const now = await ask(live, false);
  const shortages = now.changes.filter((change) => change.kind === "stock");
  const quote = shortages.length > 0 ? await ask(live, true) : now;
  return {
    quote,
    agreed: {
      prices,
      promotions: { all: quote.promotions, chosen: draft.promotions },
      delivery: quote.delivery,
    },
    shopPrices,
    problems: [
      ...tooLow(draft, shopPrices, percentAllowed(role, salesPercent)),
      ...quote.changes.filter((change) => change.kind !== "stock" && change.kind !== "total"),
    ],
    shortages,
  };
}

/** Whether its buyer takes it along from the counter. */
export const isTakenAlong = ({ place, pickupOutlet }: SaleDraft): boolean =>
  place === null && pickupOutlet === null;

/** The draft as checkout's request. */
function requestOf({ lines, place, pickupOutlet, ...draft }: SaleDraft) {
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

function ownPrices({ lines }: SaleDraft, shopPrices: ReadonlyMap<number, Pesos>) {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const price = shopPrices.get(line.id);
      return price === undefined ? [] : [[line.id, agreedPrice(line, price)]];
    }),
  );
}

function tooLow(
  { lines }: SaleDraft,
  shopPrices: ReadonlyMap<number, Pesos>,
  allowed: number,
): TooLow[] {
  return lines.flatMap((line): TooLow[] => {
    const price = shopPrices.get(line.id);
    if (price === undefined) return [];
    const lowest = lowestPrice(price, allowed);
    return agreedPrice(line, price) < lowest
      ? [{ kind: "percent", id: line.id, allowed, lowest }]
      : [];
  });
}
