import { expect, test } from "vitest";
import { netContentOf } from "./net-content.ts";

const units = { performance: "m²", content: "L", weight: "kg" };
const named = (name: string) => netContentOf({ name, content: null }, units)?.figure ?? null;

test("a pack holds what it says, in the shop's unit", () => {
  expect(netContentOf({ name: "Pintura", content: 19 }, units)).toEqual({ figure: 19, unit: "L" });
  expect(netContentOf({ name: "Pintura", content: "3.785" }, units)?.figure).toBe(3.785);
});

test("its content comes before the kilograms of its name, unless nobody knows its unit", () => {
  const bag = { name: "Yeso 40 kg", content: 2 };
  expect(netContentOf(bag, units)).toEqual({ figure: 2, unit: "L" });
  expect(netContentOf(bag, { ...units, content: null })).toEqual({ figure: 40, unit: "kg" });
});

test.each([
  ["Cemento gris, bulto 50 kg", 50],
  ["Cemento 50KG", 50],
  ["Junta 2.5 Kg blanca", 2.5],
  ["Pega 0.5 kg", 0.5],
])("of «%s» the name says %s kg", (name, figure) => expect(named(name)).toBe(figure));

test.each([
  "Fibra",
  "Pala hasta 50 kgf",
  "Pala de 20 kilates",
  "Grava 1,000 kg",
  "Mezcla 12,5 kg",
  "Muestra 0 kg",
  "Bolsa de kg",
  "Taladro v1.2.50 kg",
])("of «%s» no kilograms are guessed", (name) => expect(named(name)).toBe(null));

test("nothing is no content", () => {
  for (const content of [0, "", null, undefined, "-4", "mucho"])
    expect(netContentOf({ name: "Fibra", content }, units), String(content)).toBe(null);
});
