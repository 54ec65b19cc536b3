import { beforeEach, describe, expect, it, vi } from "vitest";

/** A browser's storage, which reports the writes of other tabs as events. */
class Storage {
  readonly items = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.items.set(key, value);
  }
}
const cement = { id: 1, name: "Cemento", price: 269, image: null, description: null, stock: 5 };
const brush = { id: 2, name: "Brocha", price: 89, image: null, description: null, stock: 50 };

let storage: Storage;
let page: EventTarget;
/** Imports the modules again, like a page that was just opened in this browser. */
async function openPage() {
  vi.resetModules();
  return (await import("./cart.ts")).cart;
}
const quantities = (cart: Awaited<ReturnType<typeof openPage>>) =>
  cart.lines().map(({ id, quantity }) => [id, quantity]);
const tell = (key: string | null) =>
  page.dispatchEvent(Object.assign(new Event("storage"), { key }));

beforeEach(() => {
  storage = new Storage();
  page = new EventTarget();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("window", page);
});

describe("the cart of a browser", () => {
  it("is empty at first, and holds tomorrow what was put into it today", async () => {
    const today = await openPage();
    expect(today.lines()).toEqual([]);
    today.add(cement, 2);
    today.add(brush);
    today.setQuantity(2, 7);
    expect(quantities(await openPage())).toEqual([
      [1, 2],
      [2, 7],
    ]);
  });

  it("is the same in all its tabs", async () => {
    const here = await openPage();
    const there = await openPage();
    there.add(cement, 2);
    tell("cart");
    expect(quantities(here)).toEqual([[1, 2]]);
    there.clear();
    tell(null);
    expect(here.lines()).toEqual([]);
  });

  it("does not listen to what else a tab stores", async () => {
    const cart = await openPage();
    cart.add(cement, 2);
    storage.items.clear();
    tell("token");
    expect(quantities(cart)).toEqual([[1, 2]]);
  });

  it("that was spoiled is empty, and can be filled", async () => {
    storage.items.set("cart", "{]");
    const cart = await openPage();
    expect(cart.lines()).toEqual([]);
    cart.add(cement);
    expect(quantities(await openPage())).toEqual([[1, 1]]);
  });

  it("lasts as long as the page where nothing can be stored", async () => {
    storage.full = true;
    const cart = await openPage();
    cart.add(cement, 2);
    expect(quantities(cart)).toEqual([[1, 2]]);
    expect((await openPage()).lines()).toEqual([]);
  });

  it("loses its empty lines when it is closed, and nothing else", async () => {
    const cart = await openPage();
    cart.add(cement, 2);
    cart.add(brush);
    const before = cart.lines();
    cart.dropEmptyLines();
    expect(cart.lines()).toBe(before);
    cart.setQuantity(1, 0);
    cart.dropEmptyLines();
    expect(quantities(cart)).toEqual([[2, 1]]);
    cart.remove(2);
    expect(quantities(await openPage())).toEqual([]);
  });

  it("that was emptied leaves nothing in the browser", async () => {
    const cart = await openPage();
    cart.add(cement);
    cart.clear();
    expect(storage.items.size).toBe(0);
    expect(cart.lines()).toEqual([]);
  });
});
