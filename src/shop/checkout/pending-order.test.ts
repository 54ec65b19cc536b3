import { beforeEach, expect, test, vi } from "vitest";
import { defined } from "#testing/defined.ts";
import type { CartLine } from "#src/shop/cart/rules.ts";
import { choosePlace, chosenPlace } from "#src/shop/delivery/place.ts";
import {
  emptyForm,
  forgetDelivery,
  forgetPendingOrder,
  storeDeliveryForm,
  storePendingOrder,
  readDeliveryForm,
  readPendingOrder,
  unlistedCity,
} from "./pending-order.ts";
import { elementsOf, isOrderOf, orderOf, pickupPlace } from "./order-from-form.ts";

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
    removeItem: (key: string) => stored.delete(key),
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
    { rate: "7" },
  ])
    expect([change, isOrderOf(order, { ...form, ...change }, [line])]).toEqual([change, false]);
  expect(isOrderOf(order, form, [{ ...line, quantity: 3 }])).toBe(false);
  expect(isOrderOf(order, form, [line, { ...line, id: 8 }])).toBe(false);
  expect(isOrderOf(order, form, [{ ...line, id: 8 }])).toBe(false);
  const ofTwo = orderOf(form, [line, { ...line, id: 8 }]);
  expect(isOrderOf(ofTwo, form, [line])).toBe(false);
  expect(isOrderOf(ofTwo, form, [line, { ...line, id: 8, quantity: 1 }])).toBe(false);
});

test("an order has what was typed, without the blanks around it, and no promotion yet", () => {
  const typed = { recipient: " Mariana ", recipientPhone: "(33) 1234-5678", notes: " Timbre 2 " };
  const order = orderOf({ ...form, ...typed, promoCode: " azulejo3 ", rate: "7" }, [line]);
  expect(order).toMatchObject({
    elements: [{ id: 7, quantity: 2 }],
    promotions: [],
    promoCode: "azulejo3",
    address: "Calle 5, Jalisco, C.P. 44160",
    state: "Jalisco",
    city: "Zapopan",
    postalCode: "44160",
    recipient: "Mariana",
    recipientPhone: "3312345678",
    notes: "Timbre 2",
    deliveryRate: 7,
  });
  expect(order).not.toHaveProperty("pickupOutlet");
  const written = orderOf({ ...form, city: unlistedCity, otherCity: " Mascota " }, []);
  expect(written.city).toBe("Mascota");
});

test("an order that is picked up goes to its outlet, without a rate of the address", () => {
  const pickup = { pickup: "3", pickupAddress: "Av. 1, C.P. 72000", pickupCity: "Puebla" };
  const order = orderOf({ ...form, ...pickup, rate: "7" }, [line]);
  expect(order).toMatchObject({ pickupOutlet: 3, city: "Puebla", postalCode: "72000" });
  expect(order).not.toHaveProperty("deliveryRate");
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

test.each([
  "null",
  "7",
  "[]",
  "{}",
  "{",
  '{"elements":[],"promotions":{},"address":"","state":"","city":"","postalCode":""}',
  '{"elements":[],"promotions":[],"address":"","state":"","city":""}',
])("a stored order that somebody spoiled (%s) is none, and its form is empty", (text) => {
  for (const key of ["pendingOrder", "deliveryForm"]) localStorage.setItem(key, text);
  expect(readPendingOrder()).toBeNull();
  expect(Object.values(readDeliveryForm()).every((field) => field === "")).toBe(true);
});

test.each(["elements", "promotions", "address", "recipientPhone"])(
  "a stored order whose %s is something else is none",
  (name) => {
    storePendingOrder(orderOf(form, [line]));
    expect(readPendingOrder()).not.toBeNull();
    const stored = JSON.stringify({ ...readPendingOrder(), [name]: {} });
    localStorage.setItem("pendingOrder", stored);
    expect(readPendingOrder()).toBeNull();
  },
);

test("of a stored form only its texts are taken", () => {
  localStorage.setItem("deliveryForm", '{"address":7,"state":"Jalisco","city":null,"other":"x"}');
  expect(readDeliveryForm()).toEqual({ ...emptyForm, state: "Jalisco" });
});

test("a form and an order come back as they were stored, until they are forgotten", () => {
  storeDeliveryForm(form);
  storePendingOrder(orderOf(form, [line]));
  expect(readDeliveryForm()).toEqual(form);
  expect(isOrderOf(defined(readPendingOrder()), form, [line])).toBe(true);
  forgetDelivery();
  expect([readPendingOrder(), readDeliveryForm()]).toEqual([null, emptyForm]);
});

test("once it is paid, the next order begins with the address, and with nothing else of the one before", () => {
  const ofOrder = { notes: "Timbre 2", pickup: "3", pickupAddress: "Av. 1", pickupCity: "Tala" };
  storeDeliveryForm({ ...form, recipient: "Mariana", ...ofOrder, rate: "7" });
  storePendingOrder(orderOf(form, [line]));
  forgetPendingOrder();
  expect(readPendingOrder()).toBeNull();
  expect(readDeliveryForm()).toEqual({ ...form, recipient: "Mariana", promoCode: "" });
});

test("where nobody typed a form, an order leaves none behind", () => {
  storePendingOrder(orderOf(form, [line]));
  forgetPendingOrder();
  expect(localStorage.getItem("deliveryForm")).toBeNull();
});

test("the place of an order that is sent is chosen for all pages, and that of an outlet is not", () => {
  const zapopan = { state: "Jalisco", city: "Zapopan", postalCode: "44160" };
  storePendingOrder(orderOf(form, [line]));
  expect(chosenPlace()).toEqual(zapopan);
  const pickup = { pickup: "3", pickupAddress: "Av. 1, C.P. 72000", pickupCity: "Puebla" };
  storePendingOrder(orderOf({ ...form, ...pickup }, [line]));
  expect(chosenPlace()).toEqual(zapopan);
});

test("a first form begins with the place that was chosen on another page", () => {
  const puebla = { state: "Puebla", city: "Puebla", postalCode: "72160" };
  choosePlace(puebla);
  expect(readDeliveryForm()).toEqual({ ...emptyForm, ...puebla });
});

test("a street stays with a place that says more of its own, and goes with another state", () => {
  const begun = { ...emptyForm, address: "Calle 5", state: "Jalisco", rate: "7" };
  storeDeliveryForm(begun);
  choosePlace({ state: "Jalisco", city: "Zapopan", postalCode: "" });
  expect(readDeliveryForm()).toEqual({ ...begun, city: "Zapopan" });
  choosePlace({ state: "Puebla", city: "", postalCode: "" });
  expect(readDeliveryForm()).toEqual({ ...emptyForm, state: "Puebla" });
});

test("a place that was chosen after the form was left comes before its own, and takes the street along", () => {
  storeDeliveryForm(form);
  choosePlace({ state: "Puebla", city: "Puebla", postalCode: "72160" });
  const puebla = { state: "Puebla", city: "Puebla", postalCode: "72160" };
  expect(readDeliveryForm()).toEqual({ ...form, ...puebla, address: "" });
  storeDeliveryForm({ ...form, notes: "Timbre 2" });
  expect(readDeliveryForm()).toEqual({ ...form, notes: "Timbre 2" });
});

test("a place that says no more than the form changes nothing in it, and one that says more fills it", () => {
  storeDeliveryForm(form);
  for (const postalCode of ["", "44160"]) {
    choosePlace({ state: "Jalisco", city: "Zapopan", postalCode });
    expect(readDeliveryForm()).toEqual(form);
  }
  storeDeliveryForm({ ...emptyForm, address: "Calle 5" });
  choosePlace({ state: "Jalisco", city: "", postalCode: "45300" });
  expect(readDeliveryForm()).toMatchObject({
    address: "Calle 5",
    state: "Jalisco",
    postalCode: "45300",
  });
});

test("where an order goes is chosen with it, and says nothing against its own form", () => {
  const written = { ...form, city: unlistedCity, otherCity: "Mascota" };
  storeDeliveryForm(written);
  storePendingOrder(orderOf(written, [line]));
  expect(readDeliveryForm()).toEqual(written);
});

test("a place that was left for another one can be chosen again", () => {
  const puebla = { state: "Puebla", city: "Puebla", postalCode: "72160" };
  choosePlace(puebla);
  storeDeliveryForm(form);
  storePendingOrder(orderOf(form, [line]));
  choosePlace(puebla);
  expect(readDeliveryForm()).toMatchObject(puebla);
});

test("the order in which products stand in the cart makes no other order", () => {
  const other = { ...line, id: 8 };
  expect(isOrderOf(orderOf(form, [line, other]), form, [other, line])).toBe(true);
  expect(elementsOf([])).toEqual([]);
});

test("a browser that stores nothing loses nothing else", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(() => storeDeliveryForm(form)).not.toThrow();
  expect(() => storePendingOrder(orderOf(form, [line]))).not.toThrow();
});

test("an outlet is a place like any other: its city's state, and the code of its address", () => {
  const at = (address: string, city: string) => pickupPlace({ address, city });
  expect(at("Av. Juárez 5, C.P. 72000", "Puebla")).toEqual({
    address: "Av. Juárez 5, C.P. 72000",
    state: "Puebla",
    city: "Puebla",
    postalCode: "72000",
  });
  expect(at("Calle 5", "Zapopan")).toMatchObject({ state: "Jalisco", postalCode: "00000" });
  expect(at("Calle 5", "Villa Nueva")).toMatchObject({ state: "Villa Nueva" });
  const boulevard = "Blvd. Agua Caliente 10611, C.P. 22014";
  expect(at(boulevard, "Tijuana")).toMatchObject({ state: "Baja California", postalCode: "22014" });
  expect(at("Calle 5", "Ciudad de México")).toMatchObject({ state: "Ciudad de México" });
});
