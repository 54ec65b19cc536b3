import { expect, test } from "vitest";
import { alternativeTo } from "./alternative.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";

const units = { performance: "m²", content: "L", weight: "kg" };

const product = (id: number, overrides: Partial<Element>): Element => ({
  id,
  name: `Producto ${id}`,
  price: 100,
  stock: 5,
  subcategories: [],
  ...overrides,
});
const soldOut = product(1, { stock: 0, price: 400, content: 4, years: 5 });
const among = (line: Element[], subcategory: Element[] = []) =>
  alternativeTo(soldOut, { line, subcategory }, units)?.id ?? null;

test("the same product in another pack comes before all others", () => {
  const bucket = product(2, { content: 19, years: 5, price: 1600 });
  expect(among([bucket], [product(3, { content: 4, price: 400 })])).toBe(2);
});

test("of one line, the same years come before the same size", () => {
  const otherYears = product(2, { content: 4, years: 7 });
  expect(among([otherYears, product(3, { content: 19, years: 5 })])).toBe(3);
  expect(among([otherYears, product(4, { content: 19, years: 3 })])).toBe(2);
});

test("without a line, what costs most nearly as much for a litre is chosen", () => {
  const half = product(2, { content: 10, price: 500 });
  const near = product(3, { content: 1, price: 120 });
  const twice = product(4, { content: 1, price: 230 });
  expect(among([], [half, near, twice])).toBe(3);
  expect(among([], [twice, half])).toBe(2);
});

test("what is measured otherwise comes last, the nearest price first", () => {
  const brush = product(2, { price: 90 });
  const roller = product(3, { price: 380 });
  expect(among([], [brush, roller])).toBe(3);
  expect(among([], [roller, product(4, { content: 1, price: 9000 })])).toBe(4);
});

test("a broom is answered with a broom, whatever costs nearly as much", () => {
  const broom = product(1, { name: "Escoba Angular de cerda dura", stock: 0, price: 139 });
  const squeegee = product(2, { name: "Jalador de Vidrio, 35 cm", price: 119 });
  const soft = product(3, { name: "Escobas Suaves para interiores", price: 98 });
  const cheap = product(4, { name: "Escoba de Vara", price: 30 });
  const insteadOf = (subcategory: Element[]) =>
    alternativeTo(broom, { line: [], subcategory }, units)?.id;
  expect(insteadOf([squeegee, cheap, soft])).toBe(3);
  expect(insteadOf([squeegee, product(5, { name: "Fibra", price: 29 })])).toBe(2);
  const marked = product(6, { name: "¡ Escoba de oferta", price: 20 });
  expect(insteadOf([product(7, { name: "¡ Jalador de oferta", price: 139 }), marked])).toBe(6);
});

test("nothing sold out is offered, and never the product itself", () => {
  expect(among([soldOut, product(2, { stock: 0 })], [product(3, { stock: -1 })])).toBeNull();
  expect(
    alternativeTo(product(1, {}), { line: [product(1, {})], subcategory: [] }, units),
  ).toBeNull();
});
