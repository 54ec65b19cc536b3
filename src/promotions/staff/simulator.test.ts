import { expect, test } from "vitest";
import type { Promotion } from "#src/promotions/contract.ts";
import type { Simulation } from "./contract.ts";
import { simulate } from "./simulator.ts";

const pieces: Promotion = {
  id: 1,
  code: "AZULEJO3",
  type: "multibuy",
  elements: [{ id: 7 }],
  multibuyDetails: { buy: 3, get: 1 },
  autoApply: true,
};
const discount: Promotion = {
  id: 2,
  code: "DIEZ",
  type: "percent",
  elements: [],
  multibuyDetails: { buy: 0, get: 0 },
  autoApply: false,
  discount: { kind: "percent", value: 10, scope: "cart", minimum: 0, combines: true },
};
const delivery: Promotion = {
  ...discount,
  id: 3,
  code: "GRATIS",
  autoApply: true,
  discount: { kind: "free_delivery", value: 0, scope: "cart", minimum: 900, combines: true },
};
const products = new Map([
  [7, { name: "Adhesivo", price: 200, stock: 4 }],
  [8, { name: "Llana", price: 100, stock: 9 }],
]);
const cart = (overrides: Partial<Simulation> = {}) =>
  simulate(
    { lines: [{ id: 7, quantity: 3 }], codes: [], deliveryCost: 150, ...overrides },
    [pieces, discount, delivery],
    products,
  );

test("a cart is tried with names, prices and stock of the products, as checkout would", () => {
  expect(cart()).toMatchObject({
    codeProblems: [],
    lines: [{ id: 7, quantity: 3, name: "Adhesivo", price: 200 }],
    applied: [{ code: "AZULEJO3", text: "por cada 3, 1 gratis", autoApply: true }],
    free: [{ id: 7, quantity: 1, name: "Adhesivo" }],
    total: 600,
    toPay: 750,
  });
  // Four are in stock: all are bought, and none is left to give away.
  expect(cart({ lines: [{ id: 7, quantity: 4 }] }).free).toEqual([]);
});

test("each discount that runs says whether it applies, with what it takes off or why not", () => {
  expect(cart().discounts).toEqual([
    {
      id: 2,
      code: "DIEZ",
      text: "10% menos",
      verdict: "Pide su código",
      applied: false,
      discount: 0,
      deliveryDiscount: 0,
    },
    {
      id: 3,
      code: "GRATIS",
      text: "envío gratis desde $900",
      verdict: "Te faltan $300 de productos para esta promoción",
      applied: false,
      discount: 0,
      deliveryDiscount: 0,
    },
  ]);
});

test("what is paid is the products less their discount, and the delivery unless it is free", () => {
  const bought = { lines: [7, 8].map((id) => ({ id, quantity: id === 7 ? 4 : 2 })) };
  const both = cart({ ...bought, codes: [" diez "] });
  expect(both).toMatchObject({ codeProblems: [], total: 1000, toPay: 900 });
  expect(both.discounts).toMatchObject([
    { verdict: "Se aplica", applied: true, discount: 100, deliveryDiscount: 0 },
    { verdict: "Se aplica", applied: true, discount: 0, deliveryDiscount: 150 },
  ]);
  expect(cart({ codes: ["DIEZ"] }).toPay).toBe(600 - 60 + 150);
  expect(cart({ codes: ["DIEZ"], deliveryCost: null }).toPay).toBe(600 - 60);
});

test("each code that has no effect says why, and empty ones say nothing", () => {
  const { codeProblems, discounts } = cart({ codes: ["", "  ", " NADA ", "DIEZ"] });
  expect(codeProblems).toEqual([{ code: "NADA", problem: "El código promocional no existe" }]);
  expect(discounts).toMatchObject([{ code: "DIEZ", applied: true }, { code: "GRATIS" }]);
});

test("a product that is gone meanwhile costs nothing and gives nothing", () => {
  expect(cart({ lines: [{ id: 9, quantity: 6 }] })).toMatchObject({
    lines: [{ id: 9, name: "", price: 0 }],
    free: [],
    total: 0,
  });
});
