import { expect, test } from "vitest";
import type { AnnouncedDiscount } from "#src/shop/catalogue/contract.ts";
import { isWithinReach } from "./announced.ts";

const bucket = { id: 7, price: 89, stock: 20 };
const fourForThree = { id: 1, code: "AZULEJO3", buy: 3, get: 1 };
const discount = (overrides: Partial<AnnouncedDiscount>) => ({
  id: 1,
  code: "MENOS",
  buy: 0,
  get: 0,
  discount: { kind: "amount" as const, value: 200, minimum: 0, ...overrides },
});

test("free pieces are announced while the stock holds them beside the paid ones", () => {
  expect(isWithinReach(fourForThree, { ...bucket, stock: 4 })).toBe(true);
  expect(isWithinReach(fourForThree, { ...bucket, stock: 3 })).toBe(false);
  expect(isWithinReach({ ...fourForThree, get: 2 }, { ...bucket, stock: 4 })).toBe(false);
  expect(isWithinReach({ ...fourForThree, code: null }, { ...bucket, stock: 4 })).toBe(true);
});

test("a discount is announced while the pieces in stock cost its minimum", () => {
  expect(isWithinReach(discount({ minimum: 300 }), { ...bucket, stock: 4 })).toBe(true);
  expect(isWithinReach(discount({ minimum: 300 }), { ...bucket, stock: 3 })).toBe(false);
  const percent = { kind: "percent", value: 10 } as const;
  expect(isWithinReach(discount(percent), { ...bucket, price: "89", stock: 1 })).toBe(true);
  expect(isWithinReach(discount({ ...percent, value: 1 }), { ...bucket, stock: 1 })).toBe(false);
  expect(isWithinReach(discount({ kind: "free_delivery", minimum: 90 }), bucket)).toBe(true);
});

test("pesos are announced only where all of them can be taken off", () => {
  expect(isWithinReach(discount({}), { ...bucket, stock: 3 })).toBe(true);
  expect(isWithinReach(discount({}), { ...bucket, stock: 2 })).toBe(false);
  expect(isWithinReach(discount({}), { ...bucket, price: 209, stock: 1 })).toBe(false);
  expect(isWithinReach(discount({}), { ...bucket, price: 210, stock: 1 })).toBe(true);
});
