import { describe, expect, it } from "vitest";
import type { ListedElement } from "#src/shop/catalogue/contract.ts";
import { isSame, type Listed, type Reading, withRead } from "./reading.ts";

const listed = (id: number, position: number, price = 1): ListedElement => ({
  position,
  rank: null,
  element: { id, name: `Producto ${id}`, price, stock: 1, subcategories: [] },
});
const before = [listed(1, 0), listed(2, 10), listed(3, 10), listed(4, 20)];
const rest: Omit<Reading, "listed"> = {
  announced: { byProduct: new Map(), byGroup: false, limited: false },
  parts: { categories: [], advertisements: [], pos: [] },
};
const ids = (list: Listed) => list.map(({ element }) => element.id);

describe("the products on sale after a reading of some of them", () => {
  it("have the new one in the place of the old one, and all others as they were", () => {
    const after = withRead(before, [listed(3, 10, 5)], new Set([3]));
    expect(after[2]).toEqual(listed(3, 10, 5));
    for (const place of [0, 1, 3]) expect(after[place]).toBe(before[place]);
  });

  it("keep the object where nothing of it changed", () => {
    expect(withRead(before, [listed(3, 10)], new Set([3]))[2]).toBe(before[2]);
    const all = withRead(before, [listed(1, 0), listed(2, 10, 9)], "all");
    expect([all[0] === before[0], all[1] === before[1]]).toEqual([true, false]);
  });

  it("lack what was asked for and is no longer there", () => {
    expect(ids(withRead(before, [], new Set([2, 99])))).toEqual([1, 3, 4]);
    expect(ids(withRead(before, [listed(4, 20)], "all"))).toEqual([4]);
  });

  it("are in the staff's order, those of one place by their numbers", () => {
    expect(ids(withRead(before, [listed(1, 15)], new Set([1])))).toEqual([2, 3, 1, 4]);
    expect(ids(withRead(before, [listed(9, 10), listed(1, 0)], new Set([9, 1])))).toEqual([
      1, 2, 3, 9, 4,
    ]);
    expect(ids(withRead(before, [listed(2, 20)], new Set([2, 4])))).toEqual([1, 3, 2]);
  });
});

describe("two readings", () => {
  const reading = (products: Listed): Reading => ({ listed: products, ...rest });
  it.each<[string, Listed, boolean]>([
    [
      "are the same where what was read again is",
      withRead(before, [listed(3, 10)], new Set([3])),
      true,
    ],
    ["differ by a price", withRead(before, [listed(3, 10, 5)], new Set([3])), false],
    ["differ by a product that went", before.slice(1), false],
  ])("%s", (_, after, same) => {
    expect(isSame(reading(before), reading(after))).toBe(same);
  });

  it("differ by a part that was read anew and is another", () => {
    const [first, second] = [reading(before), reading(before)];
    expect(isSame(first, { ...second, parts: { ...rest.parts, pos: [] } })).toBe(false);
  });
});
