import { joiningForm, stemOf } from "./spanish-stem.ts";
import { isStopWord, phoneticKey, tokenize } from "#src/kernel/search-text.ts";
import { fitOf, fitPoints, forgivingFit, isFoundInside } from "./rank.ts";
import { numberOf, placePoints, pointsOf, type Vocabulary, type Word } from "./vocabulary.ts";
import { type Kind, kindsOf } from "./measures.ts";
import type { Meaning } from "./synonyms.ts";

/** Points by product number; 0 if the word does not match. */
export type Column = Float64Array;

/** The points for a word of `placePoints.otherHalf`, which counts only alone. */
export const weakPoints = 0.5;

export interface WordColumn {
  kind: Kind;
  /** Whether it stands before «para» and so names the thing, not what it is for. */
  isThing: boolean;
  points: Column;
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
  meanings: readonly Meaning[];
  /** The length of a column. */
  size: number;
}

/** Returns one column for each significant word. */
export function columnsOf(text: string, { vocabulary, meanings, size }: Searched): WordColumn[] {
  const typed = tokenize(text).slice(0, maxWords);
  const columns = typed.map((plain, index) => {
    const column = new Float64Array(size);
    const [word, stem] = [{ plain, isLast: index === typed.length - 1 }, stemOf(plain)];
    return fill(column, vocabulary.words(), (each) => fitOf(word, stem, each));
  });
  coverJoined(typed, columns, vocabulary);
  const meant = coverMeanings(typed, columns, { vocabulary, meanings, size });
  const telling = typed.map((plain, index) => !isStopWord(plain) || meant.has(index));
  const kinds = kindsOf(typed);
  const purpose = typed.lastIndexOf("para");
  const all = typed.flatMap((plain, index): WordColumn[] => {
    const [points, kind] = [columns[index], kinds[index]];
    if (!points || !kind) return [];
    if (telling[index] && points.every((each) => each === 0))
      fill(points, vocabulary.words(), forgivingFit({ plain, isLast: index === typed.length - 1 }));
    return [{ kind, isThing: index < purpose, points, isSure: isFoundInside(plain) }];
  });
  return telling.includes(true) ? all.filter((_, index) => telling[index]) : all;
}

function fill(column: Column, words: Iterable<Word>, fit: (word: Word) => number): Column {
  for (const word of words) {
    const points = fit(word);
    if (points === 0) continue;
    for (const occurrence of word.occurrences) {
      const number = numberOf(occurrence);
      const place = pointsOf(occurrence);
      const all = place === placePoints.otherHalf ? weakPoints : points + place;
      column[number] = Math.max(column[number] ?? 0, all);
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
      vocabulary.byStem(stemOf(joined)) ?? vocabulary.byPhoneticKey(phoneticKey(joined)) ?? [];
    const words = same.filter(({ seam }) => seam === null);
    for (const column of columns.slice(index - 1, index + 1))
      fill(column, words, () => fitPoints.same);
  }
}

const maxWordsMeant = 4;
/** The typed word itself ranks above its meanings. */
const meaningPoints = -6;

/** @returns the positions of typed words that have other meanings */
function coverMeanings(
  typed: readonly string[],
  columns: readonly Column[],
  { vocabulary, meanings, size }: Searched,
) {
  // Misspelled words have the same meanings.
  const soundOf = (word: string) => phoneticKey(stemOf(word));
  const sounds = typed.map(soundOf);
  const meant = new Set<number>();
  for (const { typed: phrase, means } of meanings) {
    if (phrase.length > maxWordsMeant) continue;
    const requested = phrase.map(soundOf);
    for (let start = 0; start + requested.length <= sounds.length; start++) {
      if (!requested.every((sound, index) => sounds[start + index] === sound)) continue;
      for (const words of means) {
        const column = columnOfPhrase(words, vocabulary, size);
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
function columnOfPhrase(words: readonly string[], vocabulary: Vocabulary, size: number): Column {
  const columns = words.map((plain) => {
    const forms = vocabulary.byStem(stemOf(plain)) ?? [];
    return fill(new Float64Array(size), forms, () => fitPoints.same);
  });
  return columns
    .reduce((a, b) => a.map((points, place) => Math.min(points, b[place] ?? 0)))
    .map((points) => (points === 0 ? 0 : points + meaningPoints));
}

function takeBest(column: Column, other: Column): void {
  other.forEach((points, place) => {
    column[place] = Math.max(column[place] ?? 0, points);
  });
}
