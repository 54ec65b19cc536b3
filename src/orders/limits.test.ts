import { expect, test } from "vitest";
import { allowance, type HoldLimits, type Unpaid } from "./limits.ts";

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
