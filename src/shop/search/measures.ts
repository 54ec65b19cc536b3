import { isStopWord } from "#src/base/kernel/search-text.ts";
import { unitOf } from "./spanish-stem.ts";

/**
 * What a typed word is. A size («19 litros») or a pack («saco») is wished for, but another one will
 * do; an amount (the 2 of «2 bultos», «120 m2») says how much is needed and nothing about the
 * product.
 */
export type Kind = "word" | "figure" | "size" | "pack" | "amount";

/**
 * Each letter stands for a word: 9 and 2 figures, u a unit, m metres, p a pack, l a coat, d «de», s
 * another stop word, w another word.
 */
const patterns: [RegExp, Kind][] = [
  [/[29]/g, "figure"],
  [/(?<=^s{0,9})[29]{1,9}(?=[sd]{0,9}[plw])/g, "amount"],
  [/p|l(?=d[sd]{0,3}w)/g, "pack"],
  [/(?:[29][xsd]?){1,9}u/g, "size"],
  [/(?:[29][xsd]?){1,9}m[2c]?|m[2c]/g, "amount"],
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
  const figure = /^\d/.test(word) ? word : figureOf(word);
  if (figure) return figure === "2" || figure === "3" ? "2" : "9";
  if (/^(capa|mano)s?$/.test(word)) return "l";
  if (packs.test(word)) return "p";
  if (word === "de" || word === "del") return "d";
  if (word === "x" || isStopWord(word)) return word === "x" ? "x" : "s";
  if (/^cuadrad|^cubic/.test(word)) return "c";
  const unit = unitOf(word);
  if (unit === undefined) return "w";
  return unit === "m" ? "m" : "u";
}

const packs =
  /^(bidon(e)?|bolsa|bote|botella|bulto|caja|cartucho|costal(e)?|cubeta|frasco|garrafa|lata|paquete|porron(e)?|rollo|saco|tambo|tubo)s?$/;

const figures = new Map(
  "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"
    .split(" ")
    .map((word, index) => [word, String(index + 1)]),
);

/** Returns «5» for «cinco»; undefined for other words. */
export const figureOf = (word: string): string | undefined => figures.get(word);
