import { describe, expect, it } from "vitest";
import { defined } from "#testing/defined.ts";
import { answerOf } from "./answer.ts";
import { cheaperPackOf, durationsOf, type LineProduct } from "./same-line.ts";

const units = { performance: "m²", content: "L", weight: "kg" };
const bucket = (id: number, overrides: Partial<LineProduct> = {}): LineProduct => ({
  id,
  name: `Techo Firme ${id}`,
  image: null,
  price: 1849,
  stock: 20,
  performance: 38,
  content: 19,
  weight: 24,
  coats: 2,
  pack: "cubeta",
  years: 5,
  ...overrides,
});
const ids = (products: LineProduct[]) => products.map(({ id }) => id);

describe("the durations of a line", () => {
  it("stand beside each other, the shortest first, sold out or not", () => {
    const line = [bucket(7, { years: 7, stock: 0 }), bucket(5), bucket(3, { years: 3 })];
    expect(ids(durationsOf(defined(line[1]), line))).toEqual([3, 5, 7]);
  });

  it("are none where there is no other, or where it lasts no years", () => {
    expect(durationsOf(bucket(5), [bucket(5), bucket(6)])).toEqual([]);
    expect(durationsOf(bucket(5, { years: null }), [bucket(3, { years: 3 })])).toEqual([]);
  });

  it("show this very product, and of the others what there is in a pack like this", () => {
    const line = [
      bucket(31, { years: 3, stock: 0 }),
      bucket(32, { years: 3, content: 4 }),
      bucket(33, { years: 3 }),
      bucket(5),
      bucket(6),
    ];
    expect(ids(durationsOf(defined(line[4]), line))).toEqual([33, 6]);
  });

  const soldOut = bucket(31, { years: 3, stock: 0 });
  const small = bucket(32, { years: 3, content: 4 });
  const alike = bucket(33, { years: 3 });
  it.each<[string, number, LineProduct[]]>([
    ["what there is in a pack like this before all else", 33, [soldOut, small, alike]],
    ["another pack before this one sold out", 32, [soldOut, small]],
    ["of two sold out the pack like this", 31, [{ ...small, id: 34, stock: 0 }, soldOut]],
  ])("show %s, whichever stands first", (_, shown, line) => {
    for (const each of [line, line.toReversed()])
      expect(ids(durationsOf(bucket(5), each))).toEqual([shown, 5]);
  });

  it("show of two that are as good the first", () => {
    const other = bucket(35, { years: 3, content: 10 });
    expect(ids(durationsOf(bucket(5), [small, other]))).toEqual([32, 5]);
    expect(ids(durationsOf(bucket(5), [alike, { ...alike, id: 36 }]))).toEqual([33, 5]);
  });

  it("show this product even where another of its years is in stock and it is not", () => {
    const line = [bucket(6), bucket(3, { years: 3 })];
    expect(ids(durationsOf(bucket(5, { stock: 0 }), line))).toEqual([3, 5]);
  });

  it("leave out what lasts no years", () => {
    const eternal = bucket(9, { years: null });
    expect(ids(durationsOf(bucket(5), [eternal, alike]))).toEqual([33, 5]);
    expect(durationsOf(bucket(5), [eternal])).toEqual([]);
  });

  it("are three at most, those nearest to this one", () => {
    const line = [1, 3, 5, 7, 10].map((years) => bucket(years, { years }));
    expect(ids(durationsOf(defined(line[4]), line))).toEqual([5, 7, 10]);
  });
});

describe("another pack of the same product", () => {
  const can = bucket(4, { price: 449, performance: 8, content: 4, pack: "lata" });
  const offer = (product: LineProduct, area: number, line = [bucket(5), can]) =>
    cheaperPackOf(product, line, {
      answer: defined(answerOf(product, { area, coats: 2 }, units)),
      units,
    });

  it("is offered where it costs less: small packs for a little, large ones for much", () => {
    expect(offer(bucket(5), 8)).toMatchObject({ product: { id: 4 }, saving: 1849 - 2 * 449 });
    expect(offer(can, 19)).toMatchObject({ product: { id: 5 }, saving: 5 * 449 - 1849 });
  });

  it("is the cheapest of several, if there is enough of it", () => {
    const sack = { ...can, id: 8, price: 400 };
    for (const line of [
      [can, sack],
      [sack, can],
    ])
      expect(offer(bucket(5), 8, line)).toMatchObject({ product: { id: 8 }, saving: 1849 - 800 });
    expect(offer(bucket(5), 8, [can, { ...sack, stock: 2 }])?.product.id).toBe(8);
    expect(offer(bucket(5), 8, [can, { ...sack, stock: 1 }])?.product.id).toBe(4);
  });

  it("is not offered where it costs as much or more, lasts other years or is not there", () => {
    expect(offer(bucket(5), 19)).toBeNull();
    expect(offer(bucket(5), 8, [{ ...can, price: 925 }])).toBeNull();
    expect(offer(bucket(5), 8, [{ ...can, price: 924.5 }])).toBeNull();
    expect(offer(bucket(5), 8, [{ ...can, price: 924 }])?.saving).toBe(1);
    expect(offer(bucket(5), 8, [{ ...can, years: 3 }])).toBeNull();
    expect(offer(bucket(5), 8, [{ ...can, stock: 1 }])).toBeNull();
    expect(offer(bucket(5), 8, [])).toBeNull();
  });
});
