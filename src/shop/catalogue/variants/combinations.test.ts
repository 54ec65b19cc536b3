import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import {
  combinations,
  countCombinations,
  missingCombinations,
  baseSkuOf,
  skuOf,
  valuesIn,
  valuesOfLine,
} from "./combinations.ts";

const colors = { name: "Color", values: ["Blanco", "Azul"] };
const sizes = { name: " Presentación ", values: ["4 L", "19 L"] };
const words = (all: readonly (readonly { value: string }[])[]) =>
  all.map((options) => options.map(({ value }) => value).join(" "));

test("values are typed with commas between, and one that is typed twice counts once", () =>
  expect(valuesIn(" Blanco, Azul cielo;blanco,\nRojo,,")).toEqual([
    "Blanco",
    "Azul cielo",
    "Rojo",
  ]));

test("each value goes with each of the others, and what a line has is not made again", () => {
  const all = combinations([colors, { name: "", values: ["x"] }, sizes]);
  expect(words(all)).toEqual(["Blanco 4 L", "Blanco 19 L", "Azul 4 L", "Azul 19 L"]);
  expect(all[0]).toEqual([
    { name: "Color", value: "Blanco" },
    { name: "Presentación", value: "4 L" },
  ]);
  const azul4 = [
    { name: "presentacion", value: "4 l" },
    { name: "color", value: "AZUL" },
  ];
  expect(words(missingCombinations(all, [azul4]))).toEqual([
    "Blanco 4 L",
    "Blanco 19 L",
    "Azul 19 L",
  ]);
  expect(countCombinations([colors, sizes])).toBe(all.length);
});

test("without values there is nothing to make", () =>
  expect(combinations([{ name: "Color", values: [] }])).toEqual([]));

test("what a line has is read from its products", () =>
  expect(valuesOfLine(combinations([colors, sizes]))).toEqual([
    colors,
    { ...sizes, name: "Presentación" },
  ]));

test("a key is made of the product's and the values", () => {
  const [first] = combinations([{ name: "Color", values: ["Azul cielo"] }, sizes]);
  expect(skuOf("PV", defined(first))).toBe("PV-AZULCIELO-4L");
  expect(skuOf(null, defined(first))).toBe(null);
  expect(baseSkuOf("pv-AzulCielo-4L", defined(first))).toBe("pv");
  expect([
    baseSkuOf("PV", defined(first)),
    baseSkuOf("PV", []),
    baseSkuOf(null, defined(first)),
  ]).toEqual(["PV", "PV", null]);
});
