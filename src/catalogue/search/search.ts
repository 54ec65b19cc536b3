import { normalizeText } from "#src/kernel/search-text.ts";
import { createTextPool, type TextPool } from "#src/kernel/text-pool.ts";
import type { Synonym } from "#src/catalogue/contract.ts";
import { type Column, columnsOf, type WordColumn } from "./columns.ts";
import { createVocabulary, type Searchable, type Vocabulary } from "./vocabulary.ts";
import { tidyQuery } from "./tidy-query.ts";
import { readSynonyms } from "./synonyms.ts";

export type { Searchable } from "./vocabulary.ts";

/**
 * Finds products by name, description, subcategories and their categories. It always finds products
 * that contain the text, and also those that have its words in another form, joined or split, under
 * a synonym, or after a typing error. The same code runs on the server and, while somebody types,
 * in the browser (docs/decisions/0004-one-search.md).
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
/** On ties, products in stock come first. */
const soldOutPoints = -0.5;
/** This many take a few milliseconds. */
const productsAtOnce = 50;

interface Options<Product> {
  synonyms?: readonly Synonym[];
  /** Returns the pack's content if name and description don't contain it. */
  sizeOf?: (product: Product) => string | undefined;
  /**
   * Returns the product with current price and stock, which change while the search is open; the
   * indexed text stays.
   */
  current?: (product: Product) => Product;
}

export function createSearch<Product extends Searchable>(
  products: readonly Product[],
  options: Options<Product> = {},
): Search<Product> {
  const reader = createReader(products, options);
  for (const product of products) reader.read(product);
  return reader.open();
}

/** Does the same without blocking other requests: a large catalogue takes seconds. */
export async function createSearchInSlices<Product extends Searchable>(
  products: readonly Product[],
  options: Options<Product> = {},
): Promise<Search<Product>> {
  const reader = createReader(products, options);
  for (const [place, product] of products.entries()) {
    if (place % productsAtOnce === 0) await new Promise((next) => setTimeout(next));
    reader.read(product);
  }
  return reader.open();
}

function createReader<Product extends Searchable>(
  products: readonly Product[],
  { synonyms = [], sizeOf, current = (product) => product }: Options<Product>,
) {
  const vocabulary = createVocabulary();
  const texts: Texts[] = [];
  const shared = createTextPool();
  return {
    read(product: Product): void {
      const size = sizeOf?.(product);
      vocabulary.add(size ? { ...product, size } : product);
      texts.push(textsOf(product, shared));
    },
    open: () =>
      searchIn({
        products,
        texts,
        current,
        vocabulary: vocabulary.open(),
        meanings: readSynonyms(synonyms),
      }),
  };
}

interface Read<Product> {
  products: readonly Product[];
  texts: readonly Texts[];
  current: (product: Product) => Product;
  vocabulary: Vocabulary;
  meanings: ReturnType<typeof readSynonyms>;
}

function searchIn<Product extends Searchable>({
  products,
  texts,
  current,
  vocabulary,
  meanings,
}: Read<Product>): Search<Product> {
  function best(scores: Column): Product[] {
    // Many products share few scores, so sorting the scores is faster than sorting products.
    const places = new Map<number, Product[]>();
    products.forEach((each, place) => {
      const points = scores[place] ?? 0;
      if (points <= 0) return;
      const product = current(each);
      const score = points + (product.stock > 0 ? 0 : soldOutPoints);
      const same = places.get(score);
      if (same) same.push(product);
      else places.set(score, [product]);
    });
    return [...places].toSorted(([one], [other]) => other - one).flatMap(([, same]) => same);
  }

  return {
    find(query) {
      const text = searchText(query);
      if (text === "") return found([], false);
      const columns = columnsOf(text, vocabulary, meanings);
      const whole = best(scoresOfAll(text, columns, texts));
      if (whole.length > 0) return found(whole, false);
      const near = best(scoresOfMost(columns, products.length));
      return found(near, near.length > 0);
    },
  };
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
}

/** Packs of a line have equal texts, so each is stored in memory once. */
function textsOf({ name, description, subcategories }: Searchable, shared: TextPool): Texts {
  const places = [
    description,
    ...subcategories.flatMap((each) => [each.name, each.category?.name]),
  ];
  // No text continues from one field into the next.
  return {
    name: comparable(name),
    elsewhere: shared(places.map((place) => comparable(place ?? "")).join("\n")),
  };
}

const comparable = (text: string) => normalizeText(text).replace(/\s+/g, " ");

/** Scores the products that have every word, or the exact text. */
function scoresOfAll(
  text: string,
  columns: readonly WordColumn[],
  texts: readonly Texts[],
): Column {
  const phrase = text.includes(" ") ? phrasePoints.sentence : phrasePoints.word;
  const scores = new Float64Array(texts.length);
  // `Float64Array.from` and iterators take several times as long.
  for (let place = 0; place < texts.length; place++) {
    const points = pointsOfAll(columns, place);
    // Without a word, the exact text can't match either: most products need not be read.
    if (points === "never") continue;
    // The place lies within the texts.
    const { name, elsewhere } = texts[place]!;
    const extra = name.includes(text)
      ? phrase.name
      : elsewhere.includes(text)
        ? phrase.elsewhere
        : 0;
    scores[place] = extra + points;
  }
  return scores;
}

/** @returns 0 without one of the words; "never" if the exact text can't be there without it */
function pointsOfAll(columns: readonly WordColumn[], place: number): number | "never" {
  let points = 0;
  let hasAll = columns.length > 0;
  for (let index = 0; index < columns.length; index++) {
    // The index lies within the columns.
    const column = columns[index]!;
    const more = column.points[place] ?? 0;
    if (more === 0 && column.isSure) return "never";
    if (more === 0) hasAll = false;
    points += more;
  }
  return hasAll ? points / columns.length : 0;
}

/** Scores the products with the highest number of matching words, at least half of them. */
function scoresOfMost(columns: readonly WordColumn[], size: number): Column {
  const counts = new Uint8Array(size);
  const scores = new Float64Array(size);
  for (const { points } of columns)
    points.forEach((each, place) => {
      if (each === 0) return;
      counts[place] = (counts[place] ?? 0) + 1;
      scores[place] = (scores[place] ?? 0) + each;
    });
  const max = counts.reduce((one, other) => Math.max(one, other), 0);
  return scores.map((points, place) =>
    counts[place] === max && max * 2 >= columns.length ? points : 0,
  );
}
