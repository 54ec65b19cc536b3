import { stemOf } from "#src/kernel/spanish-stem.ts";
import { isStopWord, phoneticKey, tokenize } from "#src/kernel/search-text.ts";
import { fitOf, fitPoints, forgivingFit, isFoundInside, type TypedWord } from "./rank.ts";
import type { Vocabulary, Word } from "./vocabulary.ts";
import type { Meaning } from "./synonyms.ts";

/** Points of each product, in the catalogue's order; 0 where it has nothing of the word. */
export type Column = Float64Array;

export interface WordColumn {
  points: Column;
  /**
   * Whether a product without points can't contain the word at all. Of short words and figures not
   * every occurrence counts.
   */
  isSure: boolean;
}

/** Nobody needs more; somebody might try. */
const maxWords = 16;

/** One for each word that says something about what is looked for. */
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
  for (const [index, plain] of typed.entries())
    if (telling[index] && columns[index]!.every((points) => points === 0))
      fill(
        columns[index]!,
        vocabulary.words,
        forgivingFit({ plain, isLast: index === typed.length - 1 }),
      );
  const all = columns.map((points, index) => ({ points, isSure: isFoundInside(typed[index]!) }));
  return telling.includes(true) ? all.filter((_, index) => telling[index]) : all;
}

function columnOf(typed: TypedWord, { words, size }: Vocabulary): Column {
  const stem = stemOf(typed.plain);
  return fill(new Float64Array(size), words, (word) => fitOf(typed, stem, word));
}

function fill(column: Column, words: readonly Word[], fit: (word: Word) => number): Column {
  for (const word of words) {
    const points = fit(word);
    if (points === 0) continue;
    const { products } = word;
    for (let index = 0; index < products.length; index++) {
      const place = products[index]!;
      const reached = points + word.points[index]!;
      if (reached > column[place]!) column[place] = reached;
    }
  }
  return column;
}

/** «limpia vidrios» is «limpiavidrios»: what has the one word has both. */
function coverJoined(
  typed: readonly string[],
  columns: readonly Column[],
  vocabulary: Vocabulary,
): void {
  for (let index = 1; index < typed.length; index++) {
    const joined = typed[index - 1]! + typed[index]!;
    const same =
      vocabulary.byStem.get(stemOf(joined)) ??
      vocabulary.byPhoneticKey.get(phoneticKey(joined)) ??
      [];
    const words = same.filter(({ seam }) => seam === null);
    for (const column of [columns[index - 1]!, columns[index]!])
      fill(column, words, () => fitPoints.same);
  }
}

const maxWordsMeant = 4;
/** What was typed itself comes before what it may mean. */
const meaningPoints = -6;

/** @returns the places of typed words that mean something else as well */
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
        for (let index = start; index < start + requested.length; index++) {
          meant.add(index);
          takeBest(columns[index]!, column);
        }
      }
    }
  }
  return meant;
}

/** Of the products that have every word of a phrase, in any form. */
function columnOfPhrase(words: readonly string[], { byStem, size }: Vocabulary): Column {
  const columns = words.map((plain) =>
    fill(new Float64Array(size), byStem.get(stemOf(plain)) ?? [], () => fitPoints.same),
  );
  return columns
    .reduce((one, other) => one.map((points, place) => Math.min(points, other[place]!)))
    .map((points) => (points === 0 ? 0 : points + meaningPoints));
}

function takeBest(column: Column, other: Column): void {
  for (let place = 0; place < other.length; place++)
    if (other[place]! > column[place]!) column[place] = other[place]!;
}
