import { expect, test } from "vitest";
import { promotionCondition } from "./promotion-condition.ts";
import { promotionMark } from "./texts.ts";

test("a promotion says what is taken home, what is paid, and how many to put into the cart", () => {
  expect(promotionMark({ buy: 2, get: 1 })).toBe("Lleva 3, paga 2");
  expect(promotionCondition({ code: "AZULEJO3", buy: 3, get: 1 })).toBe(
    "Llévate 4 y paga 3 con el código AZULEJO3: agrega 3 y te regalamos 1 más.",
  );
  expect(promotionCondition({ code: null, buy: 5, get: 1 })).toBe(
    "Llévate 6 y paga 5: agrega 5 y te regalamos 1 más, sin código.",
  );
});

test("a discount says how much, from what on, and how to get it", () => {
  const ten = { kind: "percent", value: 10, minimum: 0 } as const;
  const zeros = { buy: 0, get: 0 };
  expect(promotionMark({ ...zeros, discount: ten })).toBe("10% menos");
  expect(promotionCondition({ ...zeros, code: "DIEZ", discount: ten })).toBe(
    "10% menos con el código DIEZ.",
  );
  const fifty = { kind: "amount", value: 50, minimum: 500, limited: true } as const;
  expect(promotionMark({ ...zeros, discount: fifty })).toBe("$50 menos desde $500");
  expect(promotionCondition({ ...zeros, code: null, discount: fifty })).toBe(
    "$50 menos desde $500 en los productos que participan, sin código. Usos limitados.",
  );
  const bucket = { kind: "amount", value: 200, minimum: 0 } as const;
  expect(promotionMark({ ...zeros, discount: bucket })).toBe("$200 menos desde $210");
  expect(promotionMark({ ...zeros, discount: { ...bucket, minimum: 300 } })).toBe(
    "$200 menos desde $300",
  );
  const free = { kind: "free_delivery", value: 0, minimum: 0 } as const;
  expect(promotionMark({ ...zeros, discount: free })).toBe("Envío gratis");
  expect(promotionCondition({ ...zeros, code: null, discount: free })).toBe(
    "Envío gratis, sin código.",
  );
});

test("a promotion that ends says its last day in Mexico", () => {
  const ending = (ends: string) => promotionCondition({ code: null, buy: 2, get: 1, ends });
  expect(ending("2026-12-01T06:00:00Z")).toMatch(/sin código\. Hasta el 30 de noviembre\.$/);
  expect(ending("2026-12-01T20:00:00Z")).toMatch(/Hasta el 1 de diciembre\.$/);
  expect(ending("pronto")).toMatch(/sin código\.$/);
});
