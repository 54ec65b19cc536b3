import { expect, test } from "vitest";
import {
  allowance,
  defaultReservationLimits,
  type ReservationLimits,
  householdQuantity,
  reservable,
  type Unpaid,
} from "./reservation-limits.ts";

const limits: ReservationLimits = {
  maxUnpaidQuantity: 10,
  maxUnpaidValue: 1000,
  maxUnpaidVouchers: 1,
  maxReservedShare: 50,
};
const nothing: Unpaid = { quantity: 0, total: 0, vouchers: 0 };
const requested = (quantity: number, total: number) => ({
  lines: [{ quantity: quantity - 1 }, { quantity: 1 }],
  total,
});

test("an order up to the limits may be reserved, by any method", () => {
  expect(allowance(limits, nothing, requested(10, 1000), ["card", "oxxo"])).toEqual({
    exceeded: null,
    cardOnly: false,
  });
});

test("what is reserved unpaid counts, in pieces and in pesos", () => {
  expect(
    allowance(limits, { ...nothing, quantity: 1 }, requested(10, 1), ["card"]).exceeded,
  ).toEqual({
    kind: "quantity",
    max: 10,
    reserved: 1,
  });
  expect(
    allowance(limits, { ...nothing, total: 1 }, requested(2, 1000), ["card"]).exceeded,
  ).toEqual({
    kind: "value",
    max: 1000,
    reserved: 1,
  });
});

test("beside an unpaid voucher one pays by card", () => {
  expect(
    allowance(limits, { ...nothing, vouchers: 1 }, requested(2, 10), ["card", "oxxo"]),
  ).toEqual({
    exceeded: null,
    cardOnly: true,
  });
});

test("a shop that takes no cards has the first voucher paid before there is another", () => {
  expect(
    allowance(limits, { ...nothing, vouchers: 1 }, requested(2, 10), ["oxxo", "spei"]).exceeded,
  ).toEqual({ kind: "vouchers", max: 1 });
});

test("of what is exceeded the pieces are told first, then the value", () => {
  const kindOf = (quantity: number, total: number) =>
    allowance(limits, nothing, requested(quantity, total), ["card"]).exceeded?.kind;
  expect([kindOf(11, 1001), kindOf(10, 1001), kindOf(10, 1000)]).toEqual([
    "quantity",
    "value",
    undefined,
  ]);
});

test("a shop that allows no unpaid voucher takes cards alone", () => {
  const strict = { ...limits, maxUnpaidVouchers: 0 };
  expect(allowance(strict, nothing, requested(1, 10), ["card", "oxxo"]).cardOnly).toBe(true);
});

test("a household's largest cart fits into what a shop allows unless it says otherwise", () => {
  expect(
    allowance(defaultReservationLimits, nothing, requested(400, 300_000), ["card"]).exceeded,
  ).toBeNull();
});

const pieces = (inCheckouts: number, forVouchers = 0, own = 0) => ({
  inCheckouts,
  forVouchers,
  own,
});

test("an order takes up to the share of a product, less what unpaid orders hold of it", () => {
  expect(reservable(76, pieces(0), limits)).toEqual({ stock: 38, limitedBy: "share" });
  expect(reservable(66, pieces(10), limits)).toEqual({ stock: 28, limitedBy: "checkouts" });
  expect(reservable(66, pieces(0, 10), limits)).toEqual({ stock: 28, limitedBy: "share" });
  expect(reservable(76, pieces(0), { maxReservedShare: 100 })).toEqual({
    stock: 76,
    limitedBy: null,
  });
});

test("each customer may take a household's worth, once, however much others hold", () => {
  const nextTo = (reserved: number, own = 0) =>
    reservable(76 - reserved, pieces(reserved, 0, own), limits);
  expect(nextTo(38)).toEqual({ stock: householdQuantity, limitedBy: "checkouts" });
  expect(nextTo(72)).toEqual({ stock: 4, limitedBy: null });
  expect(nextTo(38, 7).stock).toBe(householdQuantity - 7);
  expect(nextTo(60, 40).stock).toBe(0);
});

test("the last pieces may be sold to one customer", () => {
  for (const stock of [1, householdQuantity])
    expect(reservable(stock, pieces(0), limits)).toEqual({ stock, limitedBy: null });
});

test("a shelf that is empty because of open checkouts is not simply sold out", () => {
  expect(reservable(0, pieces(3), limits)).toEqual({ stock: 0, limitedBy: "checkouts" });
  expect(reservable(0, pieces(0, 3), limits)).toEqual({ stock: 0, limitedBy: null });
  expect(reservable(0, pieces(0), limits)).toEqual({ stock: 0, limitedBy: null });
});
