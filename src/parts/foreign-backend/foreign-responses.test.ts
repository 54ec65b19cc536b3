import { afterEach, expect, test, vi } from "vitest";
import { toStatusCode } from "#src/shop/orders/lifecycle/status-codes.ts";
import { readForeignResponse } from "./foreign-reader.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => warn.mockClear());

const read = (key: string, sent: unknown, status = 200) =>
  readForeignResponse({ key, status, text: JSON.stringify(sent), host: "https://other.example" });

const order = {
  id: 12,
  status: toStatusCode("processing"),
  createdAt: "2026-01-02T10:00:00.000Z",
  address: "Calle 5",
  total: "269.00",
  elements: [
    { id: 1, name: "Cemento", image: "/c.webp", price: 269, order_element: { quantity: 1 } },
  ],
};
const [element] = order.elements;
const states = "GET /deliveries/customer/states";
const cities = "GET /deliveries/customer/cities/:stateId";
const account = "GET /stripe/customer/account-by-website";

test.each([
  ["null as address", { address: null }, { address: "" }],
  ["no number", { id: undefined }, { id: "" }],
  ["a number as text", { id: "12" }, { id: "12" }],
  ["no total", { total: null }, { total: "" }],
  ["no elements", { elements: null }, { elements: [] }],
  [
    "a quantity as text",
    { elements: [{ ...element, order_element: { quantity: "2" } }] },
    {
      elements: [{ order_element: { quantity: 2 } }],
    },
  ],
  [
    "no quantity",
    { elements: [{ ...element, order_element: null }] },
    {
      elements: [{ name: "Cemento", order_element: { quantity: 0 } }],
    },
  ],
  ["milliseconds as date", { createdAt: 1_767_348_000_000 }, { createdAt: order.createdAt }],
  ["seconds as text as date", { createdAt: "1767348000" }, { createdAt: order.createdAt }],
  ["a blank in its date", { createdAt: "2026-01-02 10:00:00Z" }, { createdAt: order.createdAt }],
  ["no date", { createdAt: "ayer" }, { createdAt: "" }],
  ["fields that nobody knows", { notes: 7, pickup: "none" }, { id: 12 }],
])("an order with %s is shown", (_what, odd, expected) => {
  const orders = read("GET /:product/orders", [{ ...order, ...odd }, order]);
  expect(orders).toMatchObject([{ status: order.status, ...expected }, { id: 12 }]);
});

test("a list loses only what is nothing, and one line names it", () => {
  expect(read("GET /:product/orders", [null, {}, { ...order, elements: [7] }])).toMatchObject([
    { id: 12, elements: [] },
  ]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    "GET /:product/orders: can't read [0], [1], [2].elements[0]",
  );
});

test("decimals of amounts are cut, unless the order says that they are centavos", () => {
  const sent = { ...order, total: "269.90" };
  expect(read("GET /:product/orders", [sent, { ...sent, centavos: true }])).toMatchObject([
    { total: 269 },
    { total: "269.90" },
  ]);
});

test("a file that is named by its path alone is had from the backend", () => {
  expect(read("GET /:product/orders", [order])).toMatchObject([
    { elements: [{ image: "https://other.example/c.webp" }] },
  ]);
  expect(warn).not.toHaveBeenCalled();
});

test("a catalogue is read as the server reads it: without what is no product", () => {
  const cement = { id: 1, name: "Cemento", price: 269, stock: 5, subcategories: [] };
  expect(read("GET /:product/main-info", { elements: [cement, { id: 2 }] })).toMatchObject({
    elements: [{ id: 1 }],
  });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("elements[1]"));
});

const ana = { name: "Ana", lastname: "", email: "", phone: "" };
const promotion = { id: 4, code: "TRES", type: "multibuy", elements: [{ id: 1 }] };

test.each([
  ["GET /customers/profile", { name: "Ana" }, ana],
  ["GET /customers/profile", { name: "Ana", phone: null, lastname: null, email: null }, ana],
  ["GET /customers/profile", { name: "Ana", phone: 5512345678 }, { ...ana, phone: "5512345678" }],
  ["POST /customers/login", { token: "t", name: "Ana" }, { ...ana, token: "t" }],
  ["POST /customers/login", { token: 7 }, { token: "7", name: "" }],
  [states, [{ id: 1, state: "Puebla" }], [{ id: 1, state: "Puebla", cost: null }]],
  [states, [{ id: "1", state: "Puebla", cost: "120" }], [{ id: "1", cost: 120 }]],
  [states, [{ state: "Puebla", cost: "gratis" }], [{ id: "", state: "Puebla", cost: null }]],
  [cities, [{ city: "Cholula", cost: "80" }, { city: "Atlixco" }], [{ cost: 80 }]],
  ["GET /promotions/customer", [promotion], [{ autoApply: false, multibuyDetails: { buy: 0 } }]],
  [
    "GET /promotions/customer",
    [{ ...promotion, multibuyDetails: { buy: "3", get: "1" }, autoApply: "true" }],
    [{ autoApply: true, multibuyDetails: { buy: 3, get: 1 } }],
  ],
  [
    "GET /promotions/customer",
    [{ id: 4, code: null, elements: null }],
    [{ code: "", elements: [] }],
  ],
  [account, { id: 7 }, { id: "7" }],
  [account, { stripeAccountId: "acct", id: 7 }, { stripeAccountId: "acct" }],
  ["POST /stripe/customer/payment-link", { url: "https://pay.example", extra: 1 }, {}],
])("%s that answers %j is read", (key, sent, expected) => {
  expect(read(key, sent)).toMatchObject(expected);
});

test.each([
  ["GET /customers/profile", { name: { first: "Ana" } }],
  ["GET /customers/profile", "nonsense"],
  ["GET /:product/orders", { orders: [] }],
  ["GET /:product/orders", null],
  ["POST /customers/login", { name: "Ana" }],
  [account, {}],
  ["POST /stripe/customer/payment-link", { url: null }],
  ["GET /:product/main-info", []],
])("%s that answers %j is rejected", (key, sent) => {
  expect(() => read(key, sent)).toThrow();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("can't read"));
});

test.each([
  [404, '{"msg":"User not found","errors":null}', "User not found"],
  [400, '{"msg":7}', ""],
  [500, "<html>", ""],
  [401, "", ""],
])("a rejection with %i and %j is one, whatever it says", (status, text, msg) => {
  const key = "POST /customers/login";
  expect(readForeignResponse({ key, status, text, host: "https://other.example" })).toEqual({
    msg,
  });
});

test("a rejected payment link tells its figures only as a whole", () => {
  const key = "POST /stripe/customer/payment-link";
  const changed = { msg: "changed", total: 300, deliveryCost: 31, lines: [], changes: [] };
  expect(read(key, changed, 409)).toEqual(changed);
  expect(read(key, { msg: "changed", total: 300 }, 409)).toEqual({ msg: "changed" });
});
