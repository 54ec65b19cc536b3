import { expect, test } from "vitest";
import { promotionCondition, promotionMark } from "./promotion-texts.ts";

test("a promotion says what is taken home, what is paid, and how many to put into the cart", () => {
  expect(promotionMark({ buy: 2, get: 1 })).toBe("3 × 2");
  expect(promotionCondition({ code: "AZULEJO3", buy: 3, get: 1 })).toBe(
    "Llévate 4 y paga 3 con el código AZULEJO3: agrega 3 y te regalamos 1 más.",
  );
  expect(promotionCondition({ code: null, buy: 5, get: 1 })).toBe(
    "Llévate 6 y paga 5: agrega 5 y te regalamos 1 más, sin código.",
  );
});

test("a promotion that ends says its last day in Mexico", () => {
  const ending = (ends: string) => promotionCondition({ code: null, buy: 2, get: 1, ends });
  expect(ending("2026-12-01T06:00:00Z")).toMatch(/sin código\. Hasta el 30 de noviembre\.$/);
  expect(ending("2026-12-01T20:00:00Z")).toMatch(/Hasta el 1 de diciembre\.$/);
  expect(ending("pronto")).toMatch(/sin código\.$/);
});
