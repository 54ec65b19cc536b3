import { savedSince } from "#src/kernel/saved-since.ts";
import { whenAdded } from "#src/kernel/saved-texts.ts";
import { createStore, useStore } from "#src/ui/store.ts";

/** Of when the cart's prices are, where there is no network to compare them. */

const key = "cartPricesAt";
const store = createStore<string | null>(null);

export const useSavedCartPrices = (): string | null => useStore(store);

export const savedCartPrices = {
  /** They were just compared with what is sold. */
  areNew(): void {
    store.set(null);
    try {
      localStorage.setItem(key, new Date().toISOString());
    } catch {
      // A full or forbidden storage: without network nobody can say since when.
    }
  },
  /** They could not be: they are as old as the last comparison, or as the page they were added from. */
  areOld(): void {
    const savedTimes = [localStorage.getItem(key), document.documentElement.dataset["saved"]]
      .map((moment) => Date.parse(moment ?? ""))
      .filter(Number.isFinite);
    store.set(
      savedTimes.length > 0 ? savedSince(new Date(Math.min(...savedTimes)), new Date()) : whenAdded,
    );
  },
};
