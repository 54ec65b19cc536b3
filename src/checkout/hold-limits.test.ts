import { expect, test } from "vitest";
import { allowance, defaultHoldLimits, type HoldLimits, type Unpaid } from "./hold-limits.ts";

const limits: HoldLimits = { maxHeldQuantity: 10, maxHeldValue: 1000, maxUnpaidVouchers: 1 };
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

test("what is held unpaid counts, in pieces and in pesos", () => {
  expect(
    allowance(limits, { ...nothing, quantity: 1 }, requested(10, 1), ["card"]).exceeded,
  ).toEqual({
    kind: "quantity",
    max: 10,
    held: 1,
  });
  expect(
    allowance(limits, { ...nothing, total: 1 }, requested(2, 1000), ["card"]).exceeded,
  ).toEqual({
    kind: "value",
    max: 1000,
    held: 1,
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
    allowance(defaultHoldLimits, nothing, requested(400, 300_000), ["card"]).exceeded,
  ).toBeNull();
});
