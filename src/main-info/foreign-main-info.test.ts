import { expect, test } from "vitest";
import { readForeignMainInfo } from "./foreign-main-info.ts";

const cement = {
  id: 1,
  name: "Cemento",
  price: 269,
  stock: 5,
  subcategories: [],
  image: "/c.webp",
};
const mainInfo = {
  elements: [cement],
  categories: [],
  advertisements: [],
  pos: [],
  topProducts: [{ element: cement }],
};
const read = (changes: object) =>
  readForeignMainInfo(JSON.stringify({ ...mainInfo, ...changes }), "https://other.example");

test("what keeps the contract is taken, its files from the host that names them", () => {
  const { mainInfo: taken, dropped } = read({});
  expect(dropped).toEqual([]);
  expect(taken.elements).toMatchObject([
    { name: "Cemento", image: "https://other.example/c.webp" },
  ]);
  expect(taken.topProducts).toHaveLength(1);
  expect(taken).toMatchObject({ company: null, deliveries: null, synonyms: null });
});

test("decimals of prices are cut, unless the backend says that its prices have centavos", () => {
  const elements = [{ ...cement, price: "269.90", compare_at_price: 299.5 }];
  const [cut] = read({ elements }).mainInfo.elements;
  expect(cut).toMatchObject({ price: 269, compare_at_price: 299 });
  const [exact] = read({ elements, configElement: { centavos: true } }).mainInfo.elements;
  expect(exact).toMatchObject({ price: "269.90", compare_at_price: 299.5 });
});

test.each([
  ["a product without a name", { ...cement, name: undefined }, "elements[1].name"],
  ["a product whose stock is no number", { ...cement, stock: "many" }, "elements[1].stock"],
  ["something that is no product", 7, "elements[1]"],
])("%s is left out and named, the others stay", (_what, broken, named) => {
  const { mainInfo: taken, dropped } = read({ elements: [cement, broken, { ...cement, id: 3 }] });
  expect(taken.elements.map(({ id }) => id)).toEqual([1, 3]);
  expect(dropped).toEqual([expect.stringContaining(named)]);
});

test("a broken part that a page can do without is left out", () => {
  const { mainInfo: taken, dropped } = read({ company: { name: 7 }, pos: "none", deliveries: {} });
  expect(taken).toMatchObject({ company: null, pos: [], deliveries: null });
  expect(dropped.map((each) => each.split(/[.:]/)[0])).toEqual(["company", "deliveries"]);
});

test.each(["no JSON", "[]", "null", '{"elements":{}}', '{"elements":[]}'])(
  "%s is no main-info",
  (body) => {
    expect(() => readForeignMainInfo(body, "https://other.example")).toThrow();
  },
);
