/**
 * What this browser keeps about a person, by its keys in local storage. The cart is not among it:
 * it belongs to the browser.
 */
export const personalKeys = {
  token: "token",
  pendingOrder: "pendingOrder",
  deliveryForm: "deliveryForm",
  place: "place",
  recentlySeen: "recentlySeen",
  outbox: "outbox",
} as const;

/** Where the service worker saves what somebody ordered, for times without network. */
export const personCache = "person";

export function forgetPerson(): void {
  for (const key of Object.values(personalKeys)) localStorage.removeItem(key);
  // A page that did not come over TLS has no caches.
  void globalThis.caches?.delete(personCache);
}
