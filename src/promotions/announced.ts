import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";

/** The promotions announced with products. */
export interface Announced {
  /** By product id; of several promotions, the one that gives most. */
  byProduct: ReadonlyMap<number, AnnouncedPromotion>;
  /** Whether a change of a product's brand or categories may add or remove a promotion. */
  byGroup: boolean;
}
