import fc from "fast-check";
import { expect, test } from "vitest";
import { foreignOption, optionsCell, optionsIn } from "./options-cell.ts";

const white = { name: "Color", value: "Blanco" };
const large = { name: "Presentación", value: "19 L" };

test.each([
  ["Color=Blanco; Presentación=19 L", [white, large]],
  ["Color: Blanco;Presentación:19 L", [white, large]],
  [" Color = Blanco ;; ", [white]],
  ["Escala=1:50", [{ name: "Escala", value: "1:50" }]],
  ["Medida=a=b", [{ name: "Medida", value: "a=b" }]],
  ["Color", [{ name: "Color", value: "" }]],
  ["Color=", [{ name: "Color", value: "" }]],
  ["=Blanco", [{ name: "", value: "Blanco" }]],
  ["", []],
  [undefined, undefined],
])("the cell %j has the options %j", (cell, options) => {
  expect(optionsIn(cell)).toEqual(options);
});

test("another shop's option loses what parts options here, and what is too long", () => {
  expect(foreignOption(" Color=tono; base ", " Blanco; mate=1 ")).toEqual({
    name: "Color tono  base",
    value: "Blanco, mate=1",
  });
  const { name, value } = foreignOption("n".repeat(99), "v".repeat(99));
  expect([name.length, value.length]).toEqual([40, 60]);
});

test("whatever another shop calls its options, the sheet gives them back", () => {
  const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => /\w/.test(text));
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word), { maxLength: 3 }), (pairs) => {
      const options = pairs
        .map(([name, value]) => foreignOption(name, value))
        .filter(({ name }) => name !== "");
      expect(optionsIn(optionsCell(options))).toEqual(options);
    }),
    { numRuns: 100 },
  );
});
