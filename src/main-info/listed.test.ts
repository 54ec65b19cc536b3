import { describe, expect, it } from "vitest";
import type { ListedElement } from "#src/catalogue/contract.ts";
import { changedProducts, type Listed, listedOf, withRead } from "./listed.ts";

const listed = (id: number, position: number, price = 1): ListedElement => ({
  position,
  rank: null,
  element: { id, name: `Producto ${id}`, price, stock: 1, subcategories: [] },
});
const products = [listed(1, 0), listed(2, 10), listed(3, 10), listed(4, 20)];
const before = listedOf(products);
const ids = (list: Listed) => list.flat().map(({ element }) => element.id);

describe("the products on sale after a reading of some of them", () => {
  it("have the new one in the place of the old one, and all others as they were", () => {
    const after = withRead(before, [listed(3, 10, 5)], new Set([3])).flat();
    expect(after[2]).toEqual(listed(3, 10, 5));
    for (const place of [0, 1, 3]) expect(after[place]).toBe(products[place]);
  });

  it("keep the object where nothing of it changed", () => {
    expect(withRead(before, [listed(3, 10)], new Set([3])).flat()[2]).toBe(products[2]);
    const all = withRead(before, [listed(1, 0), listed(2, 10, 9)], "all").flat();
    expect([all[0] === products[0], all[1] === products[1]]).toEqual([true, false]);
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

describe("a large list", () => {
  const large = Array.from({ length: 1000 }, (_, place) => listed(place, place));
  const sold = [listed(3, 3, 5), listed(700, 700, 5), listed(999, 999, 5)];
  const after = withRead(listedOf(large), sold, new Set([3, 700, 999]));

  it("has every product in its place", () => {
    const expected = large.map((each, place) => sold.find((one) => one.position === place) ?? each);
    expect(after.flat()).toEqual(expected);
    expect(listedOf(large.slice(0, 512)).flat()).toEqual(large.slice(0, 512));
  });

  it("shares with the one before what has no changed product", () => {
    const start = listedOf(large);
    const next = withRead(start, [listed(3, 3, 5)], new Set([3]));
    expect(next.filter((slice, place) => slice !== start[place])).toHaveLength(1);
  });

  it("differs from the one before in what was read anew and is another", () => {
    expect(changedProducts(listedOf(large), after)).toEqual(
      sold.map((each) => [listed(each.position, each.position), each]),
    );
  });
});

describe("what differs between two lists", () => {
  const after = withRead(before, [listed(3, 10, 5), listed(4, 20)], new Set([3, 4]));
  const later = withRead(after, [listed(1, 0, 7)], new Set([1]));

  it("is what was read anew and is another", () => {
    expect(changedProducts(before, after)).toEqual([[listed(3, 10), listed(3, 10, 5)]]);
    expect(changedProducts(before, withRead(before, [listed(3, 10)], new Set([3])))).toEqual([]);
  });

  it("is found wherever the other list comes from", () => {
    expect(changedProducts(before, later)).toEqual([
      [listed(1, 0), listed(1, 0, 7)],
      [listed(3, 10), listed(3, 10, 5)],
    ]);
    expect(changedProducts(before, listedOf(after.flat()))).toHaveLength(1);
  });

  it("is unknown after a product came or went", () => {
    expect(changedProducts(before, listedOf(products.slice(1)))).toBeNull();
    expect(changedProducts([], before)).toBeNull();
  });
});
