import { joiningForm, stemOf } from "#src/kernel/spanish-stem.ts";
import { isStopWord, phoneticKey, tokenize } from "#src/kernel/search-text.ts";
import { fitOf, fitPoints, forgivingFit, isFoundInside, type TypedWord } from "./rank.ts";
import { placeOf, pointsOf, type Vocabulary, type Word } from "./vocabulary.ts";
import type { Meaning } from "./synonyms.ts";

/** Points of each product, in the catalogue's order; 0 if the word does not match. */
export type Column = Float64Array;

export interface WordColumn {
  points: Column;
  /**
   * Whether 0 points means that the product does not contain the word. For short words and figures,
   * not every occurrence counts.
   */
  isSure: boolean;
}

/** Nobody needs more words; the limit stops abuse. */
const maxWords = 16;

/** Returns one column for each significant word. */
export function columnsOf(
  text: string,
  vocabulary: Vocabulary,
  meanings: readonly Meaning[],
): WordColumn[] {
  const typed = tokenize(text).slice(0, maxWords);
  const columns = typed.map((plain, index) =>
    columnOf({ plain, isLast: index === typed.length - 1 }, vocabulary),
  );
  coverJoined(typed, columns, vocabulary);
  const meant = coverMeanings(typed, columns, vocabulary, meanings);
  const telling = typed.map((plain, index) => !isStopWord(plain) || meant.has(index));
  const all = typed.flatMap((plain, index): WordColumn[] => {
    const points = columns[index];
    if (!points) return [];
    if (telling[index] && points.every((each) => each === 0))
      fill(points, vocabulary, forgivingFit({ plain, isLast: index === typed.length - 1 }));
    return [{ points, isSure: isFoundInside(plain) }];
  });
  return telling.includes(true) ? all.filter((_, index) => telling[index]) : all;
}

function columnOf(typed: TypedWord, vocabulary: Vocabulary): Column {
  const stem = stemOf(typed.plain);
  const column = new Float64Array(vocabulary.size);
  return fill(column, vocabulary, (word) => fitOf(typed, stem, word));
}

/** @param words of the vocabulary, if not all of it */
function fill(
  column: Column,
  { words: all, occurrences }: Vocabulary,
  fit: (word: Word) => number,
  words = all,
): Column {
  for (const word of words) {
    const points = fit(word);
    if (points === 0) continue;
    for (const occurrence of occurrences.subarray(word.from, word.to)) {
      const place = placeOf(occurrence);
      column[place] = Math.max(column[place] ?? 0, points + pointsOf(occurrence));
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
  for (let index = 1; index < typed.length; index++) {
    // The index lies within the typed words.
    const before = typed[index - 1]!;
    const joined = `${joiningForm(before) ?? before}${typed[index]}`;
    const same =
      vocabulary.byStem.get(stemOf(joined)) ??
      vocabulary.byPhoneticKey.get(phoneticKey(joined)) ??
      [];
    const words = same.filter(({ seam }) => seam === null);
    for (const column of columns.slice(index - 1, index + 1))
      fill(column, vocabulary, () => fitPoints.same, words);
  }
}

const maxWordsMeant = 4;
/** The typed word itself ranks above its meanings. */
const meaningPoints = -6;

/** @returns the positions of typed words that have other meanings */
function coverMeanings(
  typed: readonly string[],
  columns: readonly Column[],
  vocabulary: Vocabulary,
  meanings: readonly Meaning[],
) {
  const stems = typed.map(stemOf);
  const meant = new Set<number>();
  for (const { typed: phrase, means } of meanings) {
    if (phrase.length > maxWordsMeant) continue;
    const requested = phrase.map(stemOf);
    for (let start = 0; start + requested.length <= stems.length; start++) {
      if (!requested.every((stem, index) => stems[start + index] === stem)) continue;
      for (const words of means) {
        const column = columnOfPhrase(words, vocabulary);
        columns.slice(start, start + requested.length).forEach((covered, index) => {
          meant.add(start + index);
          takeBest(covered, column);
        });
      }
    }
  }
  return meant;
}

/** Returns the points of products that have every word of a phrase, in any form. */
function columnOfPhrase(words: readonly string[], vocabulary: Vocabulary): Column {
  const columns = words.map((plain) => {
    const forms = vocabulary.byStem.get(stemOf(plain)) ?? [];
    return fill(new Float64Array(vocabulary.size), vocabulary, () => fitPoints.same, forms);
  });
  return columns
    .reduce((one, other) => one.map((points, place) => Math.min(points, other[place] ?? 0)))
    .map((points) => (points === 0 ? 0 : points + meaningPoints));
}

function takeBest(column: Column, other: Column): void {
  other.forEach((points, place) => {
    column[place] = Math.max(column[place] ?? 0, points);
  });
}
