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

export function forgetPerson(): void {
  for (const key of Object.values(personalKeys)) localStorage.removeItem(key);
  // Pages without TLS have no caches.
  void globalThis.caches?.delete(personCache);
}
