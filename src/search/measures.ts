import { isStopWord } from "#src/kernel/search-text.ts";
import { unitOf } from "./spanish-stem.ts";

/**
 * What a typed word is. A size («19 litros») is wished for, but another one will do; an amount (the
 * 2 of «2 bultos», «120 m2») says how much is needed and nothing about the product.
 */
export type Kind = "word" | "figure" | "size" | "amount";

/** Each letter stands for a word: 9 and 2 figures, u a unit, m metres, s a stop word, w another. */
const patterns: [RegExp, Kind][] = [
  [/[29]/g, "figure"],
  [/(?<=^s{0,9})[29]{1,9}(?=s{0,9}w)/g, "amount"],
  [/(?:[29][xs]?){1,9}u/g, "size"],
  [/(?:[29][xs]?){1,9}m[2c]?|m[2c]/g, "amount"],
];

export function kindsOf(typed: readonly string[]): Kind[] {
  const kinds = typed.map((): Kind => "word");
  const letters = typed.map(letterOf).join("");
  for (const [pattern, kind] of patterns)
    for (const { index, 0: found } of letters.matchAll(pattern))
      kinds.fill(kind, index, index + found.length);
  return kinds;
}

function letterOf(word: string): string {
  if (/^\d/.test(word)) return word === "2" || word === "3" ? "2" : "9";
  if (word === "x" || isStopWord(word)) return word === "x" ? "x" : "s";
  if (/^cuadrad|^cubic/.test(word)) return "c";
  const unit = unitOf(word);
  if (unit === undefined) return "w";
  return unit === "m" ? "m" : "u";
}
