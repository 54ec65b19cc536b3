import { beforeEach, expect, test, vi } from "vitest";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

/** As a page that was just loaded has it. */
async function loadPage() {
  vi.resetModules();
  return await import("./finished-checkouts.ts");
}

test("a checkout ends once in a browser, whatever is loaded again and whichever ended since", async () => {
  const { finishCheckout } = await loadPage();
  expect(finishCheckout("cs_1")).toBe(true);
  expect(finishCheckout("cs_1")).toBe(false);
  const later = await loadPage();
  expect(later.finishCheckout("cs_2")).toBe(true);
  expect(later.finishCheckout("cs_1")).toBe(false);
});

test("a browser that stores nothing, or has something else there, still ends each once", async () => {
  stored.set("finishedCheckouts", '{"cs_1":');
  const { finishCheckout } = await loadPage();
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(finishCheckout("cs_1")).toBe(true);
  expect(finishCheckout("cs_1")).toBe(false);
});

test("of very many checkouts the newest are remembered", async () => {
  const { finishCheckout } = await loadPage();
  for (let place = 0; place < 60; place++) finishCheckout(`cs_${place}`);
  const later = await loadPage();
  expect(later.finishCheckout("cs_59")).toBe(false);
  expect(JSON.parse(stored.get("finishedCheckouts")!)).toHaveLength(50);
});
