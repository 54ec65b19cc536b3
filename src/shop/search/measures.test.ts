import { expect, test } from "vitest";
import { tokenize } from "#src/base/kernel/search-text.ts";
import { kindsOf } from "./measures.ts";

const [word, figure, size, pack, amount] = ["word", "figure", "size", "pack", "amount"];

test.each([
  ["cemento 50 kg", [word, size, size]],
  ["19l", [size, size]],
  ["brocha de 1 1/2 pulgadas", [word, word, size, size, size, size]],
  ["techo firme 5 años", [word, word, figure, word]],
  ["2 bultos de cemento", [amount, pack, word, word]],
  ["dos bultos de cemento", [amount, pack, word, word]],
  ["saco cemento 50 kg", [pack, word, size, size]],
  ["mano de sellador", [pack, word, word]],
  ["tubos de silicon", [pack, word, word]],
  ["jabon de mano", [word, word, word]],
  ["techo firme cinco años", [word, word, figure, word]],
  ["necesito 2 bultos", [word, amount, pack]],
  ["azotea 120 m2", [word, amount, amount, amount]],
  ["losa de 10 x 12 m", [word, word, amount, amount, amount, amount]],
  ["piso 80 metros cuadrados", [word, amount, amount, amount]],
  ["cuantos m2 rinde", [word, amount, amount, word]],
  ["4 L", [size, size]],
  ["12", [figure]],
  ["", []],
])("of «%s», sizes and amounts are told from words", (typed, kinds) => {
  expect(kindsOf(tokenize(typed))).toEqual(kinds);
});
