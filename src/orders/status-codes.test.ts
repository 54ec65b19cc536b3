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
  expect(readOrder({ id: 7, status: "RT" })).toEqual({ id: 7, status: "RT" });
});
