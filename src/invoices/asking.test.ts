import { expect, test } from "vitest";
import { askingRefusal, type InvoicedOrder, lastDayToAsk } from "./asking.ts";

const order: InvoicedOrder = {
  status: "processing",
  paidAt: new Date("2026-11-25T18:00:00Z"),
  total: 1203,
  refunded: 0,
  isImported: false,
  isInGlobal: false,
};
const terms = { enabled: true, deadlineDays: null };
const now = new Date("2026-11-28T12:00:00Z");

test.each([
  ["2026-11-25T18:00:00Z", null, "2026-11-30"],
  // In Mexico it is still the last evening of the month.
  ["2026-12-01T05:59:00Z", null, "2026-11-30"],
  ["2026-12-01T06:00:00Z", null, "2026-12-31"],
  ["2028-02-03T18:00:00Z", null, "2028-02-29"],
  ["2026-12-30T18:00:00Z", 5, "2027-01-04"],
  ["2026-11-25T18:00:00Z", 0, "2026-11-25"],
])("what was paid at %s with %s days can be asked for until %s", (paidAt, days, last) => {
  expect(lastDayToAsk(new Date(paidAt), days)).toBe(last);
});

test.each([
  [{}, null],
  [{ status: "voucher_issued", paidAt: null }, null],
  [{ refunded: 100 }, null],
  [{ refunded: 1203 }, "refunded"],
  [{ status: "cancelled" }, "ended"],
  [{ status: "expired", paidAt: null }, "ended"],
  [{ isImported: true }, "imported"],
  [{ isInGlobal: true }, "global"],
] as const)("of an order with %j asking is refused as %s", (changes, refusal) => {
  expect(askingRefusal({ ...order, ...changes }, terms, now)).toBe(refusal);
});

test("the last day ends at midnight in Mexico", () => {
  expect(askingRefusal(order, terms, new Date("2026-12-01T05:59:59Z"))).toBeNull();
  expect(askingRefusal(order, terms, new Date("2026-12-01T06:00:00Z"))).toBe("late");
});

test("a shop without invoices takes none", () => {
  expect(askingRefusal(order, { ...terms, enabled: false }, now)).toBe("off");
});
