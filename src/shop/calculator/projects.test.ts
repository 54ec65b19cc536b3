import { expect, test } from "vitest";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { projectsOf, questionFor } from "./projects.ts";

const product = (id: number, name: string, more: Partial<Element> = {}): Element => ({
  id,
  name,
  price: 100,
  stock: 9,
  performance: 10,
  subcategories: [],
  ...more,
});

const line = { product_line: "Techo Firme" };
const elements = [
  product(1, "Techo Firme 5 años, 19 L", { ...line, years: 5 }),
  product(2, "Techo Firme 3 años, 19 L", { ...line, years: 3 }),
  product(3, "Techo Firme 7 años, 19 L", { ...line, years: 7, stock: 0 }),
  product(4, "Vinílica, 19 L", { product_line: "Vinílica" }),
  product(5, "Vinílica, 4 L", { product_line: "Vinílica" }),
  product(6, "Escoba", { performance: null }),
  product(7, "Mortero"),
  product(8, "Agotado", { stock: 0 }),
];

const shelf = {
  elementById: (id: string) => elements.find((each) => String(each.id) === id),
  elementsOfLine: (name: string) => elements.filter((each) => each.product_line === name),
  topProducts: [elements[6]!],
  allElements: () => elements,
  units: { performance: "m²" },
};

const project = (id: number) => ({ product: id, label: "Pintar", question: "¿Cuánto?", area: 30 });
const idsOf = (chosen: Parameters<typeof projectsOf>[0], from = shelf) =>
  projectsOf(chosen, from).map((each) => each.product.id);

test("the staff's projects come in their order, without products that can't be bought or cover nothing", () => {
  expect(idsOf([project(7), project(6), project(8), project(99), project(1)])).toEqual([7, 1]);
});

test("without a project of the staff, each line that covers a surface has one, best sellers first", () => {
  const expected = [7, 1, 4];
  for (const chosen of [null, undefined, [], [project(6)]]) expect(idsOf(chosen)).toEqual(expected);
  expect(idsOf(null, { ...shelf, units: { performance: "piezas" } })).toEqual([]);
  const many = Array.from({ length: 9 }, (_, index) => product(index + 20, `Pintura ${index}`));
  expect(idsOf(null, { ...shelf, allElements: () => many })).toHaveLength(5);
});

test("a project is compared with the nearest duration on sale, or with another pack", () => {
  const others = projectsOf([project(1), project(4), project(7)], shelf).map(
    ({ other }) => other?.id ?? null,
  );
  expect(others).toEqual([2, 5, null]);
});

test("the calculator of a product or category asks what its project asks", () => {
  const projects = [{ ...project(1), question: "¿Cuántos m² mide tu azotea?" }, project(4)];
  expect(questionFor(projects, elements.slice(1, 3))).toBe("¿Cuántos m² vas a cubrir?");
  expect(questionFor(projects, elements.slice(0, 3))).toBe("¿Cuántos m² mide tu azotea?");
  expect(questionFor(null, elements)).toBe("¿Cuántos m² vas a cubrir?");
});
