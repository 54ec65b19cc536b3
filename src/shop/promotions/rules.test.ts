import fc from "fast-check";
import { expect, test } from "vitest";
import { multibuyPromotion } from "#testing/promotions.ts";
import type { Promotion } from "./contract.ts";
import { applied, findByCode, freeLines } from "./rules.ts";

const promotion = (overrides: Partial<Promotion & { id: number }>) =>
  multibuyPromotion({ id: 1, elements: [{ id: 7 }], ...overrides });
const quantities = [{ id: 7, quantity: 7, stock: 100 }];

test("a promotion counts for each of its products, and for none that is not bought", () => {
  const wide = promotion({ elements: [{ id: 6 }, { id: 7 }], code: " AZULEJO3 " });
  expect(findByCode([wide], "azulejo3", quantities)).toEqual({ promotion: wide });
  const none = [{ id: 7, quantity: 0, stock: 100 }];
  expect(applied([wide], [1], none)).toEqual([]);
});

test("a code is found whatever its case and the blanks around it", () => {
  expect(findByCode([promotion({})], "  azulejo3 ", quantities)).toEqual({
    promotion: promotion({}),
  });
});

test.each([
  ["NADA", "unknown"],
  ["automatic", "no-automatic"],
])("the code %s that nobody made says so", (code, problem) => {
  expect(findByCode([promotion({})], code, quantities)).toEqual({ problem });
});

test("no code is found for a promotion that has none, also not the one that the contract sends", () => {
  for (const typed of ["automatic-1", "null", ""])
    expect(findByCode([promotion({ code: null, autoApply: true })], typed, quantities)).toEqual({
      problem: "unknown",
    });
});

test("a promotion of other products is told, not applied", () => {
  expect(findByCode([promotion({ elements: [{ id: 8 }] })], "AZULEJO3", quantities)).toEqual({
    problem: "nothing-eligible",
  });
});

test("a code of a discount on other products says why, as every discount does", () => {
  const discount = {
    kind: "percent" as const,
    value: 10,
    scope: "elements" as const,
    minimum: 0,
    combines: true,
  };
  const other = promotion({ type: "percent", elements: [{ id: 8 }], discount });
  expect(findByCode([other], "AZULEJO3", quantities)).toEqual({
    problem: "discount",
    why: { kind: "nothing-eligible" },
  });
});

test("automatic promotions come by themselves, others only when chosen", () => {
  const automatic = promotion({ id: 2, autoApply: true });
  expect(applied([promotion({}), automatic], [], quantities)).toEqual([automatic]);
  expect(applied([promotion({}), automatic], ["1"], quantities)).toEqual([
    promotion({}),
    automatic,
  ]);
});

test("of two promotions on a product the better one counts, and they do not add up", () => {
  const better = promotion({ id: 2, multibuyDetails: { buy: 2, get: 1 } });
  expect(freeLines([promotion({}), better], quantities)).toEqual([
    { id: 7, promotionId: 2, quantity: 3 },
  ]);
});

test("never more is given away than is left in stock", () => {
  expect(freeLines([promotion({})], [{ id: 7, quantity: 7, stock: 8 }])).toEqual([
    { id: 7, promotionId: 1, quantity: 1 },
  ]);
  expect(freeLines([promotion({})], [{ id: 7, quantity: 7, stock: 7 }])).toEqual([]);
});

test("more pieces never bring fewer free ones, and all fit into the stock", () => {
  const offer = fc.record({
    buy: fc.integer({ min: 1, max: 5 }),
    get: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(offer, { minLength: 1, maxLength: 3 }),
      fc.nat(30),
      fc.nat(10),
      (offers, quantity, rest) => {
        const all = offers.map((multibuyDetails, id) => promotion({ id, multibuyDetails }));
        const freeOf = (pieces: number, stock: number) =>
          freeLines(all, [{ id: 7, quantity: pieces, stock }]).reduce(
            (sum, free) => sum + free.quantity,
            0,
          );
        expect(freeOf(quantity, quantity + rest)).toBeLessThanOrEqual(rest);
        expect(freeOf(quantity + 1, 1000)).toBeGreaterThanOrEqual(freeOf(quantity, 1000));
      },
    ),
    { numRuns: 50 },
  );
});

test("each product has its own free pieces, and ids of text are those of numbers", () => {
  const wide = promotion({ elements: [{ id: "6" }, { id: 7 }] });
  const both = [
    { id: 6, quantity: 3, stock: 9 },
    { id: "7", quantity: 6, stock: 9 },
    { id: 8, quantity: 9, stock: 99 },
  ];
  expect(freeLines([wide], both)).toEqual([
    { id: 6, promotionId: 1, quantity: 1 },
    { id: "7", promotionId: 1, quantity: 2 },
  ]);
  expect(freeLines([], both)).toEqual([]);
});
