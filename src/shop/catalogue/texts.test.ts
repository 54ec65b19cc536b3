import { expect, test } from "vitest";
import { promotionCondition } from "./promotion-condition.ts";
import { promotionText } from "./texts.ts";

const nbsp = "\u00a0";

test("a promotion says what is taken home, what is paid, and its code", () => {
  expect(promotionText({ code: "AZULEJO3", buy: 3, get: 1 })).toBe(
    `Lleva 4, paga 3 · código${nbsp}AZULEJO3`,
  );
  expect(promotionText({ code: null, buy: 5, get: 1 })).toBe("Lleva 6, paga 5");
});

test("a discount says how much, from what on, and how to get it", () => {
  const zeros = { code: null, buy: 0, get: 0 };
  const ten = { kind: "percent", value: 10, minimum: 0 } as const;
  expect(promotionText({ ...zeros, code: "DIEZ", discount: ten })).toBe(
    `10% menos · código${nbsp}DIEZ`,
  );
  const fifty = { kind: "amount", value: 50, minimum: 500, limited: true } as const;
  expect(promotionCondition({ ...zeros, discount: fifty })).toBe(
    "$50 menos desde $500. Cuentan los productos que participan. Usos limitados.",
  );
  const bucket = { kind: "amount", value: 200, minimum: 0 } as const;
  expect(promotionText({ ...zeros, discount: bucket })).toBe("$200 menos desde $210");
  const dearer = { ...bucket, minimum: 300 };
  expect(promotionText({ ...zeros, discount: dearer })).toBe("$200 menos desde $300");
  const free = { kind: "free_delivery", value: 0, minimum: 0 } as const;
  expect(promotionCondition({ ...zeros, discount: free })).toBe("Envío gratis");
});

test("a promotion that ends says its last day in Mexico", () => {
  const ending = (ends: string) => promotionCondition({ code: null, buy: 2, get: 1, ends });
  expect(ending("2026-12-01T06:00:00Z")).toMatch(/^Lleva 3, paga 2\. Hasta el 30 de noviembre\.$/);
  expect(ending("2026-12-01T20:00:00Z")).toMatch(/Hasta el 1 de diciembre\.$/);
  expect(ending("pronto")).toBe("Lleva 3, paga 2");
});
