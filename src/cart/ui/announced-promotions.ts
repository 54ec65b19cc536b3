import { useEffect } from "react";
import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import type { CartLine } from "#src/cart/rules.ts";
import { fetchPageData } from "#src/kernel/page-data.ts";
import { createStore, useStore } from "#src/ui/store.ts";

interface Announced {
  products: ReadonlyMap<string, AnnouncedPromotion>;
  cart: readonly AnnouncedPromotion[];
}

const store = createStore<Announced>({ products: new Map(), cart: [] });

/** Loads the promotions now announced for these lines: the cart may be older than a promotion. */
export function useAnnouncedPromotions(lines: readonly Pick<CartLine, "id">[]): Announced {
  const ids = lines.map(({ id }) => id).join(",");
  useEffect(() => {
    fetchPageData("GET /announced-promotions.json", { ids })
      .then(async (response) => {
        const { products, cart } = await response.json();
        store.set({ products: new Map(products), cart });
      })
      .catch((error: unknown) => console.warn("loading promotions failed", error));
  }, [ids]);
  return useStore(store);
}
