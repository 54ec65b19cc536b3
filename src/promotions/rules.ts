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

export type CodeResponse = { promotion: Promotion } | { msg: string };

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
  if (!promotion)
    return {
      msg:
        code === "automatic"
          ? "No se encontró promoción automática"
          : "El código promocional no existe",
    };
  if (promotion.type === "multibuy" && !hasEligible(promotion, quantities))
    return { msg: "No hay productos elegibles para la promoción multibuy en el carrito" };
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

/** In words: «por cada 3, 1 gratis». */
export function promotionText({
  multibuyDetails: { buy, get },
}: Pick<Promotion, "multibuyDetails">): string {
  return `por cada ${buy}, ${get} gratis`;
}
