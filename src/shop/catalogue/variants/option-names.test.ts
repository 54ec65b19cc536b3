import { expect, test } from "vitest";
import { kindOf, pluralOf, swatchOf } from "./option-names.ts";

test.each([
  ["Color", "colores"],
  ["Presentación", "presentaciones"],
  ["Talla", "tallas"],
  ["Tamaño", "tamaños"],
  ["Luz", "luces"],
  ["Compás", "compases"],
  ["Años", "años"],
  ["Café", "cafés"],
])("several of «%s» are «%s»", (name, plural) => expect(pluralOf(name)).toBe(plural));

test("what an option is about is known by its name", () => {
  expect(
    ["Color", "TAMAÑO", "Talla del guante", "Acabado", "Material", "Voltaje"].map(kindOf),
  ).toEqual(["color", "size", "size", "pattern", "material", null]);
});

test("a colour with a usual name has a swatch", () => {
  expect([swatchOf("Rojo Óxido"), swatchOf(" blanco "), swatchOf("Amanecer")]).toEqual([
    "#8a3b2a",
    "#ffffff",
    null,
  ]);
});
