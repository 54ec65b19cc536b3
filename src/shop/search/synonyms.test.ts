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
  expect(readSynonyms([{ typed: "a uno, b", means: "c, d e" }])).toEqual([
    { typed: ["a", "uno"], means: [["c"], ["d", "e"]] },
    { typed: ["b"], means: [["c"], ["d", "e"]] },
  ]);
});

test("one that is typed as nothing is never met, one that means nothing finds nothing", () => {
  expect(readSynonyms([{ typed: "!", means: "c" }])).toEqual([]);
  expect(readSynonyms([{ typed: "a", means: "!" }])).toEqual([{ typed: ["a"], means: [] }]);
  expect(readSynonyms([])).toEqual([]);
});
