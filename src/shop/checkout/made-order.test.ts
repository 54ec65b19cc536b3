import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { madeSince, orderKey, paymentStateOf } from "./made-order.ts";
import { toStatusCode } from "#src/shop/orders/lifecycle/status-codes.ts";

const order = (id: number | string, createdAt = "2026-01-02T10:00:00.000Z") => ({
  id,
  createdAt,
  total: 100,
});

describe("the order that a checkout became", () => {
  it("is one that was not known before, whatever either clock says", () => {
    const known = ["1", "2"];
    expect(madeSince(known, [order(1), order(2)])).toBeUndefined();
    for (const createdAt of ["2001-01-01T00:00:00.000Z", "2090-01-01T00:00:00.000Z", ""])
      expect(madeSince(known, [order(1), order("2"), order(3, createdAt)])?.id).toBe(3);
  });

  it("is the newest of several", () => {
    const orders = [order(3, "2026-01-02T10:00:00Z"), order(4, "2026-01-03T10:00:00Z")];
    expect(madeSince([], orders)?.id).toBe(4);
  });

  it("is unknown if loading the earlier orders failed", () => {
    expect(madeSince(null, [order(1)])).toBeUndefined();
  });

  it("is found without an id too", () => {
    const before = order("");
    const made = order("", "2026-01-02T11:00:00.000Z");
    expect(madeSince([orderKey(before)], [before, made])).toBe(made);
  });
});

describe("a payment", () => {
  it.each([
    [toStatusCode("processing"), "paid"],
    [toStatusCode("shipped"), "paid"],
    [toStatusCode("completed"), "paid"],
    ["", "paid"],
    ["Pagado", "paid"],
    [toStatusCode("voucher_issued"), "voucher"],
    ["awaiting", "asking"],
    [toStatusCode("cancelled"), "unpaid"],
    ["expired", "unpaid"],
  ])("of an order with status «%s» is %s", (status, state) => {
    expect(paymentStateOf(status)).toBe(state);
  });
});

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
  return await import("./made-order.ts");
}

test("a checkout ends once in a browser, whatever is loaded again and whichever ended since", async () => {
  const { finishCheckout } = await loadPage();
  expect(finishCheckout("cs_1")).toBe(true);
  expect(finishCheckout("cs_1")).toBe(false);
  const later = await loadPage();
  expect(later.finishCheckout("cs_2")).toBe(true);
  expect(later.finishCheckout("cs_1")).toBe(false);
});

test("what a quotation's order bought was never in the cart", async () => {
  const { finishCheckout } = await loadPage();
  expect(finishCheckout("7")).toBe(true);
  const later = await loadPage();
  expect(later.finishCheckout("cs_1", "7")).toBe(false);
  expect(later.finishCheckout("cs_2", "8")).toBe(true);
  expect(later.finishCheckout("cs_2")).toBe(false);
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
  for (let place = 0; place < 120; place++) finishCheckout(`cs_${place}`);
  const later = await loadPage();
  expect(later.finishCheckout("cs_119")).toBe(false);
  expect(JSON.parse(stored.get("finishedCheckouts")!)).toHaveLength(100);
});
