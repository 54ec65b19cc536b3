import { isFiller, sound, typingErrors, wordsOf } from "#src/kernel/words.ts";
import type { Element } from "./contract.ts";

/**
 * Finds products by name, description, subcategories and their categories, and forgives accents, plurals and typing errors.
 * The same code answers in the browser while somebody types and on the server (docs/decisions/0004-one-search.md).
 */

export type Searchable = Pick<Element, "name" | "description" | "stock" | "subcategories">;

export interface Search<Product> {
  /** Best first. Every word must be found somewhere in the product; no words find nothing. */
  find(query: string): Product[];
}

/** How much a word says about the product, by where it stands. */
const weights = { firstWord: 12, name: 8, subcategory: 4, category: 2, description: 1 };

/** How well a word fits what was typed. */
const fits = { same: 1, sounds: 0.9, begins: 0.7, inside: 0.4, oneError: 0.55, twoErrors: 0.35 };

const leastInside = 3;
const leastBeginning = 2;

interface Word {
  plain: string;
  sound: string;
  /** Product's place in the catalogue → weight of its best occurrence. */
  products: Map<number, number>;
}

export function createSearch<Product extends Searchable>(products: readonly Product[]): Search<Product> {
  const vocabulary = collectWords(products);
  return {
    find(query) {
      const typed = wordsOf(query);
      const telling = typed.filter((word) => !isFiller(word));
      const scores = scoresOf(telling.length > 0 ? telling : typed, vocabulary);
      return [...scores]
        .map(([place, score]) => ({ place, score: score * (products[place]!.stock > 0 ? 1 : 0.95) }))
        .toSorted((one, other) => other.score - one.score || one.place - other.place)
        .map(({ place }) => products[place]!);
    },
  };
}

function collectWords(products: readonly Searchable[]): Word[] {
  const words = new Map<string, Word>();
  const note = (text: string | null | undefined, place: number, weightOf: (index: number) => number) => {
    for (const [index, plain] of wordsOf(text ?? "").entries()) {
      let word = words.get(plain);
      if (!word) words.set(plain, (word = { plain, sound: sound(plain), products: new Map() }));
      word.products.set(place, Math.max(word.products.get(place) ?? 0, weightOf(index)));
    }
  };
  for (const [place, { name, description, subcategories }] of products.entries()) {
    note(name, place, (index) => (index === 0 ? weights.firstWord : weights.name));
    note(description, place, () => weights.description);
    for (const subcategory of subcategories) {
      note(subcategory.name, place, () => weights.subcategory);
      note(subcategory.category?.name, place, () => weights.category);
    }
  }
  return [...words.values()];
}

/** Score of each product in which every typed word was found. */
function scoresOf(typed: readonly string[], vocabulary: readonly Word[]): Map<number, number> {
  let all: Map<number, number> | null = null;
  for (const word of typed) {
    const found = productsWith(word, vocabulary);
    all = all ? intersection(all, found) : found;
  }
  return all ?? new Map();
}

function productsWith(typed: string, vocabulary: readonly Word[]): Map<number, number> {
  const best = new Map<number, number>();
  const typedSound = sound(typed);
  for (const word of vocabulary) {
    const fit = fitOf(typed, typedSound, word);
    if (fit === 0) continue;
    for (const [place, weight] of word.products) best.set(place, Math.max(best.get(place) ?? 0, weight * fit));
  }
  return best;
}

function fitOf(typed: string, typedSound: string, word: Word): number {
  if (word.plain === typed) return fits.same;
  // Figures are meant as they are: 5 is neither 50 nor 6.
  if (/^\d+$/.test(typed)) return 0;
  if (word.sound === typedSound) return fits.sounds;
  if (
    typed.length >= leastBeginning &&
    (word.plain.startsWith(typed) || (typedSound.length >= leastInside && word.sound.startsWith(typedSound)))
  )
    return fits.begins;
  if (typed.length >= leastInside && word.plain.includes(typed)) return fits.inside;
  const allowed = errorsAllowed(typedSound);
  if (allowed === 0) return 0;
  const errors = typingErrors(typedSound, word.sound, allowed);
  if (errors > allowed) return 0;
  return errors <= 1 ? fits.oneError : fits.twoErrors;
}

/** Short words are other words after one error; long ones are still themselves after two. */
function errorsAllowed(typedSound: string): number {
  if (typedSound.length < 4) return 0;
  return typedSound.length < 7 ? 1 : 2;
}

function intersection(one: Map<number, number>, other: Map<number, number>): Map<number, number> {
  const both = new Map<number, number>();
  for (const [place, score] of one) {
    const more = other.get(place);
    if (more !== undefined) both.set(place, score + more);
  }
  return both;
}

/** A search as it is written in an address or shown on a page. */
export function tidyQuery(query: string | null): string {
  return (query ?? "").trim().replace(/\s+/g, " ").slice(0, 100);
}
