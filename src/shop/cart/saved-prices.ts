import { storedText, storeText } from "#src/base/kernel/browser-storage.ts";
import { savedSince, whenAdded } from "#src/base/kernel/saved-since.ts";
import { createStore, useStore } from "#src/base/ui/store.ts";

/** The age of the cart's prices, shown when there is no network to refresh them. */

const key = "cartPricesAt";
const store = createStore<string | null>(null);

export const useSavedCartPrices = (): string | null => useStore(store);

export const savedCartPrices = {
  /** Call after the prices were refreshed. */
  areNew(): void {
    store.set(null);
    storeText(key, new Date().toISOString());
  },
  /**
   * Call after a refresh failed: the prices date from the last refresh, or from the page they were
   * added on.
   */
  areOld(): void {
    const savedTimes = [storedText(key), document.documentElement.dataset["saved"]]
      .map((moment) => Date.parse(moment ?? ""))
      .filter(Number.isFinite);
    store.set(
      savedTimes.length > 0 ? savedSince(new Date(Math.min(...savedTimes)), new Date()) : whenAdded,
    );
  },
};
