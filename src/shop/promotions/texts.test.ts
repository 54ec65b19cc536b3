import { expect, test } from "vitest";
import { promotionText } from "#src/shop/catalogue/texts.ts";
import { multibuyPromotion } from "#testing/promotions.ts";
import { applies, discountName, verdictText } from "./texts.ts";

test("a promotion is told in the words of its product", () => {
  const announced = { code: "AZULEJO3", buy: 3, get: 1 };
  expect(applies(multibuyPromotion())).toBe(promotionText(announced));
  expect(applies(multibuyPromotion({ code: null }))).toBe("Lleva 4, paga 3");
});

test("a discount line and a better discount are named also without a code", () => {
  expect([discountName(null), discountName("DIEZ")]).toEqual(["Promoción", "Promoción DIEZ"]);
  expect(verdictText({ kind: "worse", better: ["DIEZ", null] })).toContain("DIEZ + una sin código");
});
