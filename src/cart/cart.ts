import type { ProductCardData } from "#src/catalogue/contract.ts";
import { createStore, useStore } from "#src/ui/store.ts";
import {
  type CartLine,
  readCart,
  withQuantity,
  withoutEmptyLines,
  withoutLine,
  withProduct,
  writeCart,
} from "./rules.ts";

/** The cart of this browser, shared by all its tabs and kept across visits. */

const key = "cart";
const none: readonly CartLine[] = [];

const store = createStore<readonly CartLine[]>(none, () => readCart(localStorage.getItem(key)));

if (typeof window !== "undefined")
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) store.set(readCart(localStorage.getItem(key)));
  });

function save(lines: readonly CartLine[]): void {
  store.set(lines);
  try {
    localStorage.setItem(key, writeCart(lines));
  } catch {
    // Storage is full or blocked: the cart lives as long as the page.
  }
}

const secondTapMs = 800;
const hasJustMoved = createStore(false);
let stillness: ReturnType<typeof setTimeout>;

/** Adding or removing a line puts another button under the finger. */
function moveLines(lines: readonly CartLine[]): void {
  save(lines);
  hasJustMoved.set(true);
  clearTimeout(stillness);
  stillness = setTimeout(() => hasJustMoved.set(false), secondTapMs);
}

/**
 * Returns the properties of a button that removes a line: a second tap, which was meant for the
 * button before, removes nothing.
 * @param before runs before the line goes
 */
export function useRemoveButton(
  id: CartLine["id"],
  before?: (button: HTMLButtonElement) => void,
): Pick<React.ComponentProps<"button">, "aria-disabled" | "onClick"> {
  const waits = useStore(hasJustMoved);
  return {
    "aria-disabled": waits || undefined,
    onClick: ({ currentTarget }) => {
      if (waits) return;
      before?.(currentTarget);
      cart.remove(id);
    },
  };
}

export const cart = {
  lines: store.get,
  add: (product: ProductCardData, quantity?: number) =>
    moveLines(withProduct(store.get(), product, quantity)),
  remove: (id: CartLine["id"]) => moveLines(withoutLine(store.get(), id)),
  setQuantity: (id: CartLine["id"], quantity: number) =>
    save(withQuantity(store.get(), id, quantity)),
  dropEmptyLines() {
    const rest = withoutEmptyLines(store.get());
    if (rest.length < store.get().length) save(rest);
  },
  replace: save,
  clear() {
    store.set(none);
    localStorage.removeItem(key);
  },
};

/** @param select the part of its lines to read: see `useStore` */
export function useCart<Part>(select: (lines: readonly CartLine[]) => Part): Part {
  return useStore(store, select);
}

export const useCartLines = (): readonly CartLine[] => useStore(store);

/** Whether the panel is open. */
export const cartPanel = createStore(false);
