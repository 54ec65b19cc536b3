import { describe, expect, test } from "vitest";
import { compare, purposeOf, readComparedIds, writeComparedIds } from "./comparison.ts";

const units = { performance: "m²", content: "L", weight: "kg" };
const product = (given: object) => ({
  id: 1,
  name: "Techo",
  price: 100,
  stock: 1,
  subcategories: [],
  ...given,
});

describe("a comparison", () => {
  test("tells in what the products differ, and leaves out what none has", () => {
    const { pieces, places, figures } = compare(
      [
        product({ price: 1849, content: 19, coats: 2, applications: "Azotea" }),
        product({ price: 1389, content: "19", coats: 2 }),
      ],
      units,
    );
    expect([pieces, places]).toEqual([[], []]);
    expect(figures.map(({ name, values, differs }) => [name, differs, ...values])).toEqual([
      ["unitPrice", true, "$97.32/L", "$73.11/L"],
      ["content", false, "19 L", "19 L"],
      ["coats", false, "2", "2"],
      ["application", true, "Azotea", null],
    ]);
  });

  test("answers for which piece each adhesive is, and where, with the staff's reasons", () => {
    const { pieces, places, figures } = compare(
      [
        product({
          pieces: "porcelanato , No piedra: es gris: mancha,, Mosaico",
          applications: "Piso, Fachada",
        }),
        product({ pieces: "no Porcelanato: no se agarra, Piedra", applications: "piso" }),
        product({ pieces: "Piedra" }),
      ],
      units,
    );
    const yes = { isSuitable: true };
    const no = { isSuitable: false };
    expect(pieces).toEqual([
      {
        name: "Porcelanato",
        values: [yes, { ...no, reason: "no se agarra" }, null],
        differs: true,
      },
      { name: "Piedra", values: [{ ...no, reason: "es gris: mancha" }, yes, yes], differs: true },
      { name: "Mosaico", values: [yes, null, null], differs: true },
    ]);
    expect(places).toEqual([
      { name: "Piso", values: [yes, yes, null], differs: true },
      { name: "Fachada", values: [yes, no, null], differs: true },
    ]);
    expect(figures).toEqual([]);
  });
});

test.each([
  ["Pintura lavable para interior. Cubre en dos manos.", "Para interior."],
  ["Para juntas de 1 a 3 mm. Color parejo.", "Para juntas de 1 a 3 mm."],
  ["Detiene la humedad y el salitre. Para muros.", "Detiene la humedad y el salitre."],
  ["Rinde 1.5 m², para muros", "Para muros"],
  ["", ""],
  [undefined, ""],
])("of the description «%s», the sentence under the name is «%s»", (description, purpose) => {
  expect(purposeOf({ description })).toBe(purpose);
});

test.each([
  ["ids=7,9", ["7", "9"]],
  ["ids=7&ids=9&ids=7", ["7", "9"]],
  ["ids=1,2,3,4,5", ["1", "2", "3", "4"]],
  ["ids=<a>,,%20", []],
  ["", []],
])("an address (%s) names up to four products, each once", (query, ids) => {
  expect(readComparedIds(new URLSearchParams(query))).toEqual(ids);
  expect(readComparedIds(new URLSearchParams(writeComparedIds(ids)))).toEqual(ids);
});
