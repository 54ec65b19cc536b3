import { normalizeText } from "#src/base/kernel/search-text.ts";
import { createVocabulary, type Searchable } from "./vocabulary.ts";

/** Returns the pack's content if name and description don't contain it. */
export type SizeOf<Product> = (product: Product) => string | null | undefined;

export interface Indexed<Product> {
  /** Its place in the columns. */
  number: number;
  product: Product;
  texts: Texts;
}

/** Keeps the words of the products that are searched. */
export function createEntries<Product extends Searchable>(sizeOf: SizeOf<Product>) {
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

interface Texts {
  name: string;
  /** Its description, subcategories and categories. */
  elsewhere: string;
  uses: string;
  /** Each between a line break and a tab. */
  codes: string;
  size: string | null;
}

const isSame = (a: Texts, b: Texts) =>
  a.name === b.name &&
  a.elsewhere === b.elsewhere &&
  a.uses === b.uses &&
  a.codes === b.codes &&
  a.size === b.size;

function textsOf(product: Searchable, size: string | null): Texts {
  const { name, description, subcategories, applications, substrates, sku, gtin } = product;
  const places = [
    description,
    ...subcategories.flatMap((each) => [each.name, each.category?.name]),
  ];
  // No text continues from one field into the next.
  return {
    name: comparable(name),
    elsewhere: places.map((place) => comparable(place ?? "")).join("\n"),
    uses: `${applications ?? ""}\n${substrates ?? ""}`,
    codes: [sku, gtin].map((code) => (code ? `\n${codeKey(code)}\t` : "")).join(""),
    size,
  };
}

/** The same for a SKU or barcode in any case, with or without separators and zeros before it. */
export const codeKey = (code: string) =>
  normalizeText(code).replace(/[\s-]/g, "").replace(/^0+/, "");

const comparable = (text: string) => normalizeText(text).replace(/\s+/g, " ");
