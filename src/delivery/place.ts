import { sessionStore } from "#src/customers/session.ts";
import { personalKeys } from "#src/kernel/personal-storage.ts";
import { createStore, useStore } from "#src/ui/store.ts";
import type { Place } from "./promise.ts";

/** Where this browser's orders go: chosen once, in a page or with a checkout's address. */

const store = createStore<Place | null>(null, stored);

function stored(): Place | null {
  try {
    return placeIn(JSON.parse(localStorage.getItem(personalKeys.place) ?? "null"));
  } catch {
    return null;
  }
}

const isText = (value: unknown) => typeof value === "string";

/** What is not of this form was written by another version of the shop, or by another program. */
function placeIn(value: unknown): Place | null {
  const { state, city, postalCode }: Partial<Record<keyof Place, unknown>> = { ...Object(value) };
  return state && isText(state) && isText(city) && isText(postalCode)
    ? { state, city, postalCode }
    : null;
}

if (typeof window !== "undefined") {
  const readAgain = () => store.set(stored());
  // Chosen in another tab, or forgotten with the person.
  window.addEventListener("storage", readAgain);
  sessionStore.subscribe(readAgain);
}

/** As it is remembered, without following it. */
export const chosenPlace = stored;

export function choosePlace({ state, city, postalCode }: Place): void {
  const place = { state, city, postalCode };
  try {
    localStorage.setItem(personalKeys.place, JSON.stringify(place));
  } catch {
    // A full or forbidden storage: the place lasts as long as the page.
  }
  store.set(place);
}

export function forgetPlace(): void {
  localStorage.removeItem(personalKeys.place);
  store.set(null);
}

export function usePlace(): Place | null {
  return useStore(store);
}
