import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import { freeUnits } from "#src/promotions/rules.ts";
import type { CartLine } from "./rules.ts";

export type FreePieces = Pick<CartLine, "id" | "quantity">;

/**
 * What comes free by itself with these lines, as far as it is announced: the drawer knows no more.
 * Never more than is left once the paid pieces are taken.
 */
export function announcedFree(
  lines: readonly Pick<CartLine, "id" | "quantity" | "stock">[],
  announced: ReadonlyMap<string, AnnouncedPromotion>,
): FreePieces[] {
  return lines.flatMap(({ id, quantity, stock }) => {
    const promotion = announced.get(String(id));
    if (!promotion || promotion.code || promotion.discount) return [];
    const free = Math.min(freeUnits(quantity, promotion), stock - quantity);
    return free > 0 ? [{ id, quantity: free }] : [];
  });
}
