import type { Promotion } from "./contract.ts";

/** One rule for browser and server: the page shows before paying what the server will send. */

type Id = Promotion["id"];

interface RequestedQuantity {
  id: Id;
  quantity: number;
}

const sameId = (one: Id, other: Id) => String(one) === String(other);

export function holds(promotion: Promotion, id: Id): boolean {
  return promotion.elements.some((element) => sameId(element.id, id));
}

export function hasEligible(
  promotion: Promotion,
  quantities: readonly RequestedQuantity[],
): boolean {
  return quantities.some(({ id, quantity }) => quantity > 0 && holds(promotion, id));
}

/** floor(quantity / buy) × get. */
export function freeUnits(quantity: number, { buy, get }: Promotion["multibuyDetails"]): number {
  return buy > 0 ? Math.floor(quantity / buy) * get : 0;
}

/** Why a typed code does nothing. */
export type CodeProblem = "unknown" | "no-automatic" | "nothing-eligible";
export type CodeResponse = { promotion: Promotion } | { problem: CodeProblem };

/**
 * What a typed code stands for. Case and blanks around it make no difference; `automatic` is the
 * promotion of that code.
 */
export function findByCode(
  promotions: readonly Promotion[],
  typed: string,
  quantities: readonly RequestedQuantity[],
): CodeResponse {
  const code = typed.trim().toLowerCase();
  const promotion = promotions.find((each) => each.code.trim().toLowerCase() === code);
  if (!promotion) return { problem: code === "automatic" ? "no-automatic" : "unknown" };
  if (promotion.type === "multibuy" && !hasEligible(promotion, quantities))
    return { problem: "nothing-eligible" };
  return { promotion };
}

/** Those that come by themselves, and those that the customer chose. */
export function applied(
  promotions: readonly Promotion[],
  chosen: readonly Id[],
  quantities: readonly RequestedQuantity[],
): Promotion[] {
  return promotions.filter(
    (each) =>
      (each.autoApply || chosen.some((id) => sameId(id, each.id))) && hasEligible(each, quantities),
  );
}

export interface FreeLine extends RequestedQuantity {
  promotionId: Id;
}

/**
 * The free pieces of each product: of several promotions the one that gives most, never more than
 * what is left in stock once the paid pieces are taken.
 */
export function freeLines(
  promotions: readonly Promotion[],
  quantities: readonly (RequestedQuantity & { stock: number })[],
): FreeLine[] {
  return quantities.flatMap(({ id, quantity, stock }) => {
    const offers = promotions
      .filter((promotion) => holds(promotion, id))
      .map((promotion) => ({
        promotionId: promotion.id,
        quantity: Math.min(freeUnits(quantity, promotion.multibuyDetails), stock - quantity),
      }));
    const best = offers.toSorted((one, other) => other.quantity - one.quantity)[0];
    return best && best.quantity > 0 ? [{ id, ...best }] : [];
  });
}
