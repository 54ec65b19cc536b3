import { tokenize } from "#src/base/kernel/search-text.ts";
import type { Synonym } from "#src/shop/catalogue/contract.ts";

/** A phrase that people type, and the phrases to search for instead. */
export interface Meaning {
  typed: string[];
  means: string[][];
}

export function readSynonyms(synonyms: readonly Synonym[]): Meaning[] {
  return synonyms.flatMap(({ typed, means }) => {
    const meant = phrasesOf(means);
    return phrasesOf(typed).map((phrase) => ({ typed: phrase, means: meant }));
  });
}

export function phrasesOf(text: string): string[][] {
  return text
    .split(",")
    .map(tokenize)
    .filter((words) => words.length > 0);
}
