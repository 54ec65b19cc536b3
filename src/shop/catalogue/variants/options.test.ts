import { expect, test } from "vitest";
import { baseNameOf, combinationOf, variantName } from "./options.ts";

const whiteBucket = [
  { name: "Color", value: "Blanco" },
  { name: "Presentación", value: "19 L" },
];

test("a variant's name says which one it is, and what all are called without it", () => {
  expect(variantName("Pintura Vinílica", whiteBucket)).toBe("Pintura Vinílica · Blanco · 19 L");
  expect(baseNameOf("Pintura Vinílica · Blanco · 19 L", whiteBucket)).toBe("Pintura Vinílica");
});

test.each([
  ["Pintura, Blanco, 19 L", "Pintura"],
  ["Pintura - blanco", "Pintura"],
  ["Pintura, 19 L, Blanco", "Pintura"],
  ["Pintura Blanco", "Pintura Blanco"],
  ["Blanco", "Blanco"],
  ["Pintura, Hueso", "Pintura, Hueso"],
])("of «%s» its shared name is «%s»", (name, base) =>
  expect(baseNameOf(name, whiteBucket)).toBe(base),
);

test("two products with the same values are the same combination, in whatever order and case", () => {
  expect(combinationOf(whiteBucket)).toBe(
    combinationOf([
      { name: "presentacion", value: " 19 l" },
      { name: "COLOR", value: "blanco" },
    ]),
  );
  expect(combinationOf(whiteBucket)).not.toBe(combinationOf(whiteBucket.slice(1)));
});
