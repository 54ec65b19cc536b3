import { expect, test } from "vitest";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import { discountsOf } from "#src/shop/promotions/discounts.ts";
import { lostCode } from "./use-promo-code.ts";

const promotion = (id: number, code: string, discount: object): Promotion => ({
  id,
  code,
  type: "multibuy",
  elements: [],
  multibuyDetails: { buy: 0, get: 0 },
  autoApply: code === "VEINTE",
  discount: {
    kind: "amount",
    value: 100,
    scope: "cart",
    minimum: 0,
    combines: false,
    exhausted: null,
    ...discount,
  },
});
const promotions = [
  promotion(1, "CIEN", {}),
  promotion(2, "VEINTE", { kind: "percent", value: 20 }),
];
const discounts = (price: number) =>
  discountsOf({
    promotions,
    chosen: [1],
    lines: [{ id: 7, quantity: 1, price }],
    deliveryCost: 99,
  });

test("a code that another promotion beats is told with what beats it", () => {
  expect(lostCode({ promoCode: " cien ", promotions: [1, 2] }, discounts(900))).toBe(
    "CIEN: No se combina, y VEINTE descuenta más",
  );
});

test("a code that takes its pesos off, or that nobody wrote, is no lost one", () => {
  expect(lostCode({ promoCode: "CIEN", promotions: [1, 2] }, discounts(300))).toBeNull();
  expect(lostCode({ promoCode: "", promotions: [2] }, discounts(900))).toBeNull();
  expect(lostCode({ promoCode: null, promotions: [2] }, discounts(900))).toBeNull();
  // Its order was accepted without it.
  expect(lostCode({ promoCode: "CIEN", promotions: [2] }, discounts(900))).toBeNull();
});
