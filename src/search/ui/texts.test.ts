import { expect, test } from "vitest";
import { howMuchOf } from "./texts.ts";

test.each([
  ["Impermeabilizantes", "¿Cuánto impermeabilizante necesito?"],
  ["Selladores", "¿Cuánto sellador necesito?"],
  ["Solventes", "¿Cuánto solvente necesito?"],
  ["Pisos", "Pisos: ¿cuánto necesito?"],
  ["Pinturas y recubrimientos", "Pinturas y recubrimientos: ¿cuánto necesito?"],
  ["Selladores y adhesivos", "Selladores y adhesivos: ¿cuánto necesito?"],
])("the calculator of %s is «%s»", (category, question) => {
  expect(howMuchOf(category)).toBe(question);
});
