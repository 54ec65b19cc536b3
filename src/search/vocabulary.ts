import { stemOf } from "./spanish-stem.ts";
import { phoneticKey, tokenize } from "#src/kernel/search-text.ts";
import type { Element } from "#src/catalogue/contract.ts";

export interface Searchable extends Pick<
  Element,
  "id" | "name" | "description" | "stock" | "subcategories"
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
   * The product's number and the points of the best place, for each product that contains it.
   * Packed into one number (`numberOf`, `pointsOf`): of common words there are many thousands.
   */
  occurrences: number[];
}

/** Points for a word by where it appears in the product. */
export const placePoints = {
  firstWord: 12,
  name: 10,
  subcategory: 6,
  description: 3,
  category: 1,
  /** «Boquillas» of «Pegazulejos y boquillas», for a product that is named «Pegazulejo». */
  otherHalf: 0,
};

/** Must exceed all `placePoints`. */
const pointsRange = 16;
export const numberOf = (occurrence: number) => Math.floor(occurrence / pointsRange);
export const pointsOf = (occurrence: number) => occurrence % pointsRange;

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
      for (const { plain, seam, points } of wordsOf(product, knownStem)) {
        const key = seam === null ? plain : `${plain}+`;
        const word = words.get(key) ?? newWord(plain, seam);
        words.set(key, word);
        note(word.occurrences, number, points);
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
function note(occurrences: number[], number: number, points: number): void {
  const last = occurrences.at(-1);
  const occurrence = number * pointsRange + points;
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
  points: number;
}

function wordsOf(
  { name, description, subcategories, size }: Searchable,
  stemOf: (plain: string) => string,
): Occurrence[] {
  const found: Occurrence[] = [];
  const read = (words: readonly string[], pointsOf: (index: number) => number, joins = false) => {
    for (const [index, plain] of words.entries()) {
      const points = pointsOf(index);
      found.push({ plain, seam: null, points });
      const next = words[index + 1];
      if (joins && next && isJoinable(plain) && isJoinable(next))
        found.push({ plain: plain + next, seam: plain.length, points });
    }
  };
  const ofName = tokenize(name);
  const stems = new Set(ofName.map(stemOf));
  read(ofName, (index) => (index === 0 ? placePoints.firstWord : placePoints.name), true);
  for (const subcategory of subcategories) {
    const words = tokenize(subcategory.name);
    const isNamed = words.map((word) => stems.has(stemOf(word)));
    const other = isNamed.includes(true) ? placePoints.otherHalf : placePoints.subcategory;
    read(words, (index) => (isNamed[index] ? placePoints.subcategory : other), true);
    read(tokenize(subcategory.category?.name ?? ""), () => placePoints.category);
  }
  read(tokenize(description ?? ""), () => placePoints.description);
  read(tokenize(size ?? ""), () => placePoints.description);
  return found;
}

/** Digits and short words are never joined. */
const isJoinable = (plain: string) => plain.length > 2 && !/\d/.test(plain);
