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

test("a calculator that begins with a surface says so", () => {
  expect(howMuchOf("Selladores", 1200)).toBe("¿Cuánto sellador necesito para 1,200 m²?");
  expect(howMuchOf("Pisos", 7.5)).toBe("Pisos: ¿cuánto necesito para 7.5 m²?");
});
