import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { maxMoreImages, type ProductFieldName, productFields } from "./product-fields.ts";

const isAccepted = (name: ProductFieldName, typed: unknown) =>
  v.safeParse(productFields[name].input, typed).success;
const kept = (name: ProductFieldName, typed: unknown) => v.parse(productFields[name].input, typed);

describe("the staff may write", () => {
  test.each<[ProductFieldName, unknown, unknown]>([
    ["name", " Techo Firme ", "Techo Firme"],
    ["description", undefined, ""],
    ["description", " Para techos \n", "Para techos"],
    ["price", 0.01, 0.01],
    ["price", 10_000_000, 10_000_000],
    ["compareAtPrice", undefined, null],
    ["compareAtPrice", 99.9, 99.9],
    ["sku", " TF-19 ", "TF-19"],
    ["sku", "  ", null],
    ["brand", undefined, null],
    ["brand", "a".repeat(70), "a".repeat(70)],
    ["weight", 0.25, 0.25],
    ["weight", undefined, null],
    ["performance", 1_000_000, 1_000_000],
    ["coats", 1, 1],
    ["coats", 10, 10],
    ["years", 50, 50],
    ["lowStockLevel", 1, 1],
    ["barcode", " 7501031311309 ", "7501031311309"],
    ["barcode", "750 1031 311309", "7501031311309"],
    ["barcode", "", null],
    ["barcode", null, null],
    ["hazards", "", null],
    ["hazards", "h315", "H315"],
    ["precautions", "P102", "P102"],
    ["archived", undefined, false],
    ["draft", true, true],
    ["publishedFrom", undefined, null],
    ["publishedFrom", "2026-11-20T06:00:00-06:00", "2026-11-20T12:00:00.000Z"],
    ["subcategoryIds", undefined, []],
    ["complementaryIds", [3, 7], [3, 7]],
    ["moreImages", null, []],
  ])("as %s %j, and it is kept as %j", (name, typed, value) => {
    expect(kept(name, typed)).toEqual(value);
  });
});

describe("nobody writes", () => {
  test.each<[ProductFieldName, unknown]>([
    ["name", ""],
    ["name", ".."],
    ["name", "a".repeat(161)],
    ["description", "a".repeat(2001)],
    ["description", 7],
    ["price", undefined],
    ["price", 10_000_000.01],
    ["price", 0.005],
    ["price", 0],
    ["compareAtPrice", -1],
    ["sku", "a".repeat(61)],
    ["brand", "a".repeat(71)],
    ["weight", -0.1],
    ["weight", 1_000_001],
    ["weight", Infinity],
    ["weight", "5"],
    ["coats", 0],
    ["coats", 11],
    ["coats", 1.5],
    ["years", 51],
    ["lowStockLevel", 0],
    ["barcode", "7501031311308"],
    ["barcode", "123"],
    ["hazards", "H999"],
    ["hazards", "P102"],
    ["precautions", "H315"],
    ["publishedFrom", "2026-02-30T06:00:00Z"],
    ["publishedFrom", "mañana"],
    ["subcategoryIds", [0]],
    ["subcategoryIds", Array.from({ length: 21 }, (_, at) => at + 1)],
    ["complementaryIds", Array.from({ length: 13 }, (_, at) => at + 1)],
    ["draft", "sí"],
  ])("as %s %j", (name, typed) => {
    expect(isAccepted(name, typed)).toBe(false);
  });
});

describe("the options of a product", () => {
  const color = { name: "Color", value: "Blanco" };
  const named = (name: string) => ({ name, value: "x" });

  test("are three at most, each with a name and a value, and empty pairs do not count", () => {
    const empty = { name: " ", value: "" };
    expect(kept("options", [color, empty, empty, empty])).toEqual([color]);
    expect(kept("options", [{ name: " Color ", value: " Blanco " }])).toEqual([color]);
    expect(isAccepted("options", ["a", "b", "c"].map(named))).toBe(true);
    expect(isAccepted("options", ["a", "b", "c", "d"].map(named))).toBe(false);
    expect(isAccepted("options", [{ name: "Color", value: "" }])).toBe(false);
    expect(isAccepted("options", [{ name: "", value: "Blanco" }])).toBe(false);
  });

  test("have different names, whatever their case and accents", () => {
    expect(isAccepted("options", [color, { ...color, value: "Gris" }])).toBe(false);
    expect(isAccepted("options", [named("Presentación"), named("PRESENTACION")])).toBe(false);
  });

  test("have nothing in them that parts options in a sheet", () => {
    expect(isAccepted("options", [named("a;b")])).toBe(false);
    expect(isAccepted("options", [named("a=b")])).toBe(false);
    expect(isAccepted("options", [{ ...color, value: "a;b" }])).toBe(false);
    expect(kept("options", [{ ...color, value: "a=b" }])).toEqual([{ ...color, value: "a=b" }]);
  });

  test("have names of 40 letters and values of 60 at most", () => {
    const sized = (name: number, value: number) => [
      { name: "n".repeat(name), value: "v".repeat(value) },
    ];
    expect(isAccepted("options", sized(40, 60))).toBe(true);
    expect(isAccepted("options", sized(41, 60))).toBe(false);
    expect(isAccepted("options", sized(40, 61))).toBe(false);
  });
});

test("a product has a dozen images: its first one, and eleven more", () => {
  const image = { image: "/media/0123456789abcdef-800x800@400.webp", alt: " Cubeta " };
  const images = (length: number) => Array.from({ length }, () => image);
  expect(isAccepted("moreImages", images(maxMoreImages))).toBe(true);
  expect(isAccepted("moreImages", images(maxMoreImages + 1))).toBe(false);
  expect(kept("moreImages", [image])).toEqual([{ ...image, alt: "Cubeta" }]);
});
