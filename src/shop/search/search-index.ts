import type { Element, Synonym, Units } from "#src/shop/catalogue/contract.ts";
import { packSize } from "#src/shop/catalogue/product/pack-size.ts";
import type { Part, SearchIndex } from "./contract.ts";
import { createSearch, type Found, type Search, type Searchable } from "./search.ts";
import { tidyQuery } from "./searched-query.ts";
import {
  type CardProduct,
  cardOfVariants,
  cardProduct,
  cardRating,
} from "#src/shop/catalogue/product/card-data.ts";
import { hasOptions } from "#src/shop/catalogue/variants/options.ts";
import { cardsOf, countCards } from "#src/shop/catalogue/variants/variant-cards.ts";

interface Catalogue {
  elements: readonly Element[];
  topProducts: readonly Element[];
  units: Units;
  synonyms: readonly Synonym[];
  /** Whether a subcategory's page has a calculator. */
  hasCalculator: (subcategoryName: string) => boolean;
}

/** The number of results to send; more are on a page of their own. */
const maxFound = 48;

interface LargeCatalogue extends Omit<Catalogue, "elements" | "synonyms"> {
  categories: Part["categories"];
}

/** Returns the part of a large catalogue with which the browser can narrow the typed query. */
export function writePartialIndex(
  { categories, ...catalogue }: LargeCatalogue,
  query: string,
  { products, close, total }: Found<Element>,
): SearchIndex {
  const here = products.slice(0, maxFound);
  const cards = total - products.length + countCards(products);
  const ids = new Set(here.map(({ id }) => id));
  const elements = [...here, ...catalogue.topProducts.filter(({ id }) => !ids.has(id))];
  return {
    ...writeSearchIndex({ ...catalogue, elements, synonyms: [] }),
    part: { query, here: here.length, total, cards, close, categories },
  };
}

export function writeSearchIndex({
  elements,
  topProducts,
  units,
  synonyms,
  hasCalculator,
}: Catalogue): SearchIndex {
  const subcategories: SearchIndex["subcategories"] = [];
  const places = new Map<string, number>();
  const placeOf = ({ name, category }: Element["subcategories"][number]) => {
    const key = `${name}\n${category?.name}`;
    let place = places.get(key);
    if (place === undefined) {
      place = subcategories.push([name, category?.name ?? null, hasCalculator(name)]) - 1;
      places.set(key, place);
    }
    return place;
  };
  const products = elements.map((element) => {
    const { id, name, price, stock, rating, applications, substrates, sku, gtin } = element;
    const places = element.subcategories.map(placeOf);
    const size = packSize(element, units);
    const card = cardProduct(element);
    const row: SearchIndex["products"][number] = [
      id,
      name,
      element.description ?? "",
      price,
      element.image ?? null,
      stock,
      places,
      size ?? null,
      card.promotion ?? null,
      rating ? [rating.average, rating.count] : null,
      [applications, substrates].filter(Boolean).join(", ") || null,
      sku || gtin ? [sku ?? null, gtin ?? null] : null,
    ];
    if (hasOptions(element)) row.push([element.product_line, element.options]);
    return row;
  });
  const topIds = new Set(topProducts.map(({ id }) => id));
  return {
    subcategories,
    products,
    synonyms,
    top: elements.flatMap(({ id }, place) => (topIds.has(id) ? [place] : [])),
  };
}

type Row = CardProduct & Searchable & Pick<Element, "product_line" | "options">;

export interface LocalSearch {
  /** Finds cards: variants of one product share a card. */
  search: Search<CardProduct & Searchable>;
  topProducts: CardProduct[];
  /** Subcategories by name, with their number of products. */
  categories: { name: string; count: number; hasCalculator: boolean }[];
  /** The query sent to the server for a large catalogue; null if all products are here. */
  askedFor: string | null;
  /** Whether the products here include every result of a query. */
  isExact(query: string): boolean;
}

export function readSearchIndex({
  subcategories,
  products,
  synonyms,
  top,
  part,
}: SearchIndex): LocalSearch {
  const references = subcategories.map(([name, category]) => ({
    name,
    category: category === null ? null : { name: category },
  }));
  const searchable = products.map((row) => readRow(row, references));
  const topProducts = top.flatMap((place) => searchable[place] ?? []);
  const everything = createSearch(searchable, { synonyms });
  const search = { find: (query: string) => inCards(everything.find(query)) };
  if (!part)
    return {
      search,
      topProducts,
      categories: countedByName(searchable).map(({ name, count }) => ({
        name,
        count,
        hasCalculator: subcategories.some((each) => each[0] === name && each[2]),
      })),
      askedFor: null,
      isExact: () => true,
    };
  const { products: here } = inCards({ ...part, products: searchable.slice(0, part.here) });
  const found = { products: here, close: part.close, total: part.cards };
  return {
    search: { find: (query) => (tidyQuery(query) === part.query ? found : search.find(query)) },
    topProducts,
    categories: part.categories.map(([name, count, hasCalculator]) => ({
      name,
      count,
      hasCalculator,
    })),
    askedFor: part.query,
    isExact: (query) => tidyQuery(query) === part.query || isNarrower(query, part),
  };
}

function readRow(
  [
    id,
    name,
    description,
    price,
    image,
    stock,
    places,
    size,
    promotion,
    rating,
    applications,
    codes,
    variant,
  ]: SearchIndex["products"][number],
  references: readonly Searchable["subcategories"][number][],
): Row {
  return {
    id,
    name,
    price,
    image,
    stock,
    promotion,
    rating: rating && cardRating({ average: rating[0], count: rating[1] }),
    description,
    subcategories: places.flatMap((place) => references[place] ?? []),
    applications,
    ...(codes && { sku: codes[0], gtin: codes[1] }),
    ...(size && { size }),
    ...(variant && { product_line: variant[0], options: variant[1] }),
  };
}

function inCards({ products, close }: Found<Row>): Found<Row> {
  const { first, variantsOf } = cardsOf(products);
  const cards = first.map((each) => {
    const [one, ...others] = variantsOf(each);
    return one && others.length > 0
      ? cardOfVariants(
          [one, ...others],
          [one, ...others].map(({ options }) => options ?? []),
        )
      : each;
  });
  return { products: cards, close, total: cards.length };
}

/** A longer query finds a subset of the results, if all of those are here. */
const isNarrower = (query: string, part: Part) =>
  part.query !== "" &&
  !part.close &&
  part.total === part.here &&
  tidyQuery(query).startsWith(part.query);

function countedByName(products: readonly Row[]) {
  const lists = new Map<string, Row[]>();
  for (const product of products)
    for (const name of new Set(product.subcategories.map((each) => each.name))) {
      const list = lists.get(name);
      if (list) list.push(product);
      else lists.set(name, [product]);
    }
  return [...lists].map(([name, list]) => ({ name, count: countCards(list) }));
}
