import { caseless } from "#src/base/kernel/strings.ts";
import type { Promotion } from "./contract.ts";
import {
  type DiscountProblem,
  discountProblem,
  isDiscount,
  hasEligible,
  appliesTo,
  type Id,
  isChosen,
  type RequestedQuantity,
} from "./discounts.ts";
import { freeUnits } from "./free-pieces.ts";

/** Browser and server share these rules, so that pages show what the server will send. */

/** Why an entered code has no effect. */
export type CodeProblem = "unknown" | "no-automatic" | "nothing-eligible";
export type CodeResponse =
  | { promotion: Promotion & { code: string } }
  | { problem: CodeProblem }
  /** For a discount, regardless of the rest of the cart. */
  | { problem: "discount"; why: DiscountProblem };

export const hasCode = (
  promotion: Promotion,
  typed: string,
): promotion is Promotion & { code: string } =>
  promotion.code !== null && caseless(promotion.code) === caseless(typed);

/**
 * Finds the promotion for an entered code, ignoring case and surrounding spaces; `automatic` finds
 * one that applies by itself.
 */
export function findByCode(
  promotions: readonly Promotion[],
  typed: string,
  quantities: readonly (RequestedQuantity & { price?: number })[],
): CodeResponse {
  const promotion = promotions.find((each) => hasCode(each, typed));
  if (!promotion) return { problem: caseless(typed) === "automatic" ? "no-automatic" : "unknown" };
  if (promotion.type === "multibuy" && !hasEligible(promotion, quantities))
    return { problem: "nothing-eligible" };
  const why = isDiscount(promotion)
    ? discountProblem(
        promotion,
        quantities.map(({ price = 0, ...each }) => ({ ...each, price })),
      )
    : null;
  return why ? { problem: "discount", why } : { promotion };
}

/** Returns the automatic promotions and those that the customer chose. */
export function applied(
  promotions: readonly Promotion[],
  chosen: readonly Id[],
  quantities: readonly RequestedQuantity[],
): Promotion[] {
  return promotions.filter(
    (each) => isChosen(each, chosen) && hasEligible(each, quantities) && !each.discount?.exhausted,
  );
}

export interface FreeLine extends RequestedQuantity {
  promotionId: Id;
}

/**
 * Returns the free pieces of each product: those of the promotion that gives most, limited to the
 * stock left after the paid pieces.
 */
export function freeLines(
  promotions: readonly Promotion[],
  quantities: readonly (RequestedQuantity & { stock: number })[],
): FreeLine[] {
  return quantities.flatMap(({ id, quantity, stock }) => {
    const offers = promotions
      .filter((promotion) => appliesTo(promotion, id))
      .map((promotion) => ({
        promotionId: promotion.id,
        quantity: Math.min(freeUnits(quantity, promotion.multibuyDetails), stock - quantity),
      }));
    const best = offers.toSorted((a, b) => b.quantity - a.quantity)[0];
    return best && best.quantity > 0 ? [{ id, ...best }] : [];
  });
}
