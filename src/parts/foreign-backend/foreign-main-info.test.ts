import { expect, test } from "vitest";
import { unknownStock } from "#src/shop/catalogue/product/unknown-stock.ts";
import { otherCity } from "#src/shop/points-of-sale/texts.ts";
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
  const { mainInfo: taken, leftOut } = read({});
  expect(leftOut).toEqual([]);
  expect(taken.elements).toMatchObject([
    { name: "Cemento", image: "https://other.example/c.webp" },
  ]);
  expect(taken.topProducts).toHaveLength(1);
  expect(taken).toMatchObject({ additions: false, company: null, deliveries: null });
});

test("decimals of prices are cut, unless the backend says that its prices have centavos", () => {
  const elements = [{ ...cement, price: "269.90", compare_at_price: 299.5 }];
  const [cut] = read({ elements }).mainInfo.elements;
  expect(cut).toMatchObject({ price: 269, compare_at_price: 299 });
  const [exact] = read({ elements, configElement: { centavos: true } }).mainInfo.elements;
  expect(exact).toMatchObject({ price: "269.90", compare_at_price: 299.5 });
});

const nodes = [{ type: "paragraph", children: [{ text: "Moja" }] }];

test.each([
  ["stock as text", { stock: "5" }, { stock: 5 }, []],
  ["no stock, which is none told", { stock: null }, { stock: unknownStock }, []],
  ["a stock that is no number", { stock: "many" }, { stock: unknownStock }, ["stock"]],
  ["no subcategories", { subcategories: undefined }, { subcategories: [] }, []],
  ["subcategories without a category", { subcategories: [{ name: "Grises" }] }, {}, []],
  ["a price as text", { price: "269" }, { price: 269 }, []],
  ["no price, so it can't be bought", { price: null }, { price: "", stock: 0 }, []],
  ["a price that is no number", { price: "abc" }, { price: "", stock: 0 }, []],
  ["figures as text and text as figures", { id: "c-1", weight: "50", description: 7 }, {}, []],
  ["nulls wherever it may be", { image: null, description: null, instructions: null }, {}, []],
  ["instructions as text", { instructions: JSON.stringify(nodes) }, {}, []],
  ["instructions as a list", { instructions: nodes }, { instructions: JSON.stringify(nodes) }, []],
  ["fields that nobody knows", { brand: { id: 3 }, colour: 7 }, {}, ["brand"]],
])("a product with %s is shown", (_what, odd, expected, leftOut) => {
  const broken = { ...cement, id: 2, ...odd };
  const { mainInfo: taken, leftOut: named } = read({ elements: [cement, broken, { id: 3 }] });
  expect(taken.elements).toHaveLength(2);
  expect(taken.elements[1]).toMatchObject({ name: "Cemento", ...expected });
  expect(named).toEqual([...leftOut.map((field) => `elements[1].${field}`), "elements[2]"]);
});

test.each([
  ["no e-mail, telephone or logo", { email: null, phone: undefined, image: null }],
  ["a number as telephone", { phone: 5_512_345_678, whatsapp: 5_512_345_678 }],
  ["coordinates as text", { latitude: "19.4", longitude: "-99.1" }],
  ["no coordinates", { latitude: null, longitude: undefined }],
  ["an id that is text", { id: "centro" }],
])("an outlet with %s keeps its place among its city's", (_what, odd) => {
  const outlet = {
    name: "Centro",
    address: "Calle 5",
    latitude: 19.4,
    longitude: -99.1,
    email: "c@other.example",
  };
  const { mainInfo: taken } = read({
    pos: [{ city: "Puebla", pos: [outlet, { ...outlet, ...odd }] }],
  });
  expect(taken.pos).toMatchObject([
    { city: "Puebla", pos: [{ name: "Centro" }, { name: "Centro", address: "Calle 5" }] },
  ]);
});

test("lists keep all that can be shown, and lose only what is nothing", () => {
  const { mainInfo: taken, leftOut } = read({
    elements: null,
    categories: [{ name: "Cemento" }, { name: "Pintura", subcategories: [{ name: "Mate" }, {}] }],
    advertisements: [{ image: "/a.webp" }, { title: "Nada" }],
    pos: [{ pos: [{ name: "Centro" }] }, 7],
    topProducts: "none",
    configElement: { weight: 7 },
  });
  expect(taken).toMatchObject({
    elements: [],
    categories: [
      { name: "Cemento", subcategories: [] },
      { name: "Pintura", subcategories: [{ name: "Mate" }] },
    ],
    advertisements: [{ image: "https://other.example/a.webp", title: "" }],
    pos: [{ city: otherCity, pos: [{ name: "Centro", email: "" }] }],
    topProducts: [],
    configElement: { weight: "7" },
  });
  expect(leftOut).toEqual([
    "categories[1].subcategories[1]",
    "advertisements[1]",
    "pos[1]",
    "topProducts",
  ]);
});

test("fields of ours count only in a backend with this store's additions", () => {
  const ours = { promotions: [{ buy: 3, get: 1 }], company: { id: 7 }, synonyms: "none" };
  expect(read(ours)).toMatchObject({
    mainInfo: { promotions: null, company: null, synonyms: null },
    leftOut: [],
  });
  expect(read({ ...ours, additions: true })).toMatchObject({
    mainInfo: { additions: true, promotions: [{ buy: 3, get: 1 }], company: null },
    leftOut: ["company", "synonyms"],
  });
});

test.each(["no JSON", "[]", "null", "{}", '{"msg":"Too many requests"}'])(
  "%s is no main-info",
  (body) => {
    expect(() => readForeignMainInfo(body, "https://other.example")).toThrow();
  },
);

test("steps of a price count only in a backend with this store's additions", () => {
  const element = { id: 1, name: "Pala", price: 100, stock: 5, subcategories: [] };
  const stepsOf = (additions: boolean, price_steps: unknown) =>
    read({ elements: [{ ...element, price_steps }], additions }).mainInfo.elements[0]?.price_steps;
  const steps = [{ from: 10, price: 90 }];
  expect(stepsOf(true, steps)).toEqual(steps);
  expect(stepsOf(false, steps)).toBeNull();
  expect(stepsOf(true, [{ qty: 10 }]) ?? []).toEqual([]);
  expect(stepsOf(false, "10 por 90")).toBeNull();
});
