import type { Promotion } from "./contract.ts";

/** Which lines of a cart a promotion applies to. */

export type Id = Promotion["id"];

export interface RequestedQuantity {
  id: Id;
  quantity: number;
}

export const sameId = (one: Id, other: Id) => String(one) === String(other);

export function holds(promotion: Promotion, id: Id): boolean {
  return (
    promotion.discount?.scope === "cart" ||
    promotion.elements.some((element) => sameId(element.id, id))
  );
}

export function hasEligible(
  promotion: Promotion,
  quantities: readonly RequestedQuantity[],
): boolean {
  return quantities.some(({ id, quantity }) => quantity > 0 && holds(promotion, id));
}

export const isChosen = ({ id, autoApply }: Promotion, chosen: readonly Id[]): boolean =>
  autoApply || chosen.some((each) => sameId(each, id));
