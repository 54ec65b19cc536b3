import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { formatUnitPrice, unitPriceOf } from "./unit-price.ts";

const units = { performance: "m²", content: "L", weight: "kg" };
const bucket = { name: "Techo Firme", price: 1849, performance: 38, content: 19, coats: 2 };

test("what covers a surface is compared by the square metre of one coat", () => {
  const unitPrice = unitPriceOf(bucket, units);
  expect(unitPrice).toEqual({ amount: 48.66, unit: "m²", ofOneCoat: true });
  expect(formatUnitPrice(defined(unitPrice))).toBe("$48.66/m²");
  expect(unitPriceOf({ ...bucket, coats: null }, units)?.ofOneCoat).toBe(false);
});

test("what covers none is compared by its content", () => {
  const jug = { ...bucket, name: "Pino Puro, 5 L", performance: null, content: 5, price: 129 };
  expect(unitPriceOf(jug, units)).toEqual({ amount: 25.8, unit: "L", ofOneCoat: false });
});

test("a sack is compared by the kilograms that its name says, not by what it weighs", () => {
  const sack = { name: "Cemento gris, bulto 50 kg", price: 269, performance: null, content: null };
  expect(unitPriceOf(sack, units)).toMatchObject({ amount: 5.38, unit: "kg" });
  expect(unitPriceOf({ ...sack, name: "Llana 0.5 kg" }, units)).toMatchObject({ amount: 538 });
  expect(unitPriceOf({ ...sack, name: "Llana Lisa de acero" }, units)).toBeNull();
});

test("figures of another backend are read as they come, and none is made of nonsense", () => {
  const foreign = { ...bucket, price: "1849.90", performance: "38" };
  expect(unitPriceOf(foreign, units)?.amount).toBe(48.68);
  const nonsense = { name: "X", price: "gratis", performance: "mucho", content: "0", coats: 1 };
  expect(unitPriceOf(nonsense, units)).toBeNull();
  expect(unitPriceOf({ ...bucket, price: 0 }, units)).toBeNull();
  expect(unitPriceOf(bucket, { content: "L" })).toMatchObject({ unit: "L" });
});

test("thousands have their comma", () => {
  expect(formatUnitPrice({ amount: 1234.5, unit: "L" })).toBe("$1,234.50/L");
});
