import { sessionStore } from "#src/customers/session.ts";
import { personalKeys } from "#src/kernel/personal-storage.ts";
import { createStore, useStore } from "#src/ui/store.ts";
import type { Place } from "./promise.ts";

/**
 * The place that this browser's orders go to, chosen on any page or with checkout's address; until
 * then, where the customer's last order went.
 */

const store = createStore<Place | null>(null, stored);

function stored(): Place | null {
  try {
    return placeIn(JSON.parse(localStorage.getItem(personalKeys.place) ?? "null"));
  } catch {
    return null;
  }
}

const isText = (value: unknown) => typeof value === "string";

/** Returns null for a value of another shape, stored by another version or program. */
function placeIn(value: unknown): Place | null {
  const { state, city, postalCode }: Partial<Record<keyof Place, unknown>> = { ...Object(value) };
  return state && isText(state) && isText(city) && isText(postalCode)
    ? { state, city, postalCode }
    : null;
}

if (typeof window !== "undefined") {
  const readAgain = () => store.set(stored());
  // Another tab may have chosen it, or the person was signed out.
  window.addEventListener("storage", readAgain);
  sessionStore.subscribe(readAgain);
}

/** Reads the chosen place once, without subscribing. */
export const chosenPlace = stored;

export function choosePlace({ state, city, postalCode }: Place): void {
  const place = { state, city, postalCode };
  try {
    localStorage.setItem(personalKeys.place, JSON.stringify(place));
  } catch {
    // Storage is full or blocked: the place lives as long as the page.
  }
  store.set(place);
}

export function forgetPlace(): void {
  localStorage.removeItem(personalKeys.place);
  store.set(null);
}

export function usePlace(): Place | null {
  const last = useStore(sessionStore, ({ customer }) => customer?.place);
  return useStore(store) ?? last ?? null;
}
