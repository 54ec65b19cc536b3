import { sessionStore } from "#src/shop/customers/session.ts";
import {
  dropStored,
  onStoredElsewhere,
  personalKeys,
  readStored,
  storeText,
} from "#src/base/kernel/browser-storage.ts";
import { createStore, useStore } from "#src/base/ui/store.ts";
import type { Place } from "./estimated-delivery.ts";

/**
 * The place that this browser's orders go to, chosen on any page or with checkout's address; until
 * then, where the customer's last order went.
 */

const store = createStore<Place | null>(null, stored);

const isText = (value: unknown) => typeof value === "string";

/** Returns null for a value of another shape, stored by another version or program. */
function stored(): Place | null {
  const value: Partial<Record<keyof Place, unknown>> = {
    ...Object(readStored(personalKeys.place)),
  };
  const { state, city, postalCode } = value;
  return state && isText(state) && isText(city) && isText(postalCode)
    ? { state, city, postalCode }
    : null;
}

if (typeof window !== "undefined") {
  const readAgain = () => store.set(stored());
  // Another tab may have chosen it, or the person was signed out.
  onStoredElsewhere(readAgain);
  sessionStore.subscribe(readAgain);
}

/** Reads the chosen place once, without subscribing. */
export const chosenPlace = stored;

export function choosePlace({ state, city, postalCode }: Place): void {
  const place = { state, city, postalCode };
  storeText(personalKeys.place, JSON.stringify(place));
  store.set(place);
}

export function forgetPlace(): void {
  dropStored(personalKeys.place);
  store.set(null);
}

export function usePlace(): Place | null {
  const last = useStore(sessionStore, ({ customer }) => customer?.place);
  return useStore(store) ?? last ?? null;
}
