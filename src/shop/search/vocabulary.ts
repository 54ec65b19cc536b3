import { stemOf } from "./spanish-stem.ts";
import { isStopWord, phoneticKey, tokenize } from "#src/base/kernel/search-text.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";

/** Another backend's products have no uses, surfaces and codes. */
export interface Searchable extends Pick<
  Element,
  | "id"
  | "name"
  | "description"
  | "stock"
  | "subcategories"
  | "applications"
  | "substrates"
  | "sku"
  | "gtin"
> {
  /** The pack's content if name and description don't contain it (pack-size.ts). */
  size?: string | null;
}

/** A word of the catalogue and the products that contain it. */
export interface Word {
  plain: string;
  stem: string;
  phoneticKey: string;
  /**
   * The length of the first part of a joined word like «quitasarro», which the catalogue writes as
   * two; null for all others.
   */
  seam: number | null;
  /**
   * The product's number and the best place, for each product that contains it. Packed into one
   * number (`numberOf`, `placeOf`): of common words there are many thousands.
   */
  occurrences: number[];
}

/**
 * Where a word stands in a product, from what says least to what says most about it. For «Silicón
 * Sanitario blanco para baño», the thing is «silicón», and «baño» says what it is for.
 */
export const Place = {
  /** «Boquillas» of «Pegazulejos y boquillas», for a product that is named «Pegazulejo». */
  otherHalf: 0,
  category: 1,
  description: 2,
  /** Uses and surfaces. */
  use: 3,
  /** Its subcategory, and what follows a preposition in its name. */
  purpose: 4,
  name: 5,
  thing: 6,
} as const;

/** How much a word says by its place. */
export const placeWeights = [0.01, 0.15, 0.4, 0.5, 0.7, 0.9, 1] as const;

/** Must exceed all places. */
const placeRange = 8;
export const numberOf = (occurrence: number) => Math.floor(occurrence / placeRange);
export const placeOf = (occurrence: number) => occurrence % placeRange;

export type Vocabulary = ReturnType<typeof createVocabulary>;

/** The words of a catalogue whose products come and go, under the numbers that the caller gives. */
export function createVocabulary() {
  const words = new Map<string, Word>();
  // Made anew when a search needs them after a change.
  let byStem: ReadonlyMap<string, Word[]> | null = null;
  let byPhoneticKey: ReadonlyMap<string, Word[]> | null = null;
  const knownStem = (plain: string) => words.get(plain)?.stem ?? stemOf(plain);

  return {
    add(number: number, product: Searchable): void {
      for (const { plain, seam, place } of wordsOf(product, knownStem)) {
        const key = seam === null ? plain : `${plain}+`;
        const word = words.get(key) ?? newWord(plain, seam);
        words.set(key, word);
        note(word.occurrences, number, place);
      }
      byStem = byPhoneticKey = null;
    },
    remove(numbers: ReadonlySet<number>): void {
      for (const [key, word] of words) {
        word.occurrences = word.occurrences.filter((each) => !numbers.has(numberOf(each)));
        if (word.occurrences.length === 0) words.delete(key);
      }
      byStem = byPhoneticKey = null;
    },
    words: () => words.values(),
    byStem: (stem: string) =>
      (byStem ??= Map.groupBy(words.values(), (word) => word.stem)).get(stem),
    byPhoneticKey: (key: string) =>
      (byPhoneticKey ??= Map.groupBy(words.values(), (word) => word.phoneticKey)).get(key),
  };
}

/** Notes an occurrence in the product that is being added; only its best one counts. */
function note(occurrences: number[], number: number, place: number): void {
  const last = occurrences.at(-1);
  const occurrence = number * placeRange + place;
  if (last === undefined || numberOf(last) !== number) occurrences.push(occurrence);
  else if (last < occurrence) occurrences[occurrences.length - 1] = occurrence;
}

const newWord = (plain: string, seam: number | null): Word => ({
  plain,
  stem: stemOf(plain),
  phoneticKey: phoneticKey(plain),
  seam,
  occurrences: [],
});

interface Occurrence extends Pick<Word, "plain" | "seam"> {
  /** One of `Place`. */
  place: number;
}

function wordsOf(
  { name, description, subcategories, applications, substrates, size }: Searchable,
  stemOf: (plain: string) => string,
): Occurrence[] {
  const found: Occurrence[] = [];
  const read = (words: readonly string[], placeAt: (index: number) => number, joins = false) => {
    for (const [index, plain] of words.entries()) {
      const place = placeAt(index);
      found.push({ plain, seam: null, place });
      const next = words[index + 1];
      if (joins && next && isJoinable(plain) && isJoinable(next))
        found.push({ plain: plain + next, seam: plain.length, place });
    }
  };
  const stems = new Set<string>();
  for (const part of name.split(/[,;:()]/)) {
    const words = tokenize(part);
    const places = placesInName(words);
    for (const word of words) stems.add(stemOf(word));
    read(words, (index) => places[index] ?? Place.name, true);
  }
  for (const subcategory of subcategories) {
    const words = tokenize(subcategory.name);
    const isNamed = words.map((word) => !isStopWord(word) && stems.has(stemOf(word)));
    const other = isNamed.includes(true) ? Place.otherHalf : Place.purpose;
    read(words, (index) => (isNamed[index] ? Place.purpose : other), true);
    read(tokenize(subcategory.category?.name ?? ""), () => Place.category);
  }
  for (const words of [applications, substrates]) read(tokenize(words ?? ""), () => Place.use);
  for (const words of [description, size]) read(tokenize(words ?? ""), () => Place.description);
  return found;
}

const prepositions = new Set("a al con contra de del en para por sin sobre".split(" "));

/** A preposition says what follows it, up to a figure: «impermeabilizante de muros 4 L». */
function placesInName(words: readonly string[]): number[] {
  let isPurpose = false;
  return words.map((word, index) => {
    isPurpose = index > 0 && !/\d/.test(word) && (isPurpose || prepositions.has(word));
    return isPurpose ? Place.purpose : index === 0 ? Place.thing : Place.name;
  });
}

/** Digits and short words are never joined. */
const isJoinable = (plain: string) => plain.length > 2 && !/\d/.test(plain);
