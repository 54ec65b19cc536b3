import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noFacets } from "./facets.ts";
import {
  filtersOf,
  pageOf,
  productPageOf,
  pageSize,
  priceRangeOf,
  type ProductQuery,
  readProductQuery,
  sorts,
  withoutFilter,
  writeProductQuery,
} from "./product-page.ts";

const products = [
  { name: "Ñandú", price: 30, stock: 1 },
  { name: "Brocha 10", price: "9.90", stock: 0 },
  { name: "Brocha 9", price: 20, stock: 5 },
];

const facetless = () => noFacets;
const productPage = (query: string) =>
  productPageOf(products, readProductQuery(new URLSearchParams(query)), facetless);
const names = (query: string) => productPage(query).products.map(({ name }) => name);

describe("a listing", () => {
  test("keeps the staff's order where none is asked for", () => {
    expect(names("")).toEqual(["Ñandú", "Brocha 10", "Brocha 9"]);
  });
  test("sorts by price and by name as people read", () => {
    expect(names("sort=precio")).toEqual(["Brocha 10", "Brocha 9", "Ñandú"]);
    expect(names("sort=precio-desc")).toEqual(["Ñandú", "Brocha 9", "Brocha 10"]);
    expect(names("sort=nombre")).toEqual(["Brocha 9", "Brocha 10", "Ñandú"]);
  });
  test("leaves out what is sold out or outside the price range", () => {
    expect(names("available=1")).toEqual(["Ñandú", "Brocha 9"]);
    expect(names("min=10&max=25")).toEqual(["Brocha 9"]);
  });
  test("has pages, and the last one instead of one beyond it", () => {
    const many = Array.from({ length: pageSize + 1 }, (_, index) => ({
      name: String(index),
      price: 1,
      stock: 1,
    }));
    const page = (number: number) =>
      productPageOf(
        many,
        readProductQuery(new URLSearchParams({ page: String(number) })),
        facetless,
      );
    expect(page(1).products).toHaveLength(pageSize);
    expect(page(2)).toMatchObject({ page: 2, pages: 2, total: pageSize + 1 });
    expect(page(77).page).toBe(2);
  });
  test("is never without a page", () => {
    expect(productPage("min=999")).toMatchObject({ products: [], total: 0, page: 1, pages: 1 });
  });
});

test.each([
  "page=-1",
  "page=cero",
  "page=1e9",
  "sort=toString",
  "sort=__proto__",
  "min=abc",
  "max=-5",
  "available=si",
])("nonsense in the address (%s) counts as not said", (query) => {
  expect(writeProductQuery(readProductQuery(new URLSearchParams(query)))).toBe("");
});

test("an address says what was asked for, and reads back the same", () => {
  const query =
    "?page=3&sort=precio-desc&available=1&min=10&max=900&uso=Muro&presentacion=Lata+4+L";
  expect(writeProductQuery(readProductQuery(new URLSearchParams(query)))).toBe(query);
});

test("whatever a listing can ask for, its address says so and reads back the same", () => {
  const price = fc.option(fc.nat(9_999_999));
  const values = fc
    .uniqueArray(fc.string({ minLength: 1, maxLength: 60 }), { maxLength: 12 })
    .map((all) => all.filter((value) => value.trim() !== "" && value.isWellFormed()).toSorted());
  const query: fc.Arbitrary<ProductQuery> = fc.record({
    page: fc.integer({ min: 1, max: 999 }),
    sort: fc.constantFrom(...sorts),
    onlyAvailable: fc.boolean(),
    min: price,
    max: price,
    facets: fc.record({ application: values, substrate: values, packaging: values }),
  });
  fc.assert(
    fc.property(query, (asked) => {
      expect(readProductQuery(new URLSearchParams(writeProductQuery(asked)))).toEqual(asked);
    }),
    { numRuns: 50 },
  );
});

test("the pages of a listing hold every product once, in its order", () => {
  fc.assert(
    fc.property(fc.nat(4 * pageSize), (count) => {
      const all = Array.from({ length: count }, (_, index) => index);
      const { pages } = pageOf(all, 1);
      const read = Array.from({ length: pages }, (_, index) => pageOf(all, index + 1).products);
      expect(read.flat()).toEqual(all);
      expect(pages === 1 || read.every((page) => page.length > 0)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test("bounds of a price are within it, and 0 is one", () => {
  expect(names("min=20&max=30")).toEqual(["Ñandú", "Brocha 9"]);
  expect(names("max=0")).toEqual([]);
  expect(names(new URLSearchParams({ min: "$20", max: "３０" }).toString())).toEqual([
    "Ñandú",
    "Brocha 9",
  ]);
  expect(readProductQuery(new URLSearchParams({ min: "$1,200", max: "1.849" }))).toMatchObject({
    min: 1200,
    max: 1849,
  });
  expect(names("min=30&max=20")).toEqual([]);
  expect(names("min=9&max=10")).toEqual(["Brocha 10"]);
});

test("the order that an address asks for in Spanish has an English name in the code", () => {
  const query = readProductQuery(new URLSearchParams("sort=precio-desc"));
  expect(query.sort).toBe("price-desc");
  expect(writeProductQuery(query)).toBe("?sort=precio-desc");
  expect(readProductQuery(new URLSearchParams("sort=name")).sort).toBe("catalogue");
});

test("equal prices keep the staff's order, and no sort changes the catalogue itself", () => {
  const same = ["b", "a", "c"].map((name) => ({ name, price: 1, stock: 1 }));
  for (const sort of ["precio", "precio-desc"]) {
    const query = readProductQuery(new URLSearchParams({ sort }));
    expect(productPageOf(same, query, facetless).products).toEqual(same);
  }
  productPageOf(same, readProductQuery(new URLSearchParams({ sort: "nombre" })), facetless);
  expect(same.map(({ name }) => name)).toEqual(["b", "a", "c"]);
});

test("each chosen filter can be taken away alone, and the list begins anew", () => {
  const query = readProductQuery(
    new URLSearchParams("page=2&sort=nombre&available=1&min=10&uso=Azotea&uso=Muro"),
  );
  const rest = filtersOf(query).map((filter) => writeProductQuery(withoutFilter(query, filter)));
  expect(rest).toEqual([
    "?sort=nombre&available=1&min=10&uso=Muro",
    "?sort=nombre&available=1&min=10&uso=Azotea",
    "?sort=nombre&min=10&uso=Azotea&uso=Muro",
    "?sort=nombre&available=1&uso=Azotea&uso=Muro",
  ]);
});

test("a listing shows what has the chosen facets, and says how much there is without them", () => {
  const query = readProductQuery(new URLSearchParams("uso=Techo"));
  const facetsOf = ({ name }: { name: string }) => ({
    ...noFacets,
    application: name.startsWith("Brocha") ? ["Techo"] : ["Muro"],
  });
  const { total, unfiltered, counts } = productPageOf(products, query, facetsOf);
  expect([total, unfiltered]).toEqual([2, 3]);
  expect(counts.application).toEqual([
    { value: "Techo", count: 2 },
    { value: "Muro", count: 1 },
  ]);
});

test("a listing tells which prices there are, whatever bounds were typed", () => {
  expect(productPage("min=25").prices).toEqual({ lowest: 9, highest: 30 });
  expect(productPage("available=1&max=5").prices).toEqual({ lowest: 20, highest: 30 });
  expect(productPage("available=1&uso=Techo").prices).toBeNull();
  const free = [{ name: "Muestra", price: "gratis", stock: 1 }];
  const any = readProductQuery(new URLSearchParams());
  expect(productPageOf(free, any, facetless).prices).toBeNull();
});

const rangeOf = (...prices: (number | string)[]) =>
  priceRangeOf(prices.map((price) => ({ price })));

test("the bounds of a price filter are whole pesos that hold every product", () => {
  expect(rangeOf(189, "89.90", 1849.5)).toEqual({ lowest: 89, highest: 1850 });
  expect(rangeOf("269")).toEqual({ lowest: 269, highest: 269 });
  expect(rangeOf(0, 5)).toEqual({ lowest: 0, highest: 5 });
});

test("a price that is no number does not move them", () => {
  expect(rangeOf("a consultar", 50, "")).toEqual({ lowest: 50, highest: 50 });
});

test("without a price there is nothing to filter by", () => {
  expect(rangeOf()).toBeNull();
  expect(rangeOf("a consultar")).toBeNull();
});
