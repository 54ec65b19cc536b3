import { joiningForm, stemOf } from "./spanish-stem.ts";
import { isStopWord, phoneticKey, tokenize } from "#src/base/kernel/search-text.ts";
import { fitOf, fits, forgivingFit, isFoundInside } from "./rank.ts";
import { numberOf, placeOf, placeWeights, type Vocabulary, type Word } from "./vocabulary.ts";
import { wrongIn } from "./complaint.ts";
import { figureOf, type Kind, kindsOf } from "./measures.ts";
import { type Meanings, soundOf, tellingPlaces } from "./synonyms.ts";

/** What a word says of each product, from 0 to 1 by its number; 0 if it does not match. */
export type Column = Float64Array;

/** A word of `Place.otherHalf` counts only alone. */
export const weakPoints = placeWeights[0];

export interface WordColumn {
  kind: Kind;
  /** Whether it stands before «para» and so names the thing, not what it is for. */
  isThing: boolean;
  /** Whether it says what is wrong, or wanted, and not of what or where. */
  isWrong: boolean;
  points: Column;
  /** How much it says: more if fewer products have it. */
  weight: number;
  /**
   * Whether 0 points means that the product does not contain the word. For short words and figures,
   * not every occurrence counts.
   */
  isSure: boolean;
}

/** Nobody needs more words; the limit stops abuse. */
const maxWords = 16;

export interface Searched {
  vocabulary: Vocabulary;
  meanings: Meanings;
  /** The length of a column. */
  size: number;
}

/** Returns one column for each significant word. */
export function columnsOf(text: string, { vocabulary, meanings, size }: Searched): WordColumn[] {
  const typed = tokenize(text).slice(0, maxWords);
  const columns = typed.map((plain, index) => {
    const column = new Float64Array(size);
    const [word, stem] = [{ plain, isLast: index === typed.length - 1 }, stemOf(plain)];
    fill(column, vocabulary.words(), (each) => fitOf(word, stem, each));
    const figure = figureOf(plain);
    if (figure) fill(column, vocabulary.words(), (each) => (each.plain === figure ? fits.stem : 0));
    return column;
  });
  coverJoined(typed, columns, vocabulary);
  coverMeanings(typed, columns, { vocabulary, meanings, size });
  const telling = typed.map((plain) => !isStopWord(plain));
  const kinds = kindsOf(typed);
  const purpose = typed.lastIndexOf("para");
  const wrong = wrongIn(typed);
  const all = typed.flatMap((plain, index): WordColumn[] => {
    const [points, kind] = [columns[index], kinds[index]];
    if (!points || !kind) return [];
    if (telling[index] && points.every((each) => each === 0))
      fill(points, vocabulary.words(), forgivingFit({ plain, isLast: index === typed.length - 1 }));
    const isThing = index < purpose;
    const isWrong = wrong[index] === true && kind === "word";
    const isSure = isFoundInside(plain);
    return [{ kind, isThing, isWrong, points, weight: weightOf(points), isSure }];
  });
  return telling.includes(true) ? all.filter((_, index) => telling[index]) : all;
}

/** The inverse document frequency, as in BM25. */
function weightOf(points: Column): number {
  let having = 0;
  for (const each of points) if (each > weakPoints) having++;
  return Math.log(1 + points.length / (having + 0.5));
}

function fill(column: Column, words: Iterable<Word>, fitOf: (word: Word) => number): Column {
  for (const word of words) {
    const fit = fitOf(word);
    if (fit === 0) continue;
    for (const occurrence of word.occurrences) {
      const number = numberOf(occurrence);
      const weight = placeWeights[placeOf(occurrence)] ?? 0;
      column[number] = Math.max(column[number] ?? 0, fit * weight);
    }
  }
  return column;
}

/**
 * Makes «limpia vidrios» and «limpiar vidrios» match «limpiavidrios»: a product with the joined word
 * has both.
 */
function coverJoined(
  typed: readonly string[],
  columns: readonly Column[],
  vocabulary: Vocabulary,
): void {
  let before: number | null = null;
  for (const [index, word] of typed.entries()) {
    if (isStopWord(word)) continue;
    if (before !== null) {
      const first = typed[before] ?? "";
      const joined = `${joiningForm(first) ?? first}${word}`;
      const same =
        vocabulary.byStem(stemOf(joined)) ?? vocabulary.byPhoneticKey(phoneticKey(joined)) ?? [];
      const words = same.filter(({ seam }) => seam === null);
      for (const place of [before, index]) {
        const column = columns[place];
        if (column) fill(column, words, () => fits.same);
      }
    }
    before = index;
  }
}

/** The typed word itself ranks above its meanings. */
const meaningWeight = fits.stem;

function coverMeanings(
  typed: readonly string[],
  columns: readonly Column[],
  { vocabulary, meanings, size }: Searched,
) {
  const places = tellingPlaces(typed);
  const heard = places.map((place) => soundOf(typed[place] ?? ""));
  for (const [start, first] of heard.entries())
    for (const { sounds, means } of meanings.get(first) ?? []) {
      if (!sounds.every((sound, index) => heard[start + index] === sound)) continue;
      for (const words of means) {
        const column = columnOfPhrase(words, vocabulary, size);
        for (const place of places.slice(start, start + sounds.length))
          takeBest(columns[place], column);
      }
    }
}

/** Returns the points of products that have every word of a phrase, in any form. */
function columnOfPhrase(words: readonly string[], vocabulary: Vocabulary, size: number): Column {
  const columns = words.map((plain) => {
    const forms = vocabulary.byStem(stemOf(plain)) ?? [];
    return fill(new Float64Array(size), forms, () => fits.same);
  });
  return columns
    .reduce((a, b) => a.map((points, place) => Math.min(points, b[place] ?? 0)))
    .map((points) => points * meaningWeight);
}

function takeBest(column: Column | undefined, other: Column): void {
  column?.forEach((points, number) => {
    column[number] = Math.max(points, other[number] ?? 0);
  });
}
