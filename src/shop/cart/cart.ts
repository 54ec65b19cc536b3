import type { ProductCardData } from "#src/shop/catalogue/contract.ts";
import {
  dropStored,
  onStoredElsewhere,
  storedText,
  storeText,
} from "#src/base/kernel/browser-storage.ts";
import { createPanel } from "#src/base/ui/panel.ts";
import { ignoreSecondTap } from "#src/base/ui/second-tap.ts";
import { createStore, useStore } from "#src/base/ui/store.ts";
import {
  type CartLine,
  readCart,
  withQuantity,
  withoutEmptyLines,
  withoutLine,
  withProduct,
  writeCart,
} from "./rules.ts";

/** The cart of this browser, shared by all its tabs and kept across visits if it stores anything. */

/** In local storage. */
export const cartKey = "cart";
const none: readonly CartLine[] = [];

const stored = () => readCart(storedText(cartKey));
const store = createStore<readonly CartLine[]>(none, stored);

if (typeof window !== "undefined")
  onStoredElsewhere(({ key }) => {
    if (key === cartKey || key === null) store.set(stored());
  });

function save(lines: readonly CartLine[]): void {
  store.set(lines);
  storeText(cartKey, writeCart(lines));
}

/** Adding or removing a line puts another button under the finger. */
function moveLines(lines: readonly CartLine[]): void {
  ignoreSecondTap();
  save(lines);
}

/** What was last put into the cart or taken out, for screen readers. */
export const cartNews = createStore<{ name: string; quantity: number } | null>(null);

/** @param id of the line that comes or goes */
function tellOf(id: CartLine["id"], lines: readonly CartLine[]): void {
  const line = lines.find((each) => each.id === id);
  const name = line?.name ?? store.get().find((each) => each.id === id)?.name;
  if (name) cartNews.set({ name, quantity: line?.quantity ?? 0 });
  moveLines(lines);
}

export const cart = {
  lines: store.get,
  add: (product: ProductCardData, quantity?: number) =>
    tellOf(product.id, withProduct(store.get(), product, quantity)),
  remove: (id: CartLine["id"]) => tellOf(id, withoutLine(store.get(), id)),
  setQuantity: (id: CartLine["id"], quantity: number) =>
    save(withQuantity(store.get(), id, quantity)),
  dropEmptyLines() {
    const rest = withoutEmptyLines(store.get());
    if (rest.length < store.get().length) save(rest);
  },
  replace: save,
  clear() {
    store.set(none);
    dropStored(cartKey);
  },
};

/** @param select the part of its lines to read: see `useStore` */
export function useCart<Part>(select: (lines: readonly CartLine[]) => Part): Part {
  return useStore(store, select);
}

export const useCartLines = (): readonly CartLine[] => useStore(store);

export const cartPanel = {
  ...createPanel("cart"),
  /** Whether the page that a navigation leads to, however slowly, opens it; others close it. */
  opensNext: false,
};
