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
  quotationKey: "quotationKey",
} as const;

/** Set in a browser in which somebody of the staff has signed in, until they sign out. */
export const staffKey = "staff";

/** The cache in which the service worker saves orders for offline use. */
export const personCache = "person";

type StorageName = "localStorage" | "sessionStorage";

/**
 * What the browser did not take, by its keys. It lives as long as the page, and comes before what
 * was stored earlier.
 */
const inPage = {
  localStorage: new Map<string, string>(),
  sessionStorage: new Map<string, string>(),
};

/**
 * Browsers that block cookies throw at the mere name of a storage, a cache or a channel; those
 * inside apps may have none.
 */
export function ifAllowed<Thing>(open: () => Thing): NonNullable<Thing> | null {
  try {
    return open() ?? null;
  } catch {
    return null;
  }
}

/**
 * Gives a browser that blocks its storages, or has none, storages that are always full: libraries
 * expect no other trouble. Runs before they do.
 */
export function replaceBlocked(): void {
  const value = {
    getItem: () => null,
    removeItem() {},
    setItem() {
      throw new Error("blocked");
    },
  };
  for (const name of ["localStorage", "sessionStorage"] as const)
    if (!ifAllowed(() => globalThis[name])) Object.defineProperty(globalThis, name, { value });
}

export function storedText(key: string, storage: StorageName = "localStorage"): string | null {
  return inPage[storage].get(key) ?? ifAllowed(() => globalThis[storage].getItem(key));
}

/** @returns undefined if nothing is stored; null if it is no JSON */
export function readStored(key: string, storage?: StorageName): unknown {
  const text = storedText(key, storage);
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return null;
  }
}

export function storeText(key: string, text: string, storage: StorageName = "localStorage"): void {
  inPage[storage].delete(key);
  try {
    globalThis[storage].setItem(key, text);
  } catch {
    inPage[storage].set(key, text);
  }
}

export function dropStored(key: string, storage: StorageName = "localStorage"): void {
  inPage[storage].delete(key);
  ifAllowed(() => globalThis[storage].removeItem(key));
}

/** @returns the keys of local storage with this beginning */
export function storedKeys(prefix: string): string[] {
  const stored = ifAllowed(() => Object.keys(globalThis.localStorage)) ?? [];
  return [...new Set([...stored, ...inPage.localStorage.keys()])].filter((key) =>
    key.startsWith(prefix),
  );
}

/** Whether the next page of this browser will not have what was stored under this key. */
export const isOnlyInPage = (key: string, storage: StorageName = "localStorage"): boolean =>
  inPage[storage].has(key);

/**
 * Runs after another tab stored something; a null key means everything.
 * @returns ends it
 */
export function onStoredElsewhere(listener: (event: StorageEvent) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null) inPage.localStorage.clear();
    else inPage.localStorage.delete(event.key);
    listener(event);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** Lets the service worker save orders, until `forgetPerson`. Pages without TLS have no caches. */
export function rememberPerson(): void {
  ifAllowed(() => globalThis.caches?.open(personCache))?.catch(console.warn);
}

export function forgetPerson(): void {
  for (const key of Object.values(personalKeys)) dropStored(key);
  ifAllowed(() => globalThis.caches?.delete(personCache))?.catch(console.warn);
}
