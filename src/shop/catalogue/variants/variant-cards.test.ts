import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { cardsOf, choiceWords, countCards } from "./variant-cards.ts";

const product = (id: number, line: string | null, values: readonly string[] = []) => ({
  id,
  product_line: line,
  options: values.map((value, place) => ({ name: defined(["Color", "Talla"][place]), value })),
});
const [cement, white, glove, black, other] = [
  product(1, "Cementos"),
  product(2, "Pintura", ["Blanco"]),
  product(3, "Guante", ["Azul", "M"]),
  product(4, " pintura", ["Negro"]),
  product(5, "Cementos"),
];
const list = [cement, white, glove, black, other];

test("variants of one product are one card where the first of them stands; all else stays", () => {
  const { first, variantsOf } = cardsOf(list);
  expect(first).toEqual([cement, white, glove, other]);
  expect(variantsOf(white)).toEqual([white, black]);
  expect(variantsOf(glove)).toEqual([glove]);
  expect(variantsOf(cement)).toEqual([cement]);
  expect(countCards(list)).toBe(4);
});

test("a listing without options is the very same list", () => {
  const plain = [cement, other];
  expect(cardsOf(plain).first).toBe(plain);
});

test("a card says how many choices it stands for, by name where one option alone differs", () => {
  const options = (...all: [string, string][]) =>
    all.map((values) => product(1, "x", values).options);
  expect(choiceWords(options(["Azul", "M"], ["Rojo", "M"], ["rojo", "M"]))).toBe("2 colores");
  expect(choiceWords(options(["Azul", "M"], ["Azul", "G"]))).toBe("2 tallas");
  expect(choiceWords(options(["Azul", "M"], ["Rojo", "G"], ["Azul", "G"]))).toBe("3 opciones");
});
