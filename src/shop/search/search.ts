import type { Synonym } from "#src/shop/catalogue/contract.ts";
import { normalizeText } from "#src/base/kernel/search-text.ts";
import { columnsOf, weakPoints, type WordColumn } from "./columns.ts";
import { codeKey, createEntries, type Indexed, type SizeOf } from "./entries.ts";
import { fits } from "./rank.ts";
import { type Needed, scoreOfAll, scoreOfMost } from "./scores.ts";
import { tidyQuery } from "./searched-query.ts";
import { stemOf } from "./spanish-stem.ts";
import { type Meanings, readSynonyms } from "./synonyms.ts";
import { Place, placeWeights, type Searchable } from "./vocabulary.ts";

export type { Searchable } from "./vocabulary.ts";

/**
 * Finds products by name, description, subcategories and their categories, uses and surfaces; first
 * by an exact SKU or barcode. It always finds products that contain the text, and also those that
 * have its words in another form, joined or split, under a synonym, or after a typing error. The
 * same code runs on the server and, while somebody types, in the browser
 * (docs/decisions/search.md).
 */
export interface Search<Product> {
  find(query: string): Found<Product>;
}

export interface Found<Product> {
  /** Best first. */
  products: Product[];
  /** Whether no product matches all words: these come closest. */
  close: boolean;
  /** The number of matches, even if not all are here. */
  total: number;
}

/**
 * Creates an index for one catalogue while it changes: a product is indexed again only if its texts
 * changed.
 */
export function createSearchIndex<Product extends Searchable>(
  sizeOf: SizeOf<Product> = ({ size }) => size,
) {
  const { vocabulary, entriesOf, countNumbers } = createEntries(sizeOf);

  function findWords(text: string, entries: readonly Indexed<Product>[], meanings: Meanings) {
    const size = countNumbers();
    const columns = columnsOf(text, { vocabulary, meanings, size });
    for (const needed of neededIn(columns)) {
      const { products, top } = best(entries, scoreOfAll(text, needed));
      const isKnown = vocabulary.byStem(stemOf(text)) !== undefined;
      if (top > weakPoints) return found(products, !isKnown && isGuess(text, top));
    }
    const words = columns.filter(({ kind }) => kind === "word" || kind === "pack");
    const { products, top } = best(entries, scoreOfMost(words, size));
    return found(products, top > 0);
  }

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
          const code = `\n${codeKey(text)}\t`;
          const coded = entries.filter(({ texts }) => texts.codes.includes(code));
          const worded = findWords(text, entries, meanings);
          if (coded.length === 0) return worded;
          const others = worded.close ? [] : worded.products;
          return found([...new Set([...coded.map(({ product }) => product), ...others])], false);
        },
      };
    },
  };
}

/** Even numbers, so that on ties products in stock come first; V8 sorts whole numbers faster. */
const rankOf = (score: number, stock: number) => Math.round(score * 5000) * 2 - (stock > 0 ? 0 : 1);

function best<Product extends Searchable>(
  entries: readonly Indexed<Product>[],
  scoreOf: (entry: Indexed<Product>) => number,
): { products: Product[]; top: number } {
  // Many products share few scores, so sorting those is faster than sorting products.
  const byRank = new Map<number, Product[]>();
  let top = 0;
  for (const entry of entries) {
    const points = scoreOf(entry);
    if (points <= 0) continue;
    top = Math.max(top, points);
    const { product } = entry;
    const rank = rankOf(points, product.stock);
    const same = byRank.get(rank);
    if (same) same.push(product);
    else byRank.set(rank, [product]);
  }
  const sorted = [...byRank].toSorted(([a], [b]) => b - a);
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

/** Whether a short word only begins others, outside names: «cal» of «calor». */
const isGuess = (text: string, top: number) =>
  /^[a-z]{1,3}$/.test(text) && top < fits.begins * placeWeights[Place.name];

/** Returns the words that decide, and of those the needed ones: with the size, and else without. */
function neededIn(typed: readonly WordColumn[]): Needed[] {
  const isWord = ({ kind }: WordColumn) => kind === "word" || kind === "figure";
  if (!typed.some(isWord)) return [{ columns: typed, needed: typed }];
  const columns = typed.filter(({ kind }) => kind !== "amount");
  const all = { columns, needed: columns };
  return columns.every(isWord) ? [all] : [all, { columns, needed: columns.filter(isWord) }];
}
