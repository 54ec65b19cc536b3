import { afterEach, expect, test, vi } from "vitest";
import { toStatusCode } from "#src/orders/status-codes.ts";
import { readForeignResponse } from "./foreign-responses.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => warn.mockClear());

const read = (key: string, sent: unknown, status = 200) =>
  readForeignResponse({ key, status, text: JSON.stringify(sent), host: "https://other.example" });

const order = {
  id: 12,
  status: toStatusCode("processing"),
  createdAt: "2026-01-02T10:00:00Z",
  address: "Calle 5",
  total: "269.00",
  elements: [
    { id: 1, name: "Cemento", image: "/c.webp", price: 269, order_element: { quantity: 1 } },
  ],
};

test("a list keeps what keeps the contract, and one line names what is left out", () => {
  const orders = read("GET /:product/orders", [
    { ...order, total: null },
    order,
    { ...order, elements: [{ ...order.elements[0], order_element: null }] },
  ]);
  expect(orders).toMatchObject([{ id: 12 }]);
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^GET \/:product\/orders breaks the contract: \[0\]\.total: .*; \[2\]\.elements\.0\.order_el/,
      ),
    ],
  ]);
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

test("a catalogue is read as the server reads it: without its broken product", () => {
  const cement = { id: 1, name: "Cemento", price: 269, stock: 5, subcategories: [] };
  const mainInfo = { elements: [cement, { id: 2 }], categories: [] };
  expect(read("GET /:product/main-info", mainInfo)).toMatchObject({ elements: [{ id: 1 }] });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("elements[1].name"));
});

test.each([
  ["GET /customers/profile", { name: "Ana" }, "body.lastname"],
  ["GET /customers/profile", "nonsense", "body:"],
  ["GET /:product/orders", { orders: [] }, "body:"],
  ["POST /customers/login", { token: 7 }, "body"],
  ["POST /stripe/customer/payment-link", { url: null }, "body.url"],
  ["GET /:product/main-info", [], "no elements"],
])("%s that answers %j is rejected", (key, sent, named) => {
  expect(() => read(key, sent)).toThrow();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(named));
});

test.each([
  ["POST /contacts", 201, "", ""],
  ["POST /contacts", 200, "{}", ""],
  ["POST /customers/logout", 200, '{"msg":7}', ""],
  ["POST /customers/login", 404, '{"msg":"User not found","errors":null}', "User not found"],
  ["POST /customers/login", 500, "<html>", ""],
])("%s that ends with %i and %j has ended so, whatever it says", (key, status, text, msg) => {
  const body = readForeignResponse({ key, status, text, host: "https://other.example" });
  expect(body).toEqual({ msg });
  expect(warn).toHaveBeenCalledTimes(1);
});

test("a rejected payment link tells its figures only as a whole", () => {
  const key = "POST /stripe/customer/payment-link";
  const changed = { msg: "changed", total: 300, deliveryCost: 31, lines: [], changes: [] };
  expect(read(key, changed, 409)).toEqual(changed);
  expect(read(key, { msg: "changed", total: 300 }, 409)).toEqual({ msg: "changed" });
});
