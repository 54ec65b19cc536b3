import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";

/** What is announced with products. */
export interface Announced {
  /** By product: of several, the one that gives most. */
  byProduct: ReadonlyMap<number, AnnouncedPromotion>;
  /** Whether a product has or loses one by what its row says: its brand or its categories. */
  byGroup: boolean;
}
