import { beforeEach, expect, test, vi } from "vitest";
import type { CartLine } from "#src/cart/rules.ts";
import {
  emptyForm,
  isOrderOf,
  storeDeliveryForm,
  storePendingOrder,
  orderOf,
  readPendingOrder,
} from "./pending-order.ts";

const form = {
  ...emptyForm,
  address: " Calle 5 ",
  state: "Jalisco",
  city: "Zapopan",
  postalCode: "44160 ",
  promoCode: "azulejo3",
};
const line: CartLine = {
  id: 7,
  name: "Cemento",
  price: 98,
  image: null,
  description: null,
  stock: 9,
  quantity: 2,
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test("an order is that of the form and the cart that it was made of", () => {
  expect(isOrderOf(orderOf(form, [line]), form, [line])).toBe(true);
});

test("whatever changes in form or cart, an older order is no longer theirs", () => {
  const order = orderOf(form, [line]);
  for (const change of [
    { address: "Calle 6" },
    { state: "Puebla" },
    { city: "Tala" },
    { postalCode: "1" },
    { notes: "x" },
    { promoCode: "" },
  ])
    expect([change, isOrderOf(order, { ...form, ...change }, [line])]).toEqual([change, false]);
  expect(isOrderOf(order, form, [{ ...line, quantity: 3 }])).toBe(false);
  expect(isOrderOf(order, form, [line, { ...line, id: 8 }])).toBe(false);
});

test("another promo code takes the promotions out of the kept order, and the same one again does not bring it back", () => {
  storeDeliveryForm(form);
  storePendingOrder({ ...orderOf(form, [line]), promotions: [3] });
  storeDeliveryForm({ ...form, notes: "Timbre 2" });
  expect(readPendingOrder()?.promotions).toEqual([3]);
  storeDeliveryForm({ ...form, promoCode: "" });
  expect(readPendingOrder()?.promotions).toEqual([]);
  storeDeliveryForm(form);
  expect(readPendingOrder()?.promotions).toEqual([]);
  const kept = readPendingOrder();
  expect(kept && isOrderOf(kept, form, [line])).toBe(false);
});
