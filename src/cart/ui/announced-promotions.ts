import { useEffect } from "react";
import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import { createStore, useStore } from "#src/ui/store.ts";

/** By the product's id, as pairs of a JSON array. */
export type AnnouncedPromotions = [id: string, promotion: AnnouncedPromotion][];

const store = createStore<ReadonlyMap<string, AnnouncedPromotion>>(new Map());

/** What is announced now with the products: a line of the cart may be older than the promotion. */
export function useAnnouncedPromotions(): ReadonlyMap<string, AnnouncedPromotion> {
  useEffect(() => {
    fetch("/announced-promotions.json")
      .then(async (response) => store.set(new Map((await response.json()) as AnnouncedPromotions)))
      .catch((error: unknown) => console.warn("promotions could not be had", error));
  }, []);
  return useStore(store);
}
