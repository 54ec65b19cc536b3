import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { answerOf, type Calculable, firstCoats, performanceOf, answerStatus } from "./answer.ts";

const units = { performance: "m²", content: "L", weight: "kg" };
const bucket: Calculable = {
  id: 1,
  name: "Techo Firme 5 años, impermeabilizante 19 L",
  price: 1849,
  stock: 86,
  performance: 38,
  content: 19,
  weight: 24.5,
  coats: 2,
  pack: "cubeta",
};
const sack: Calculable = {
  ...bucket,
  name: "Pegazulejo Blanco, bulto 20 kg",
  price: 129,
  performance: 4,
  content: null,
  weight: 20,
  coats: null,
  pack: "bulto",
};
const said = (product: Calculable, area: number, coats = product.coats ?? 1) =>
  answerStatus(product, defined(answerOf(product, { area, coats }, units)), units);

test("the answer is said in words, with the pack's own name", () => {
  expect(said(bucket, 120)).toBe(
    "120 m² × 2 manos = 240 m² → 7 cubetas de 19 L, $12,943, 171.5 kg. Sobran 13 m².",
  );
});

test("one is one, and what fits exactly leaves nothing over", () => {
  expect(said(bucket, 19)).toBe("19 m² × 2 manos = 38 m² → 1 cubeta de 19 L, $1,849, 24.5 kg.");
});

test("what is left over is one square metre or several", () => {
  expect(said(sack, 31)).toContain("Sobra 1 m².");
  expect(said(sack, 30.5)).toContain("Sobran 1.5 m².");
  expect(said(sack, 30)).toContain("Sobran 2 m².");
});

test("what is applied in no coats says none, and a sack has the size that its name says", () => {
  expect(said(sack, 30)).toBe("30 m² → 8 bultos de 20 kg, $1,032, 160 kg. Sobran 2 m².");
});

test("waste that was asked for is said", () => {
  const withWaste = (product: Calculable, coats: number) =>
    answerStatus(
      product,
      defined(answerOf(product, { area: 120, coats, waste: true }, units)),
      units,
    );
  expect(withWaste(bucket, 2)).toMatch(/^120 m² × 2 manos \+ 10% = 264 m² → 7 cubetas/);
  expect(withWaste(sack, 1)).toMatch(/^120 m² \+ 10% = 132 m² → 33 bultos/);
});

const fourForThree = { ...sack, promotion: { code: "AZULEJO3", buy: 3, get: 1 } };

test("packs that a promotion brings are not paid, and what brings them is said", () => {
  expect(said(fourForThree, 30)).toBe(
    "30 m² → 8 bultos de 20 kg, $774 (pagas 6 con AZULEJO3), 160 kg. Sobran 2 m².",
  );
  expect(said({ ...sack, promotion: { code: null, buy: 3, get: 1 } }, 30)).toContain(
    "$774 (pagas 6)",
  );
  expect(said(fourForThree, 12)).toContain("3 bultos de 20 kg, $387, 60 kg");
});

test("a promotion counts with its own code or none, and as far as the stock goes", () => {
  const paid = (code: string, product: Calculable = fourForThree) =>
    answerOf(product, { area: 30, coats: 1, code }, units)?.paid;
  expect(["", "azulejo3 ", "DIEZ"].map((code) => paid(code))).toEqual([6, 6, 8]);
  expect(paid("", { ...fourForThree, stock: 8 })).toBe(6);
  expect(paid("", { ...fourForThree, stock: 7 })).toBe(8);
  const discount = { kind: "percent", value: 10, minimum: 0 } as const;
  const ten = { code: null, buy: 0, get: 0, discount };
  expect(paid("", { ...sack, promotion: ten })).toBe(8);
});

test("a grout is counted by its tile and its joint, and says both", () => {
  const grout: Calculable = {
    ...sack,
    name: "Boquilla, saco 5 kg",
    performance: 12,
    weight: 5.1,
    pack: "saco",
    grout_density: 1.6,
  };
  const tile = { length: 300, width: 300, thickness: 8, joint: 3 };
  const answer = defined(answerOf(grout, { area: 100, coats: 1, tile }, units));
  expect(answerStatus(grout, answer, units)).toMatch(
    /^100 m² de 30 × 30 cm, junta de 3 mm → 6 sacos de 5 kg/,
  );
  expect(performanceOf(grout, units, tile)).toBeCloseTo(5 / 0.256);
  expect(performanceOf({ ...grout, name: "Boquilla" }, units, tile)).toBeCloseTo(5.1 / 0.256);
  expect(performanceOf(grout, units)).toBe(12);
  expect(performanceOf(sack, units, tile)).toBe(4);
});

test("what nobody named or weighed is a piece without a weight", () => {
  const unknown = { ...bucket, pack: null, weight: null, content: null, name: "Pintura" };
  expect(said(unknown, 100)).toBe("100 m² × 2 manos = 200 m² → 6 piezas, $11,094. Sobran 14 m².");
});

test("a roll has the size that it covers", () => {
  const roll = { ...sack, name: "Malla", pack: "rollo", performance: 100, weight: 4.2, price: 749 };
  expect(said(roll, 120)).toBe("120 m² → 2 rollos de 100 m², $1,498, 8.4 kg. Sobran 80 m².");
});

test("what covers no square metres has no answer", () => {
  expect(answerOf({ ...bucket, performance: null }, { area: 10, coats: 1 }, units)).toBeNull();
  expect(answerOf(bucket, { area: 10, coats: 1 }, { ...units, performance: "piezas" })).toBeNull();
});

test("coats come from the page before only to what is applied in coats", () => {
  expect(firstCoats(2, 3)).toBe(3);
  expect(firstCoats(2, null)).toBe(2);
  expect(firstCoats(2)).toBe(2);
  expect(firstCoats(null, 2)).toBe(1);
  expect(firstCoats(undefined)).toBe(1);
});
