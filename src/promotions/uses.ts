import type { Promotion } from "./contract.ts";

/** A running promotion with how often it may be used, which only the shop needs to know. */
export type RunningPromotion = Promotion & {
  id: number;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
};

/** How often a promotion was used: by orders that were not cancelled and did not run out. */
export interface Uses {
  promotionId: number;
  all: number;
  own: number;
}

/** Orders know it, and they stand below. @param customerId null: of nobody in particular */
export type FindUses = (
  promotionIds: readonly number[],
  customerId: number | null,
) => Promise<readonly Uses[]>;

/** What may not be used any more says so; a purchase asks under a lock. */
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

/** The promotions that can be used up. */
export const limitedIds = (running: readonly RunningPromotion[]): number[] =>
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
