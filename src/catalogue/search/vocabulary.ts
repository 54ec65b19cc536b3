import { stemOf } from "#src/kernel/spanish-stem.ts";
import { phoneticKey, tokenize } from "#src/kernel/search-text.ts";
import type { Element } from "#src/catalogue/contract.ts";

export interface Searchable extends Pick<
  Element,
  "name" | "description" | "stock" | "subcategories"
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
  /** The range of its occurrences in the array for all words. */
  from: number;
  to: number;
}

/** Points for a word by where it appears in the product. */
export const placePoints = { firstWord: 12, name: 10, subcategory: 6, description: 3, category: 1 };

export interface Vocabulary {
  words: readonly Word[];
  /**
   * The occurrences of all words, word by word: the product's index and the points of the best
   * match. A large catalogue has millions, so each is packed into one number (`placeOf`,
   * `pointsOf`).
   */
  occurrences: Uint32Array;
  byStem: ReadonlyMap<string, Word[]>;
  byPhoneticKey: ReadonlyMap<string, Word[]>;
  /** The number of products. */
  size: number;
}

/** Must exceed all `placePoints`. */
const pointsRange = 16;
export const placeOf = (occurrence: number) => Math.floor(occurrence / pointsRange);
export const pointsOf = (occurrence: number) => occurrence % pointsRange;

type CollectedWord = Omit<Word, "from" | "to"> & { occurrences: number[] };

/** Returns a builder that takes the products one by one, in the catalogue's order. */
export function createVocabulary() {
  const collected = new Map<string, CollectedWord>();
  let size = 0;
  return {
    add: (product: Searchable) => collectFrom(product, size++, collected),
    open(): Vocabulary {
      const { words, occurrences } = joined([...collected.values()]);
      return {
        words,
        occurrences,
        byStem: Map.groupBy(words, ({ stem }) => stem),
        byPhoneticKey: Map.groupBy(words, (word) => word.phoneticKey),
        size,
      };
    },
  };
}

function joined(collected: readonly CollectedWord[]): Pick<Vocabulary, "words" | "occurrences"> {
  const total = collected.reduce((sum, { occurrences }) => sum + occurrences.length, 0);
  const all = new Uint32Array(total);
  let to = 0;
  const words = collected.map(({ plain, stem, phoneticKey: key, seam, occurrences }): Word => {
    const from = to;
    all.set(occurrences, from);
    to += occurrences.length;
    return { plain, stem, phoneticKey: key, seam, from, to };
  });
  return { words, occurrences: all };
}

function collectFrom(
  { name, description, subcategories, size }: Searchable,
  place: number,
  words: Map<string, CollectedWord>,
): void {
  const note = (
    text: string | null | undefined,
    countsOf: (index: number) => number,
    joins = false,
  ) => {
    const found = tokenize(text ?? "");
    for (const [index, plain] of found.entries()) {
      noteWord(words, plain, null, place, countsOf(index));
      const next = found[index + 1];
      if (joins && next && isJoinable(plain) && isJoinable(next))
        noteWord(words, plain + next, plain.length, place, countsOf(index));
    }
  };
  note(name, (index) => (index === 0 ? placePoints.firstWord : placePoints.name), true);
  for (const subcategory of subcategories) {
    note(subcategory.name, () => placePoints.subcategory, true);
    note(subcategory.category?.name, () => placePoints.category);
  }
  note(description, () => placePoints.description);
  note(size, () => placePoints.description);
}

/** Digits and short words are never joined. */
const isJoinable = (plain: string) => plain.length > 2 && !/\d/.test(plain);

function noteWord(
  words: Map<string, CollectedWord>,
  plain: string,
  seam: number | null,
  place: number,
  points: number,
): void {
  const key = seam === null ? plain : `${plain}+`;
  let word = words.get(key);
  if (!word)
    words.set(
      key,
      (word = {
        plain,
        stem: stemOf(plain),
        phoneticKey: phoneticKey(plain),
        seam,
        occurrences: [],
      }),
    );
  const { occurrences } = word;
  const before = occurrences.at(-1);
  const occurrence = place * pointsRange + points;
  if (before === undefined || placeOf(before) !== place) occurrences.push(occurrence);
  else if (before < occurrence) occurrences[occurrences.length - 1] = occurrence;
}
