import { expect, test } from "vitest";
import { orderStatuses } from "./states.ts";
import { fromStatusCode, readOrder, toStatusCode } from "./status-codes.ts";

test("the public contract's codes of an order's status", () => {
  const codes = Object.fromEntries(orderStatuses.map((status) => [status, toStatusCode(status)]));
  expect(codes).toEqual({
    awaiting_payment: "awaiting",
    voucher_issued: "AP",
    processing: "IP",
    shipped: "S",
    completed: "C",
    cancelled: "CA",
    expired: "expired",
  });
});

test.each(orderStatuses)("%s is itself again after its code", (status) => {
  expect(fromStatusCode(toStatusCode(status))).toBe(status);
});

test("a status that only another backend knows stays as it is", () => {
  const order = { id: 7, status: "RT", total: 120, elements: [] };
  expect(readOrder(order)).toEqual(order);
});

test("prices lose their decimals where the shop does not allow centavos", () => {
  const order = {
    status: "IP",
    total: 2345.99,
    elements: [{ price: "120.50" }, { price: "a consultar" }],
  };
  expect(readOrder(order)).toMatchObject({
    total: 2345,
    elements: [{ price: 120 }, { price: "a consultar" }],
  });
  const exact = { ...order, centavos: true };
  expect(readOrder(exact)).toMatchObject({ total: 2345.99, elements: order.elements });
});
