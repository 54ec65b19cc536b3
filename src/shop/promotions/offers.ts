import { lineTotal, type Pesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { DiscountKind, Promotion } from "./contract.ts";
import {
  type DiscountPromotion,
  discountsOf,
  type Id,
  isChosen,
  isDiscount,
  type PricedLine,
  sameId,
} from "./discounts.ts";
import { paidPieces } from "./free-pieces.ts";
import { applied, freeLines } from "./rules.ts";

/** What the cart says of a promotion, by the rules of the quote: nothing that it would not give. */

export interface CartState {
  /** What may apply to it, as far as is known. */
  promotions: readonly Promotion[];
  /** Ids of the promotions whose code was entered. */
  chosen: readonly Id[];
  lines: readonly (PricedLine & { stock: number })[];
}

/** What a promotion gives, or gives once nothing is missing. */
export type Offer = PiecesOffer | DiscountOffer;

interface Condition {
  /** Whether it is automatic or its code was entered. */
  isChosen: boolean;
  /** Pieces of the product, or pesos of a minimum. */
  missing: number;
}

export interface PiecesOffer extends Condition {
  kind: "pieces";
  /** That are paid. */
  quantity: number;
  free: number;
  /** Of who read «lleva 4, paga 3» and took four: three are enough for them. */
  enough?: number;
}

export interface DiscountOffer extends Condition {
  kind: DiscountKind;
  /** Percent, or the pesos that are taken off. */
  value: number;
}

/**
 * Returns what to tell the buyer of this product about a promotion; null where it gives nothing, also
 * when they take its code or buy what is missing.
 */
export function offerOf(promotionId: Id, product: Id, cart: CartState): Offer | null {
  const promotion = cart.promotions.find(({ id }) => sameId(id, promotionId));
  const line = cart.lines.find(({ id }) => sameId(id, product));
  if (!promotion || !line?.quantity) return null;
  const isIn = isChosen(promotion, cart.chosen);
  // An order has one code.
  const withIt = isIn ? cart : { ...cart, chosen: [promotion.id] };
  if (!isIn && takesBetterCode(cart, withIt)) return null;
  return isDiscount(promotion)
    ? discountOffer(promotion, { line, isChosen: isIn, ...withIt })
    : piecesOffer(promotion, { line, isChosen: isIn, ...withIt });
}

/** Whether the code that was entered gives something, and this one would not give more. */
function takesBetterCode(cart: CartState, withIt: CartState): boolean {
  const now = worthOf(cart);
  return now > worthOf({ ...cart, chosen: [] }) && now >= worthOf(withIt);
}

/** Nobody knows here what a free delivery is worth. */
function worthOf({ promotions, chosen, lines }: CartState): Pesos {
  const { discount, freeDelivery } = discountsOf({ promotions, chosen, lines, deliveryCost: null });
  const free = freeLines(applied(promotions, chosen, lines), lines).map(({ id, quantity }) =>
    lineTotal({ price: lines.find((line) => line.id === id)?.price ?? 0, quantity }),
  );
  return freeDelivery ? Infinity : sumPesos([discount, ...free]);
}

interface Buyer extends CartState {
  line: CartState["lines"][number];
  isChosen: boolean;
}

function piecesOffer(promotion: Promotion, buyer: Buyer): PiecesOffer | null {
  const { line, promotions, chosen, isChosen } = buyer;
  const freeOf = (quantity: number) => {
    const asked = [{ ...line, quantity }];
    const [free] = freeLines(applied(promotions, chosen, asked), asked);
    return free && sameId(free.promotionId, promotion.id) ? free.quantity : 0;
  };
  const { buy } = promotion.multibuyDetails;
  const missing = freeOf(line.quantity) > 0 ? 0 : buy - (line.quantity % buy);
  const quantity = line.quantity + missing;
  const free = freeOf(quantity);
  if (free === 0) return null;
  const enough = enoughFor(line.quantity, promotion.multibuyDetails);
  const isGroup = enough !== null && enough + freeOf(enough) === line.quantity;
  return {
    kind: "pieces",
    isChosen,
    missing,
    quantity,
    free,
    ...(isGroup && { enough }),
  };
}

/** Returns the pieces to pay for a whole number of groups; null if it is none. */
function enoughFor(quantity: number, details: Promotion["multibuyDetails"]): number | null {
  const isWhole = details.get > 0 && quantity % (details.buy + details.get) === 0;
  return isWhole ? paidPieces(quantity, details) : null;
}

function discountOffer(promotion: DiscountPromotion, buyer: Buyer): DiscountOffer | null {
  const { line, lines, isChosen, ...cart } = buyer;
  const after = (more: Pesos) =>
    discountsOf({
      ...cart,
      lines: [...lines, { ...line, price: more, quantity: 1 }],
      deliveryCost: null,
    });
  const verdict = after(0).verdicts.find((each) => each.promotion === promotion)?.verdict;
  const missing = verdict?.kind === "below-minimum" ? verdict.missing : 0;
  const reward = after(missing).applied.find(({ id }) => id === promotion.id);
  if (!reward) return null;
  const { kind, value } = promotion.discount;
  return { kind, isChosen, missing, value: kind === "amount" ? reward.discount : value };
}
