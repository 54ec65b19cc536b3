import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { formatUnitPrice, unitPriceOf, netContentOf } from "./unit-price.ts";

const units = { performance: "m²", content: "L", weight: "kg" };
const bucket = { name: "Techo Firme", price: 1849, performance: 38, content: 19, coats: 2 };

test("what covers a surface is compared by the square metre in all its coats", () => {
  const unitPrice = unitPriceOf(bucket, units);
  expect(unitPrice).toEqual({ amount: 97.32, unit: "m²", coats: 2 });
  expect(formatUnitPrice(defined(unitPrice))).toBe("$97.32/m²");
  expect(unitPriceOf({ ...bucket, coats: null }, units)).toMatchObject({
    amount: 48.66,
    coats: null,
  });
});

test("what is sold by less than a litre or a kilogram has no price of one", () => {
  const silicone = { ...bucket, name: "Silicón, 280 ml", performance: null, content: 0.28 };
  expect(unitPriceOf(silicone, units)).toBeNull();
});

test("what covers none is compared by its content", () => {
  const jug = { ...bucket, name: "Pino Puro, 5 L", performance: null, content: 5, price: 129 };
  expect(unitPriceOf(jug, units)).toEqual({ amount: 25.8, unit: "L", coats: null });
});

test("a sack is compared by the kilograms that its name says, not by what it weighs", () => {
  const sack = { name: "Cemento gris, bulto 50 kg", price: 269, performance: null, content: null };
  expect(unitPriceOf(sack, units)).toMatchObject({ amount: 5.38, unit: "kg" });
  expect(unitPriceOf({ ...sack, name: "Llana 0.5 kg" }, units)).toBeNull();
  expect(unitPriceOf({ ...sack, name: "Llana Lisa de acero" }, units)).toBeNull();
});

test("figures of another backend are read as they come, and none is made of nonsense", () => {
  const foreign = { ...bucket, price: "1849.90", performance: "38" };
  expect(unitPriceOf(foreign, units)?.amount).toBe(97.36);
  const nonsense = { name: "X", price: "gratis", performance: "mucho", content: "0", coats: 1 };
  expect(unitPriceOf(nonsense, units)).toBeNull();
  expect(unitPriceOf({ ...bucket, price: 0 }, units)).toBeNull();
  expect(unitPriceOf(bucket, { content: "L" })).toMatchObject({ unit: "L" });
});

test("thousands have their comma", () => {
  expect(formatUnitPrice({ amount: 1234.5, unit: "L" })).toBe("$1,234.50/L");
});

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
