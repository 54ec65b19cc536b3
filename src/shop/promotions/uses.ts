import type { Promotion } from "./contract.ts";

/** A running promotion with its limits of uses, which only the server needs. */
export type RunningPromotion = Promotion & {
  id: number;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
};

/** The number of a promotion's uses: orders that are neither cancelled nor expired. */
export interface Uses {
  promotionId: number;
  all: number;
  own: number;
}

/**
 * Implemented by orders, which depend on this module. @param customerId null for no particular
 * customer
 */
export type FindUses = (
  promotionIds: readonly number[],
  customerId: number | null,
) => Promise<readonly Uses[]>;

/** Marks exhausted promotions; a purchase passes a `findUses` that locks. */
export async function toCustomerPromotions(
  running: readonly RunningPromotion[],
  customerId: number | null,
  findUses: FindUses,
): Promise<(Promotion & { id: number })[]> {
  const limited = limitedIds(running);
  const uses = limited.length > 0 ? await findUses(limited, customerId) : [];
  return running.map(({ maxUses, maxUsesPerCustomer, ...promotion }) => {
    const used = uses.find(({ promotionId }) => promotionId === promotion.id);
    const exhausted = exhaustedBy({ maxUses, maxUsesPerCustomer }, used);
    return promotion.discount && exhausted
      ? { ...promotion, discount: { ...promotion.discount, exhausted } }
      : promotion;
  });
}

/** Returns the ids of promotions with limited uses. */
export const limitedIds = (
  running: readonly Pick<RunningPromotion, "id" | "maxUses" | "maxUsesPerCustomer">[],
): number[] =>
  running
    .filter(({ maxUses, maxUsesPerCustomer }) => maxUses !== null || maxUsesPerCustomer !== null)
    .map(({ id }) => id);

export function exhaustedBy(
  { maxUses, maxUsesPerCustomer }: Pick<RunningPromotion, "maxUses" | "maxUsesPerCustomer">,
  used: Pick<Uses, "all" | "own"> = { all: 0, own: 0 },
): "customer" | "all" | null {
  if (maxUsesPerCustomer !== null && used.own >= maxUsesPerCustomer) return "customer";
  return maxUses !== null && used.all >= maxUses ? "all" : null;
}
