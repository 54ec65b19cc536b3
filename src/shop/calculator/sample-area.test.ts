import { expect, test } from "vitest";
import type { Calculable } from "./answer.ts";
import { sampleArea } from "./sample-area.ts";

const units = { performance: "m²", content: "L", weight: "kg" };
const product: Calculable = { id: 1, name: "Techo Firme", price: 1849, stock: 86 };
const near = (performance: number, area?: number) =>
  sampleArea({ ...product, performance }, units, area);

test("the example is what whole packs cover, near a usual surface, in however many coats", () => {
  expect([near(38), near(38, 120), near(4), near(1.2)]).toEqual([38, 114, 20, 20.4]);
});

test("of what covers much more, the example is one pack", () => {
  expect(near(100)).toBe(100);
});

test("grout, whose yield is a fraction, needs no pack more for its example", () => {
  const grout = { ...product, grout_density: 1.6, content: 5 };
  expect(sampleArea(grout, { ...units, content: "kg" })).toBe(34.7);
});

test("what covers no surface has the usual example", () => {
  expect(near(0, 120)).toBe(120);
});
