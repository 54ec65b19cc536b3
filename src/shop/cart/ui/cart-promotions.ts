import { useEffect } from "react";
import type { CartLine } from "#src/shop/cart/rules.ts";
import type { AnnouncedPromotion } from "#src/shop/catalogue/contract.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { useCustomer } from "#src/shop/customers/session.ts";
import type { Backend } from "#src/base/kernel/api-client.ts";
import { fetchPageData } from "#src/base/kernel/page-data.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import { promotionOf } from "#src/shop/promotions/announced.ts";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import { type Discounts, discountsOf } from "#src/shop/promotions/discounts.ts";
import { useEnteredCode } from "#src/shop/promotions/entered-code.ts";
import { readCodes } from "#src/shop/promotions/filled-codes.ts";
import type { CartState } from "#src/shop/promotions/offers.ts";
import { applied, type FreeLine, freeLines, hasCode } from "#src/shop/promotions/rules.ts";
import { createStore, useStore } from "#src/base/ui/store.ts";
import { whileNeeded } from "#src/base/ui/while-needed.ts";

/** An announced promotion, and what decides what it gives. */
export interface PublicPromotion {
  promotion: AnnouncedPromotion;
  /** A product that it applies to. */
  product: CartLine["id"];
  cart: CartState;
}

export interface CartPromotions {
  /** By the product's id. */
  products: ReadonlyMap<string, PublicPromotion>;
  /** On the whole cart. */
  cart: readonly PublicPromotion[];
  /** The pieces that come on top. */
  free: readonly FreeLine[];
  discounts: Discounts;
}

interface Announced {
  products: ReadonlyMap<string, AnnouncedPromotion>;
  cart: readonly AnnouncedPromotion[];
}

const announcedStore = createStore<Announced>({ products: new Map(), cart: [] });
/** The signed-in customer's: includes unannounced promotions, and knows which are used up. */
const ownStore = createStore<readonly Promotion[] | null>(null);

/** Returns what promotions do for the cart: what the quote will give, as far as it is known. */
export function useCartPromotions(
  lines: readonly CartLine[],
  backend: Backend | null,
): CartPromotions {
  useLoaded(lines, backend);
  const announced = useStore(announcedStore);
  const promotions = useStore(ownStore) ?? promotionsOf(announced);
  const code = useEnteredCode();
  const chosen = promotions.filter((each) => code && hasCode(each, code));
  const cart = {
    promotions,
    chosen: chosen.map(({ id }) => id),
    lines: lines.map(({ id, quantity, stock, price }) => ({
      id,
      quantity,
      stock,
      price: parsePesos(price),
    })),
  };
  const told = (promotion: AnnouncedPromotion | undefined, id: CartLine["id"] | undefined) => {
    return promotion && id !== undefined ? [{ promotion, product: id, cart }] : [];
  };
  return {
    products: new Map(
      lines.flatMap(({ id }) =>
        told(announced.products.get(String(id)), id).map((each) => [String(id), each]),
      ),
    ),
    cart: announced.cart.flatMap((each) => told(each, lines.find(({ quantity }) => quantity)?.id)),
    free: freeLines(applied(promotions, cart.chosen, cart.lines), cart.lines),
    discounts: discountsOf({ ...cart, deliveryCost: null }),
  };
}

/** The announced promotions by the rules of the quote. */
function promotionsOf({ products, cart }: Announced): Promotion[] {
  const byId = Map.groupBy(products, ([, { id }]) => id);
  return [
    ...[...byId.values()].map((entries) =>
      promotionOf(
        entries[0]![1],
        entries.map(([product]) => product),
      ),
    ),
    ...cart.map((each) => promotionOf(each, null)),
  ];
}

/** The cart may be older than a promotion. */
function useLoaded(lines: readonly CartLine[], backend: Backend | null): void {
  const ids = lines.map(({ id }) => id).join(",");
  useEffect(() => {
    fetchPageData("GET /announced-promotions.json", { ids })
      .then(async (response) => {
        const { products, cart } = await response.json();
        announcedStore.set({ products: new Map(products), cart });
      })
      .catch((error: unknown) => console.warn("loading promotions failed", error));
  }, [ids]);
  const email = useCustomer()?.email;
  useEffect(() => {
    if (!email || !backend) return ownStore.set(null);
    return whileNeeded(
      requestAsCustomer(backend, "GET /promotions/customer", { timeout: 15_000 }).then(readCodes),
      ownStore.set,
      (error) => console.warn("loading promotions failed", error),
    );
  }, [email, backend]);
}
