import { expect, test } from "vitest";
import { packSize } from "./pack-size.ts";

const units = { performance: "m²", content: "L", weight: "kg" };
const product = { name: "Pino Puro", description: null, content: null, weight: null };

test("a pack's size is its content, or else its weight", () => {
  expect(packSize({ ...product, content: 19, weight: 24.5 }, units)).toBe("19 L");
  expect(packSize({ ...product, weight: "50" }, units)).toBe("50 kg");
  expect(packSize(product, units)).toBeUndefined();
  expect(packSize({ ...product, content: 19 }, {})).toBeUndefined();
});

test("less than a litre or a kilogram is said in the small unit", () => {
  expect(packSize({ ...product, content: 0.65 }, units)).toBe("650 ml");
  expect(packSize({ ...product, weight: 0.05 }, units)).toBe("50 g");
});

test("what name or description say, in whatever words, is not said again", () => {
  expect(packSize({ ...product, name: "Pino Puro 5 litros", content: 5 }, units)).toBeUndefined();
  expect(
    packSize({ ...product, description: "Garrafa de 5 L", content: 5 }, units),
  ).toBeUndefined();
  expect(packSize({ ...product, name: "Pino Puro 15 L", content: 5 }, units)).toBe("5 L");
});

test("a figure of another backend that is none has no size", () => {
  for (const content of ["0", "-1", "mucho", "", "NaN"])
    expect(packSize({ ...product, content }, units)).toBeUndefined();
  expect(packSize({ ...product, content: "19.0" }, units)).toBe("19 L");
});

test("a unit without a smaller one stays, and a whole one is no part", () => {
  expect(packSize({ ...product, content: 0.5 }, { content: "m" })).toBe("0.5 m");
  expect(packSize({ ...product, content: 0.5 }, { content: "litros" })).toBe("500 ml");
  expect(packSize({ ...product, content: 1 }, units)).toBe("1 L");
});
