import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { type EditedProduct, newPrice, planBulkEdit, changeOf, emptyForm } from "./changes.ts";
import type { BulkChange } from "./contract.ts";
import * as texts from "./texts.ts";

const paint: EditedProduct = {
  id: 7,
  name: "Esmalte",
  price: 645,
  compareAtPrice: null,
  priceSteps: [],
  stock: 12,
  shortfall: 0,
  committed: 0,
  reserved: 0,
  archived: false,
  draft: false,
  publishedFrom: null,
  subcategoryIds: [1, 2],
};
const plan = (change: BulkChange, overrides: Partial<EditedProduct> = {}, centavos = false) =>
  defined(planBulkEdit([{ ...paint, ...overrides }], change, centavos)[0]);
const price = (overrides: Partial<Extract<BulkChange, { kind: "price" }>>): BulkChange => ({
  kind: "price",
  by: "percent",
  amount: 5,
  rounding: "whole",
  strikeOut: false,
  ...overrides,
});

describe("a new price", () => {
  it.each([
    [645, "percent", 5, "whole", 677],
    [1290, "percent", 5, "whole", 1355],
    [645, "percent", 5, "nine", 679],
    [645, "percent", 5, "zero", 680],
    [645, "percent", -10, "whole", 581],
    [645, "pesos", 20, "whole", 665],
    [645, "pesos", -45, "nine", 599],
    [100, "percent", 2.5, "whole", 103],
    [645, "percent", 5, "half", 677.5],
    [645, "percent", 5, "ninety", 676.9],
    [12.9, "pesos", 0.35, "exact", 13.25],
    [645, "percent", 5, "exact", 677.25],
  ] as const)("of %d with %s %d and %s is %d", (from, by, amount, rounding, to) =>
    expect(newPrice(from, { by, amount, rounding })).toBe(to),
  );

  it("ends as chosen, within five pesos of the exact result", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 99_999 }),
        fc.integer({ min: -80, max: 300 }),
        fc.constantFrom("whole", "nine", "zero"),
        (from, amount, rounding) => {
          const to = newPrice(from, { by: "percent", amount, rounding });
          expect(Number.isInteger(to)).toBe(true);
          if (rounding !== "whole") expect(to % 10).toBe(rounding === "nine" ? 9 : 0);
          expect(Math.abs(to - from * (1 + amount / 100))).toBeLessThanOrEqual(
            rounding === "whole" ? 0.5001 : 5.0001,
          );
        },
      ),
    );
  });

  it("below one peso or above the maximum is rejected", () => {
    expect(plan(price({ by: "pesos", amount: -645 })).problem).toEqual(texts.priceBelowOne);
    expect(plan(price({ amount: 300 }), { price: 9_000_000 }).problem).toEqual(texts.priceTooHigh);
  });

  it("may be the minimum and the maximum", () => {
    const down = (amount: number, centavos = false) =>
      plan(price({ by: "pesos", amount, rounding: "exact" }), { price: 10 }, centavos);
    expect(down(-9).after).toEqual({ price: 1 });
    expect(down(-9.99, true).after).toEqual({ price: 0.01 });
    expect(down(-9.996, true).problem).toEqual(texts.priceBelowOne);
    const top = plan(price({ by: "pesos", amount: 9_999_990 }), { price: 10 });
    expect(top.after).toEqual({ price: 10_000_000 });
    expect(plan(price({ by: "pesos", amount: 9_999_991 }), { price: 10 }).problem).toEqual(
      texts.priceTooHigh,
    );
  });

  it.each(["half", "ninety", "exact"] as const)(
    "with centavos (%s) is rejected where the shop has none",
    (rounding) => {
      const change = price({ rounding });
      expect(plan(change).problem).toEqual(texts.noCentavos);
      expect(plan(change, {}, true)).not.toHaveProperty("problem");
    },
  );

  it("that stays the same sets no old price", () => {
    expect(plan(price({ amount: 0, strikeOut: true })).after).toEqual({});
  });

  it("that reaches the old price is rejected with it", () => {
    expect(plan(price({}), { compareAtPrice: 677 })).toMatchObject({
      after: {},
      problem: texts.compareAtTooLow(677),
    });
    expect(plan(price({}), { compareAtPrice: 678 }).after).toEqual({ price: 677 });
  });

  it("that falls keeps the former price struck through if chosen, never a lower one", () => {
    const sale = price({ amount: -10, strikeOut: true });
    expect(plan(sale).after).toEqual({ price: 581, compareAtPrice: 645 });
    expect(plan(sale, { compareAtPrice: 700 }).after).toEqual({ price: 581 });
    expect(plan(price({ amount: 10, strikeOut: true })).after).toEqual({ price: 710 });
  });
});

describe("other changes", () => {
  it("set or add stock, never below 0", () => {
    expect(plan({ kind: "stock", by: "set", quantity: 3 }).after).toEqual({ stock: 3 });
    expect(plan({ kind: "stock", by: "add", quantity: -12 }).after).toEqual({ stock: 0 });
    expect(plan({ kind: "stock", by: "add", quantity: -13 }).problem).toEqual(texts.tooFew(12));
    expect(plan({ kind: "stock", by: "add", quantity: 1_000_000 }).problem).toEqual(
      texts.tooMuchStock,
    );
  });

  it("accept the maximum stock and no more", () => {
    const add = (quantity: number) => plan({ kind: "stock", by: "add", quantity });
    expect(add(999_988).after).toEqual({ stock: 1_000_000 });
    expect(add(999_989).problem).toEqual(texts.tooMuchStock);
  });

  it("archive, restore and turn into a draft", () => {
    expect(plan({ kind: "archive", archived: true }).after).toEqual({ archived: true });
    expect(plan({ kind: "archive", archived: false }, { archived: true }).after).toEqual({
      archived: false,
    });
    const waiting = { publishedFrom: "2030-01-01T00:00:00.000Z" };
    expect(plan({ kind: "publishStatus", to: "draft" }, waiting).after).toEqual({
      draft: true,
      publishedFrom: null,
    });
  });

  it("have no differences if nothing changes", () => {
    expect(plan({ kind: "archive", archived: false }).after).toEqual({});
    expect(plan({ kind: "publishStatus", to: "published" }).after).toEqual({});
    expect(plan({ kind: "subcategory", by: "add", subcategoryId: 2 }).after).toEqual({});
    expect(plan({ kind: "subcategory", by: "main", subcategoryId: 1 }).after).toEqual({});
    expect(plan({ kind: "subcategory", by: "remove", subcategoryId: 9 }).after).toEqual({});
  });

  it("publish scheduled products at once", () => {
    const waiting = { publishedFrom: "2030-01-01T00:00:00.000Z" };
    expect(plan({ kind: "publishStatus", to: "published" }, waiting).after).toEqual({
      publishedFrom: null,
    });
  });

  it("add and remove a subcategory, never the last one", () => {
    expect(plan({ kind: "subcategory", by: "main", subcategoryId: 3 }).after).toEqual({
      subcategoryIds: [3, 1, 2],
    });
    expect(plan({ kind: "subcategory", by: "add", subcategoryId: 3 }).after).toEqual({
      subcategoryIds: [1, 2, 3],
    });
    const nowhere = { subcategoryIds: [] };
    const left = plan({ kind: "subcategory", by: "remove", subcategoryId: 1 }, nowhere);
    expect(left.after).toEqual({});
    expect(left).not.toHaveProperty("problem");
    expect(plan({ kind: "subcategory", by: "remove", subcategoryId: 1 }).after).toEqual({
      subcategoryIds: [2],
    });
    expect(
      plan({ kind: "subcategory", by: "remove", subcategoryId: 1 }, { subcategoryIds: [1] })
        .problem,
    ).toEqual(texts.lastSubcategory);
  });
});

test.each([
  ["5", 5],
  ["+5 %", 5],
  ["-10", -10],
  ["−10%", -10],
  ["2,5", 2.5],
  ["12.75", 12.75],
  ["0,350", 0.35],
  ["1,200", 1200],
  ["$ 1,234,567.50", 1_234_567.5],
  ["−1,000", -1000],
  ["$20", 20],
])("%s is read as an amount", (amount, number) =>
  expect(changeOf({ ...emptyForm, amount })).toMatchObject({ kind: "price", amount: number }),
);

test.each(["", "mucho", "1.2.3", "1,20,0", "x5"])("«%s» is not an amount", (amount) =>
  expect(changeOf({ ...emptyForm, amount })).toBeNull(),
);

test("a change has the fields of its kind only", () => {
  expect(changeOf({ ...emptyForm, kind: "stock", amount: "12" })).toEqual({
    kind: "stock",
    by: "set",
    quantity: 12,
  });
  expect(changeOf({ ...emptyForm, kind: "stock", amount: "1,200" })).toMatchObject({
    quantity: 1200,
  });
  expect(changeOf({ ...emptyForm, kind: "archive", archived: "yes" })).toEqual({
    kind: "archive",
    archived: true,
  });
  expect(changeOf({ ...emptyForm, kind: "archive", archived: "no" })).toEqual({
    kind: "archive",
    archived: false,
  });
  expect(changeOf({ ...emptyForm, kind: "publishStatus", status: "draft" })).toEqual({
    kind: "publishStatus",
    to: "draft",
  });
  expect(changeOf({ ...emptyForm, kind: "subcategory" })).toBeNull();
  expect(changeOf({ ...emptyForm, kind: "subcategory", subcategoryId: "3" })).toEqual({
    kind: "subcategory",
    by: "add",
    subcategoryId: 3,
  });
});

test("what many pieces cost moves with the price, and stays in steps below it", () => {
  const priceSteps = [
    { from: 10, price: 600 },
    { from: 50, price: 550 },
  ];
  expect(plan(price({ amount: 8 }), { priceSteps }).after).toEqual({
    price: 697,
    priceSteps: [
      { from: 10, price: 648 },
      { from: 50, price: 594 },
    ],
  });
  expect(plan(price({ by: "pesos", amount: 20 }), { priceSteps }).after).toMatchObject({
    priceSteps: [{ price: 620 }, { price: 570 }],
  });
  const close = [{ from: 10, price: 644 }];
  expect(plan(price({ amount: -0.5, rounding: "zero" }), { priceSteps: close })).toMatchObject({
    after: {},
    problem: texts.stepsTooClose,
  });
});
