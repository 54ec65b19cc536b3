/**
 * What this browser stores about a person, by its keys in local storage. The cart is not included:
 * it belongs to the browser.
 */
export const personalKeys = {
  token: "token",
  signUp: "signUp",
  pendingOrder: "pendingOrder",
  knownOrders: "knownOrders",
  deliveryForm: "deliveryForm",
  promoCode: "promoCode",
  place: "place",
} as const;

/** The cache in which the service worker saves orders for offline use. */
export const personCache = "person";

type StorageName = "localStorage" | "sessionStorage";

/** @returns undefined if nothing is stored; null if it is no JSON, or if storage is blocked */
export function readStored(key: string, storage: StorageName = "localStorage"): unknown {
  try {
    const text = globalThis[storage].getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return null;
  }
}

export function storeText(key: string, text: string, storage: StorageName = "localStorage"): void {
  try {
    globalThis[storage].setItem(key, text);
  } catch {
    // Storage is full or blocked: the value lives as long as the page.
  }
}

/** Lets the service worker save orders, until `forgetPerson`. */
export function rememberPerson(): void {
  // Pages without TLS have no caches; a browser may block them.
  globalThis.caches?.open(personCache).catch(console.warn);
}

export function forgetPerson(): void {
  for (const key of Object.values(personalKeys)) localStorage.removeItem(key);
  globalThis.caches?.delete(personCache).catch(console.warn);
}
