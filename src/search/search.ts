import { normalizeText } from "#src/kernel/search-text.ts";
import type { Synonym } from "#src/catalogue/contract.ts";
import { columnsOf, weakPoints, type WordColumn } from "./columns.ts";
import { fitPoints } from "./rank.ts";
import { createVocabulary, placePoints, type Searchable } from "./vocabulary.ts";
import { tidyQuery } from "./searched-query.ts";
import { readSynonyms } from "./synonyms.ts";

export type { Searchable } from "./vocabulary.ts";

/**
 * Finds products by name, description, subcategories and their categories. It always finds products
 * that contain the text, and also those that have its words in another form, joined or split, under
 * a synonym, or after a typing error. The same code runs on the server and, while somebody types,
 * in the browser (docs/decisions/search.md).
 */
export interface Search<Product> {
  find(query: string): Found<Product>;
}

export interface Found<Product> {
  /** Best first. */
  products: Product[];
  /** Whether no product matches all words: these match most of them. */
  close: boolean;
  /** The number of matches, even if not all are here. */
  total: number;
}

/** Points for containing the text exactly as typed. */
const phrasePoints = { sentence: { name: 20, elsewhere: 8 }, word: { name: 2, elsewhere: 1 } };
/** A word counts only from here on if others are missing: errors in short words don't. */
const minNearPoints = 17;
/** Most people type the thing first, and its kind after it. */
const firstWordPoints = 10;
/** On ties, products in stock come first. */
const soldOutPoints = -0.5;

/** Returns the pack's content if name and description don't contain it. */
type SizeOf<Product> = (product: Product) => string | null | undefined;

interface Indexed<Product> {
  number: number;
  product: Product;
  texts: Texts;
}

/** Keeps the words of the products that are searched. */
function createEntries<Product extends Searchable>(sizeOf: SizeOf<Product>) {
  const vocabulary = createVocabulary();
  const byId = new Map<Product["id"], Indexed<Product>>();
  const freeNumbers: number[] = [];
  let numbers = 0;
  /** The products that were searched last, and their entries in the same order. */
  let latest: { products: readonly Product[]; entries: Indexed<Product>[] } | null = null;

  function entryOf(product: Product): Indexed<Product> {
    const former = byId.get(product.id);
    if (former?.product === product) return former;
    const size = sizeOf(product) ?? null;
    const texts = textsOf(product, size);
    if (former && isSame(former.texts, texts)) return Object.assign(former, { product });
    const entry = { number: freeNumbers.pop() ?? numbers++, product, texts };
    vocabulary.add(entry.number, { ...product, size });
    byId.set(product.id, entry);
    return entry;
  }

  function entriesOf(products: readonly Product[]): Indexed<Product>[] {
    if (latest?.products === products) return latest.entries;
    const gone = new Set(latest?.entries);
    const entries = products.map((product) => {
      const entry = entryOf(product);
      gone.delete(entry);
      return entry;
    });
    if (gone.size > 0) remove(gone);
    latest = { products, entries };
    return entries;
  }

  function remove(gone: ReadonlySet<Indexed<Product>>): void {
    for (const entry of gone) {
      freeNumbers.push(entry.number);
      if (byId.get(entry.product.id) === entry) byId.delete(entry.product.id);
    }
    vocabulary.remove(new Set([...gone].map(({ number }) => number)));
  }

  return { vocabulary, entriesOf, countNumbers: () => numbers };
}

/**
 * Creates an index for one catalogue while it changes: a product is indexed again only if its texts
 * changed.
 */
export function createSearchIndex<Product extends Searchable>(
  sizeOf: SizeOf<Product> = ({ size }) => size,
) {
  const { vocabulary, entriesOf, countNumbers } = createEntries(sizeOf);
  return {
    /** Indexes what is new in these products, and returns their search. */
    searchIn(products: readonly Product[], synonyms: readonly Synonym[] = []): Search<Product> {
      const meanings = readSynonyms(synonyms);
      entriesOf(products);
      return {
        find(query) {
          const text = searchText(query);
          if (text === "") return found([], false);
          // Another version may have been searched in the meantime.
          const entries = entriesOf(products);
          const size = countNumbers();
          const columns = columnsOf(text, { vocabulary, meanings, size });
          for (const needed of neededIn(columns)) {
            const whole = best(entries, scoreOfAll(text, needed));
            if (whole.top > weakPoints) return found(whole.products, isGuess(text, whole.top));
          }
          const words = columns.filter(({ kind }) => kind === "word");
          const near = best(entries, scoreOfMost(words, size));
          return found(near.products, near.top > 0);
        },
      };
    },
  };
}

function best<Product extends Searchable>(
  entries: readonly Indexed<Product>[],
  scoreOf: (entry: Indexed<Product>) => number,
): { products: Product[]; top: number } {
  // Many products share few scores, so sorting the scores is faster than sorting products.
  const byScore = new Map<number, Product[]>();
  let top = 0;
  for (const entry of entries) {
    const points = scoreOf(entry);
    if (points <= 0) continue;
    top = Math.max(top, points);
    const { product } = entry;
    const score = points + (product.stock > 0 ? 0 : soldOutPoints);
    const same = byScore.get(score);
    if (same) same.push(product);
    else byScore.set(score, [product]);
  }
  const sorted = [...byScore].toSorted(([a], [b]) => b - a);
  return { products: sorted.flatMap(([, same]) => same), top };
}

/** Returns the search of a catalogue that does not change. */
export function createSearch<Product extends Searchable>(
  products: readonly Product[],
  { synonyms, sizeOf }: { synonyms?: readonly Synonym[]; sizeOf?: SizeOf<Product> } = {},
): Search<Product> {
  return createSearchIndex(sizeOf).searchIn(products, synonyms);
}

const found = <Product>(products: Product[], close: boolean): Found<Product> => ({
  products,
  close,
  total: products.length,
});

function searchText(text: string): string {
  return tidyQuery(normalizeText(tidyQuery(text)));
}

interface Texts {
  name: string;
  elsewhere: string;
  size: string | null;
}

const isSame = (a: Texts, b: Texts) =>
  a.name === b.name && a.elsewhere === b.elsewhere && a.size === b.size;

function textsOf({ name, description, subcategories }: Searchable, size: string | null): Texts {
  const places = [
    description,
    ...subcategories.flatMap((each) => [each.name, each.category?.name]),
  ];
  // No text continues from one field into the next.
  return {
    name: comparable(name),
    elsewhere: places.map((place) => comparable(place ?? "")).join("\n"),
    size,
  };
}

const comparable = (text: string) => normalizeText(text).replace(/\s+/g, " ");

/** Whether a short word only begins others, outside names: «cal» of «calor». */
const isGuess = (text: string, top: number) =>
  /^[a-z]{1,3}$/.test(text) && top < fitPoints.begins + placePoints.subcategory;

/** Returns the words that a product must have: with the size, and else without it. */
function neededIn(columns: readonly WordColumn[]): WordColumn[][] {
  if (!columns.some(({ kind }) => kind === "word")) return [[...columns]];
  const needed = columns.filter(({ kind }) => kind !== "amount");
  const withoutSize = needed.filter(({ kind }) => kind !== "size");
  return withoutSize.length < needed.length ? [needed, withoutSize] : [needed];
}

/** Scores the products that have every needed word, or the exact text. */
function scoreOfAll(text: string, needed: readonly WordColumn[]) {
  const phrase = text.includes(" ") ? phrasePoints.sentence : phrasePoints.word;
  return ({ number, texts: { name, elsewhere } }: Indexed<unknown>): number => {
    const points = pointsOfAll(needed, number);
    // Without a word, the exact text can't match either: most products need not be read.
    if (points === "never") return 0;
    const extra = name.includes(text)
      ? phrase.name
      : elsewhere.includes(text)
        ? phrase.elsewhere
        : 0;
    return extra + points;
  };
}

/** @returns 0 without one of the words; "never" if the exact text can't be there without it */
function pointsOfAll(columns: readonly WordColumn[], number: number): number | "never" {
  let points = 0;
  let least = Infinity;
  for (const column of columns) {
    const more = column.points[number] ?? 0;
    if (more === 0 && column.isSure) return "never";
    points += more;
    least = Math.min(least, more);
  }
  if (least === 0 || columns.length === 0) return 0;
  return least > weakPoints || columns.length === 1 ? points / columns.length : weakPoints;
}

/**
 * Scores the products with the highest number of matching words, at least half of them. For
 * «boquilla para porcelanato», other products for porcelain don't count.
 */
function scoreOfMost(columns: readonly WordColumn[], size: number) {
  const counts = new Uint8Array(size);
  const scores = new Float64Array(size);
  for (const [place, { points }] of columns.entries())
    points.forEach((each, number) => {
      if (each < minNearPoints) return;
      counts[number] = (counts[number] ?? 0) + 1;
      scores[number] = (scores[number] ?? 0) + each + (place === 0 ? firstWordPoints : 0);
    });
  const max = counts.reduce((a, b) => Math.max(a, b), 0);
  const isMost = (number: number) => counts[number] === max && max * 2 >= columns.length;
  const things = columns.filter(({ isThing }) => isThing);
  const isThing = (number: number) =>
    things.some(({ points }) => (points[number] ?? 0) >= minNearPoints);
  const anyThing = counts.some((_, number) => isMost(number) && isThing(number));
  return ({ number }: Indexed<unknown>): number =>
    isMost(number) && (!anyThing || isThing(number)) ? (scores[number] ?? 0) : 0;
}
