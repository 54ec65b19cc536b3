import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defined } from "#testing/defined.ts";
import { type BulkChange, type EditedProduct, newPrice, planBulkEdit } from "./changes.ts";

const paint: EditedProduct = {
  id: 7,
  name: "Esmalte",
  price: 645,
  compareAtPrice: null,
  stock: 12,
  archived: false,
  draft: false,
  publishedFrom: null,
  subcategoryIds: [1, 2],
};
const plan = (change: BulkChange, given: Partial<EditedProduct> = {}, centavos = false) =>
  defined(planBulkEdit([{ ...paint, ...given }], change, centavos)[0]);
const price = (given: Partial<Extract<BulkChange, { kind: "price" }>>): BulkChange => ({
  kind: "price",
  by: "percent",
  amount: 5,
  rounding: "whole",
  strikeOut: false,
  ...given,
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

  it("ends as one wants it, within five pesos of what was reckoned", () => {
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

  it("below one peso is rejected, and so is one beyond all prices", () => {
    expect(plan(price({ by: "pesos", amount: -645 })).problem).toEqual({
      kind: "price-below-one",
    });
    expect(plan(price({ amount: 300 }), { price: 9_000_000 }).problem).toEqual({
      kind: "price-too-high",
    });
  });

  it("may be the lowest and the highest there are", () => {
    const down = (amount: number, centavos = false) =>
      plan(price({ by: "pesos", amount, rounding: "exact" }), { price: 10 }, centavos);
    expect(down(-9).after).toEqual({ price: 1 });
    expect(down(-9.99, true).after).toEqual({ price: 0.01 });
    expect(down(-9.996, true).problem).toEqual({ kind: "price-below-one" });
    const top = plan(price({ by: "pesos", amount: 9_999_990 }), { price: 10 });
    expect(top.after).toEqual({ price: 10_000_000 });
    expect(plan(price({ by: "pesos", amount: 9_999_991 }), { price: 10 }).problem).toEqual({
      kind: "price-too-high",
    });
  });

  it.each(["half", "ninety", "exact"] as const)(
    "with centavos (%s) is rejected where the shop has none",
    (rounding) => {
      const change = price({ rounding });
      expect(plan(change).problem).toEqual({ kind: "no-centavos" });
      expect(plan(change, {}, true)).not.toHaveProperty("problem");
    },
  );

  it("that stays the same strikes nothing out", () => {
    expect(plan(price({ amount: 0, strikeOut: true })).after).toEqual({});
  });

  it("that reaches what the product cost before is rejected, and says that", () => {
    expect(plan(price({}), { compareAtPrice: 677 })).toMatchObject({
      after: {},
      problem: { kind: "compare-at-too-low", compareAtPrice: 677 },
    });
    expect(plan(price({}), { compareAtPrice: 678 }).after).toEqual({ price: 677 });
  });

  it("that falls strikes out the one before where one says so, and never a lower one", () => {
    const sale = price({ amount: -10, strikeOut: true });
    expect(plan(sale).after).toEqual({ price: 581, compareAtPrice: 645 });
    expect(plan(sale, { compareAtPrice: 700 }).after).toEqual({ price: 581 });
    expect(plan(price({ amount: 10, strikeOut: true })).after).toEqual({ price: 710 });
  });
});

describe("other changes", () => {
  it("count stock or add to it, never below none", () => {
    expect(plan({ kind: "stock", by: "set", quantity: 3 }).after).toEqual({ stock: 3 });
    expect(plan({ kind: "stock", by: "add", quantity: -12 }).after).toEqual({ stock: 0 });
    expect(plan({ kind: "stock", by: "add", quantity: -13 }).problem).toEqual({
      kind: "too-few",
      stock: 12,
    });
    expect(plan({ kind: "stock", by: "add", quantity: 1_000_000 }).problem).toEqual({
      kind: "too-much-stock",
    });
  });

  it("count as many as can be counted, and no more", () => {
    const add = (quantity: number) => plan({ kind: "stock", by: "add", quantity });
    expect(add(999_988).after).toEqual({ stock: 1_000_000 });
    expect(add(999_989).problem).toEqual({ kind: "too-much-stock" });
  });

  it("take off sale and put back, and make a draft of what waits", () => {
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

  it("say nothing of what is so already", () => {
    expect(plan({ kind: "archive", archived: false }).after).toEqual({});
    expect(plan({ kind: "publishStatus", to: "published" }).after).toEqual({});
    expect(plan({ kind: "subcategory", by: "add", subcategoryId: 2 }).after).toEqual({});
    expect(plan({ kind: "subcategory", by: "main", subcategoryId: 1 }).after).toEqual({});
    expect(plan({ kind: "subcategory", by: "remove", subcategoryId: 9 }).after).toEqual({});
  });

  it("publish what waits for its moment at once", () => {
    const waiting = { publishedFrom: "2030-01-01T00:00:00.000Z" };
    expect(plan({ kind: "publishStatus", to: "published" }, waiting).after).toEqual({
      publishedFrom: null,
    });
  });

  it("put products into a subcategory, take them out, and never out of their last", () => {
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
    ).toEqual({ kind: "last-subcategory" });
  });
});
