import { expect, test } from "vitest";
import { phrasesOf, readSynonyms } from "./synonyms.ts";

test("a side names words and phrases with commas between, in any spelling", () => {
  expect(phrasesOf("Resistol, Pega Todo,,  PEGALOTODO 5000 ")).toEqual([
    ["resistol"],
    ["pega", "todo"],
    ["pegalotodo", "5000"],
  ]);
});

test.each(["", " , ", "¿?", "漢字", ",,,"])("%j names nothing", (text) => {
  expect(phrasesOf(text)).toEqual([]);
});

test("whatever of one side is typed, all of the other is meant", () => {
  const means = [["cal"], ["yeso", "blanco"]];
  expect([
    ...readSynonyms([{ typed: "pega de todo, kal", means: "cal, yeso blanco" }]).values(),
  ]).toEqual([[{ sounds: ["pega", "toda"], means }], [{ sounds: ["cal"], means }]]);
});

test("one that is typed as nothing is never met, one that means nothing finds nothing", () => {
  expect(readSynonyms([{ typed: "!", means: "c" }]).size).toBe(0);
  expect(readSynonyms([{ typed: "uno dos tres seis siete", means: "c" }]).size).toBe(0);
  expect(readSynonyms([{ typed: "b", means: "!" }]).get("b")).toEqual([
    { sounds: ["b"], means: [] },
  ]);
  expect(readSynonyms([]).size).toBe(0);
});
