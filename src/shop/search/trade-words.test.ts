import * as v from "valibot";
import { expect, test } from "vitest";
import { synonymsContract } from "#src/shop/catalogue/staff/contract.ts";
import { phrasesOf } from "./synonyms.ts";
import { tradeWords } from "./trade-words.ts";

test("every line of the trade's words could be the staff's own", () => {
  for (const each of tradeWords) expect(v.parse(synonymsContract.input, each)).toEqual(each);
});

test("no word of the trade stands in two lines", () => {
  const typed = tradeWords.flatMap((each) => phrasesOf(each.typed).map((words) => words.join(" ")));
  expect(typed.filter((phrase, index) => typed.indexOf(phrase) < index)).toEqual([]);
});
