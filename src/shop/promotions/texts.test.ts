import { expect, test } from "vitest";
import { multibuyPromotion } from "#testing/promotions.ts";
import { applies, discountName, verdictText } from "./texts.ts";

test("a promotion is told by its code, or by what it gives where it has none", () => {
  expect(applies(multibuyPromotion({ code: null }))).toBe("por cada 3, 1 gratis");
  expect(applies(multibuyPromotion())).toBe("AZULEJO3: por cada 3, 1 gratis");
});

test("a discount line and a better discount are named also without a code", () => {
  expect([discountName(null), discountName("DIEZ")]).toEqual(["Promoción", "Promoción DIEZ"]);
  expect(verdictText({ kind: "worse", better: ["DIEZ", null] })).toContain("DIEZ + una sin código");
});
