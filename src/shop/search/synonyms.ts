import { isStopWord, phoneticKey, tokenize } from "#src/base/kernel/search-text.ts";
import type { Synonym } from "#src/shop/catalogue/contract.ts";
import { stemOf } from "./spanish-stem.ts";

/** A phrase that people type, and the phrases to search for instead. */
export interface Meaning {
  /** How its words sound; the same with other stop words: «mete agua» is also «mete el agua». */
  sounds: string[];
  means: string[][];
}

export type Meanings = ReadonlyMap<string | undefined, readonly Meaning[]>;

const maxWords = 4;

/** Reads the staff's synonyms, by how their first word sounds. */
export function readSynonyms(synonyms: readonly Synonym[]): Meanings {
  const all = synonyms.flatMap(({ typed, means }) => {
    const meant = phrasesOf(means);
    return phrasesOf(typed).map((phrase) => ({ sounds: soundsOf(phrase), means: meant }));
  });
  return Map.groupBy(
    all.filter(({ sounds }) => sounds.length > 0 && sounds.length <= maxWords),
    ({ sounds }) => sounds[0],
  );
}

const soundsOf = (words: readonly string[]) =>
  tellingPlaces(words).map((place) => soundOf(words[place] ?? ""));

/** Where the words stand that are no stop words; where all are, each of them tells. */
export function tellingPlaces(words: readonly string[]): number[] {
  const places = [...words.keys()];
  const telling = places.filter((place) => !isStopWord(words[place] ?? ""));
  return telling.length > 0 ? telling : places;
}

/** Misspelled words have the same meanings. Who sweeps («trapear») needs no mop («trapeador»). */
export const soundOf = (word: string): string =>
  phoneticKey(/dor(a|es|as)?$/.test(word) ? word : stemOf(word));

export function phrasesOf(text: string): string[][] {
  return text
    .split(",")
    .map(tokenize)
    .filter((words) => words.length > 0);
}
