import type { AnnouncedPromotion, Element } from "#src/shop/catalogue/contract.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import type { Promotion } from "./contract.ts";
import { discountsOf, type Id } from "./discounts.ts";
import { freeLines } from "./rules.ts";

/** What is announced of promotions, by the rules of the quote: no page promises more than it gives. */

/** @param products what it applies to; null for all that is bought */
export function promotionOf(
  { id, code, buy, get, discount }: AnnouncedPromotion,
  products: readonly Id[] | null,
): Promotion {
  return {
    id: id ?? "",
    code: code ?? null,
    type: discount?.kind ?? "multibuy",
    elements: (products ?? []).map((product) => ({ id: product })),
    multibuyDetails: { buy, get },
    autoApply: !code,
    discount: discount && {
      ...discount,
      scope: products ? "elements" : "cart",
      combines: discount.combines ?? true,
    },
  };
}

/** Whether somebody who buys nothing else can earn it whole, with the pieces that there are. */
export function isWithinReach(
  announced: AnnouncedPromotion,
  { id, price, stock }: Pick<Element, "id" | "price" | "stock">,
): boolean {
  const promotion = promotionOf(announced, [id]);
  const { discount, multibuyDetails } = promotion;
  if (!discount) {
    const { buy, get } = multibuyDetails;
    return freeLines([promotion], [{ id, quantity: buy, stock }])[0]?.quantity === get;
  }
  const lines = [{ id, price: parsePesos(price), quantity: stock }];
  const [applied] = discountsOf({
    promotions: [promotion],
    chosen: [promotion.id],
    lines,
    deliveryCost: null,
  }).applied;
  return (
    applied !== undefined && (discount.kind !== "amount" || applied.discount === discount.value)
  );
}
