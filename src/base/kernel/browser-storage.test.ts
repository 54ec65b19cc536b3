import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** A page's copy of the module: what it could not store goes with the page. */
const openPage = async () => {
  vi.resetModules();
  return await import("./browser-storage.ts");
};

function full(stored: Record<string, string> = {}) {
  return {
    getItem: (key: string) => stored[key] ?? null,
    removeItem: (key: string) => delete stored[key],
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
}

/** The storages that browsers have where nothing can be kept. */
const worlds: Record<string, () => unknown> = {
  blocked: () => {
    throw new DOMException("denied", "SecurityError");
  },
  null: () => null,
  missing: () => undefined,
  full: () => full(),
};

const names = ["localStorage", "sessionStorage", "caches"] as const;

function giveStorage(get: () => unknown): void {
  for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get });
}

const own = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

afterEach(() => {
  names.forEach((name, place) => {
    Reflect.deleteProperty(globalThis, name);
    if (own[place]) Object.defineProperty(globalThis, name, own[place]);
  });
});

describe.each(Object.entries(worlds))("a browser whose storage is %s", (name, get) => {
  beforeEach(() => giveStorage(get));

  it("keeps what is stored as long as the page", async () => {
    const page = await openPage();
    page.storeText("cart", "[1]");
    page.storeText("typed", "[2]", "sessionStorage");
    expect([page.readStored("cart"), page.readStored("typed", "sessionStorage")]).toEqual([
      [1],
      [2],
    ]);
    expect(page.storedKeys("ca")).toEqual(["cart"]);
    expect([page.isOnlyInPage("cart"), page.isOnlyInPage("token")]).toEqual([true, false]);
    page.dropStored("cart");
    expect([page.readStored("cart"), page.isOnlyInPage("cart")]).toEqual([undefined, false]);
    const next = await openPage();
    expect(next.readStored("typed", "sessionStorage")).toBeUndefined();
  });

  it("lets people log in and out", async () => {
    // Caches are never full in this way.
    if (name === "full") giveStorage(worlds["null"]!);
    const page = await openPage();
    page.rememberPerson();
    page.storeText("token", "secret");
    page.forgetPerson();
    expect(page.storedText("token")).toBeNull();
  });
});

describe("a browser that stores", () => {
  it("has the newest value where there was no room for it, until another tab stores one", async () => {
    const stored: Record<string, string> = { cart: "1" };
    giveStorage(() => full(stored));
    const window = new EventTarget();
    vi.stubGlobal("window", window);
    const page = await openPage();
    const heard: (string | null)[] = [];
    page.onStoredElsewhere(({ key }) => heard.push(key && page.storedText(key)));
    page.storeText("cart", "2");
    expect(page.storedText("cart")).toBe("2");
    stored["cart"] = "3";
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "cart" }));
    expect(heard).toEqual(["3"]);
    vi.unstubAllGlobals();
  });

  it("is not asked to keep anything in the page", async () => {
    const stored: Record<string, string> = {};
    giveStorage(() => ({
      ...full(stored),
      setItem: (key: string, text: string) => (stored[key] = text),
    }));
    const page = await openPage();
    page.storeText("cart", "1");
    expect([page.isOnlyInPage("cart"), stored]).toEqual([false, { cart: "1" }]);
  });
});
