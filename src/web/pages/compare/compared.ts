import type { CardProduct } from "#src/catalogue/product/card-data.ts";
import { maxCompared } from "#src/catalogue/product/comparison.ts";
import { readStored, storeText } from "#src/kernel/browser-storage.ts";
import { createStore, useStore } from "#src/ui/store.ts";

/** The products chosen for comparison in this tab, from any list. */

export type Compared = Pick<CardProduct, "id" | "name" | "image">;

const key = "compared";
const none: readonly Compared[] = [];
const store = createStore(none, stored);
/** Whether somebody tried to choose more than the maximum. */
const isFull = createStore(false);

function stored(): readonly Compared[] {
  const products = readStored(key, "sessionStorage");
  return Array.isArray(products) ? products.filter(isCompared).slice(0, maxCompared) : none;
}

function isCompared(value: unknown): value is Compared {
  return typeof value === "object" && value !== null && "id" in value && "name" in value;
}

function save(products: readonly Compared[]): void {
  isFull.set(false);
  store.set(products);
  storeText(key, JSON.stringify(products), "sessionStorage");
}

export const compared = {
  toggle({ id, name, image }: Compared): void {
    const rest = store.get().filter((each) => each.id !== id);
    if (rest.length < store.get().length) save(rest);
    else if (rest.length < maxCompared) save([...rest, { id, name, image }]);
    else isFull.set(true);
  },
  clear: () => save(none),
};

export const useCompared = (): readonly Compared[] => useStore(store);
/** Subscribes to one product, so the other checkboxes don't render again. */
export const useIsCompared = (requested: Compared["id"]): boolean =>
  useStore(store, (products) => products.some(({ id }) => id === requested));
export const useIsFull = (): boolean => useStore(isFull);
