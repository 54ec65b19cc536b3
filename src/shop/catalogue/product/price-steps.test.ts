import fc from "fast-check";
import { expect, test } from "vitest";
import { areSteps, nearStep, readSteps, unitPrice } from "./price-steps.ts";

const bucket = {
  price: 1849,
  priceSteps: [
    { from: 10, price: 1749 },
    { from: 50, price: 1699 },
  ],
};

test.each([
  [1, 1849],
  [9, 1849],
  [10, 1749],
  [49, 1749],
  [50, 1699],
  [1000, 1699],
])("of %i paid pieces each costs $%i", (quantity, price) => {
  expect(unitPrice(bucket, quantity)).toBe(price);
});

test("what has no steps costs the same however many are bought", () => {
  expect(unitPrice({ price: "189.5" }, 500)).toBe(189.5);
  expect(unitPrice({ price: 189, priceSteps: null }, 500)).toBe(189);
});

test("a step never makes a piece dearer than one alone", () => {
  expect(unitPrice({ ...bucket, price: 1700 }, 10)).toBe(1700);
  expect(unitPrice({ ...bucket, price: 1700 }, 50)).toBe(1699);
});

test("a customer's percent comes off the step, in whole pesos where the price is whole", () => {
  // 12 % of 1,749 is 209.88.
  expect(unitPrice(bucket, 10, 12)).toBe(1540);
  expect(unitPrice({ price: 17.5 }, 1, 12)).toBe(15.4);
  expect(unitPrice({ price: 1 }, 1, 50)).toBe(1);
  expect(unitPrice({ price: 0.01 }, 1, 50)).toBe(0.01);
});

test("nothing becomes free or dearer by more pieces or a higher percent", () => {
  const steps = fc.array(
    fc.record({ from: fc.integer({ min: 2, max: 90 }), price: fc.integer({ min: 1, max: 4000 }) }),
    { maxLength: 5 },
  );
  const amount = fc.integer({ min: 1, max: 200_000 }).map((centavos) => centavos / 100);
  fc.assert(
    fc.property(amount, steps, fc.nat(50), fc.nat(100), (price, priceSteps, percent, quantity) => {
      const paid = unitPrice({ price, priceSteps }, quantity, percent);
      expect(paid).toBeGreaterThan(0);
      expect(unitPrice({ price, priceSteps }, quantity)).toBeGreaterThanOrEqual(paid);
      expect(unitPrice({ price, priceSteps }, quantity + 1, 0)).toBeLessThanOrEqual(
        unitPrice({ price, priceSteps }, quantity, 0),
      );
    }),
  );
});

test("a step is offered once few pieces are missing, if it is still cheaper", () => {
  const element = { price: 1849, stock: 86, price_steps: bucket.priceSteps };
  expect(nearStep(element, 8)).toEqual({ from: 10, price: 1749 });
  expect(nearStep(element, 7)).toBeNull();
  expect(nearStep({ ...element, stock: 9 }, 8)).toBeNull();
  expect(nearStep(element, 38)).toEqual({ from: 50, price: 1699 });
  expect(nearStep(element, 50)).toBeNull();
  expect(nearStep({ ...element, price: 1700 }, 38)).toEqual({ from: 50, price: 1699 });
  expect(nearStep({ price: 1849, stock: 86 }, 1)).toBeNull();
});

test.each([
  ["what is no list", { from: 10, price: 5 }],
  ["another shape", [{ qty: 10, amount: 5 }]],
  ["a first piece", [{ from: 1, price: 5 }]],
  ["a price of nothing", [{ from: 2, price: 0 }]],
  ["nothing at all", [null]],
])("%s is no list of steps", (_, stored) => {
  expect(readSteps(stored)).toBeNull();
});

test("what a browser stored is read as it was", () => {
  expect(readSteps(bucket.priceSteps)).toEqual(bucket.priceSteps);
});

test("each step needs more pieces than the one before, and costs less", () => {
  expect(areSteps([])).toBe(true);
  expect(areSteps(bucket.priceSteps)).toBe(true);
  expect(areSteps(bucket.priceSteps.toReversed())).toBe(false);
  expect(areSteps([{ from: 1, price: 5 }])).toBe(false);
  expect(areSteps([{ from: 2, price: 0 }])).toBe(false);
  expect(
    areSteps([
      { from: 2, price: 5 },
      { from: 3, price: 5 },
    ]),
  ).toBe(false);
});
