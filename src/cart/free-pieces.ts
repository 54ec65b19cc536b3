import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import { freeUnits } from "#src/promotions/rules.ts";
import type { CartLine } from "./rules.ts";

export type FreePieces = Pick<CartLine, "id" | "quantity">;

/**
 * Returns the free pieces that announced promotions add to these lines; the panel knows only those.
 * Never more than the stock left after the paid pieces.
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
