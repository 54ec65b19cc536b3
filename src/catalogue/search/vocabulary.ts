import { stemOf } from "#src/kernel/spanish-stem.ts";
import { phoneticKey, tokenize } from "#src/kernel/search-text.ts";
import type { Element } from "#src/catalogue/contract.ts";

export interface Searchable extends Pick<
  Element,
  "name" | "description" | "stock" | "subcategories"
> {
  /** What the pack holds, where name and description don't say it (pack-size.ts). */
  size?: string | null;
}

/** A word of the catalogue and the products in which it stands. */
export interface Word {
  plain: string;
  stem: string;
  phoneticKey: string;
  /**
   * Of a word that is two in the catalogue, «quitasarro»: how long the first of them is. Null for
   * all others.
   */
  seam: number | null;
  /** Products' places in the catalogue, each once. */
  products: number[];
  /** What the best occurrence counts, product by product. */
  points: number[];
}

/** How much a word says about the product, by where it stands. */
export const placePoints = { firstWord: 12, name: 10, subcategory: 6, description: 3, category: 1 };

export interface Vocabulary {
  words: readonly Word[];
  byStem: ReadonlyMap<string, Word[]>;
  byPhoneticKey: ReadonlyMap<string, Word[]>;
  /** How many products there are. */
  size: number;
}

/** Takes the products one after the other, in the catalogue's order. */
export function createVocabulary() {
  const collected = new Map<string, Word>();
  let size = 0;
  return {
    add: (product: Searchable) => collectFrom(product, size++, collected),
    open(): Vocabulary {
      const words = [...collected.values()];
      return {
        words,
        byStem: Map.groupBy(words, ({ stem }) => stem),
        byPhoneticKey: Map.groupBy(words, (word) => word.phoneticKey),
        size,
      };
    },
  };
}

function collectFrom(
  { name, description, subcategories, size }: Searchable,
  place: number,
  words: Map<string, Word>,
): void {
  const note = (
    text: string | null | undefined,
    pointsOf: (index: number) => number,
    joins = false,
  ) => {
    const found = tokenize(text ?? "");
    for (const [index, plain] of found.entries()) {
      noteWord(words, plain, null, place, pointsOf(index));
      const next = found[index + 1];
      if (joins && next && isJoinable(plain) && isJoinable(next))
        noteWord(words, plain + next, plain.length, place, pointsOf(index));
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

/** Figures and short words are written apart. */
const isJoinable = (plain: string) => plain.length > 2 && !/\d/.test(plain);

function noteWord(
  words: Map<string, Word>,
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
        products: [],
        points: [],
      }),
    );
  const last = word.products.length - 1;
  if (word.products[last] === place) word.points[last] = Math.max(word.points[last] ?? 0, points);
  else {
    word.products.push(place);
    word.points.push(points);
  }
}
