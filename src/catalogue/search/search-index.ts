import type { Element, Synonym, Units } from "#src/catalogue/contract.ts";
import { packSize } from "#src/catalogue/pack-size.ts";
import { createSearch, type Found, type Search, type Searchable } from "./search.ts";
import { tidyQuery } from "./tidy-query.ts";
import { type CardProduct, cardProduct, cardRating } from "#src/catalogue/card-data.ts";

/**
 * The catalogue as the browser gets it for searching while somebody types: rows, without names of
 * fields.
 */
export interface SearchIndex {
  subcategories: [name: string, category: string | null][];
  products: [
    CardProduct["id"],
    name: string,
    description: string,
    CardProduct["price"],
    image: string | null,
    stock: number,
    subcategories: number[],
    size: string | null,
    unitPrice: string | null,
    promotion: string | null,
    /** Average and count. */
    rating: [number, number] | null,
  ][];
  synonyms: readonly Synonym[];
  /** The best sellers, to go on with where nothing is found: their places among the products. */
  top: number[];
  /** Of a large catalogue, of which this is a part; absent: these are all products. */
  part?: Part;
}

interface Part {
  /** The first products are what was found for it, best first; empty where nothing was asked. */
  query: string;
  here: number;
  total: number;
  close: boolean;
  /** Subcategories with as many products as they have. */
  categories: [name: string, count: number][];
}

interface Catalogue {
  elements: readonly Element[];
  topProducts: readonly Element[];
  units: Units;
  synonyms: readonly Synonym[];
}

/** So many of what was found are sent: more are a page of their own. */
const maxFound = 48;

interface LargeCatalogue extends Omit<Catalogue, "elements" | "synonyms"> {
  categories: Part["categories"];
}

/** What the browser needs of a large catalogue to go on with what was typed so far. */
export function writePartialIndex(
  { topProducts, units, categories }: LargeCatalogue,
  query: string,
  { products, close, total }: Found<Element>,
): SearchIndex {
  const here = products.slice(0, maxFound);
  const ids = new Set(here.map(({ id }) => id));
  const elements = [...here, ...topProducts.filter(({ id }) => !ids.has(id))];
  return {
    ...writeSearchIndex({ elements, topProducts, units, synonyms: [] }),
    part: { query, here: here.length, total, close, categories },
  };
}

export function writeSearchIndex({
  elements,
  topProducts,
  units,
  synonyms,
}: Catalogue): SearchIndex {
  const subcategories: SearchIndex["subcategories"] = [];
  const places = new Map<string, number>();
  const placeOf = ({ name, category }: Element["subcategories"][number]) => {
    const key = `${name}\n${category?.name}`;
    let place = places.get(key);
    if (place === undefined) {
      place = subcategories.push([name, category?.name ?? null]) - 1;
      places.set(key, place);
    }
    return place;
  };
  const products = elements.map((element): SearchIndex["products"][number] => {
    const { id, name, price, stock, rating } = element;
    const places = element.subcategories.map(placeOf);
    const size = packSize(element, units);
    const card = cardProduct(element, units);
    return [
      id,
      name,
      element.description ?? "",
      price,
      element.image ?? null,
      stock,
      places,
      size ?? null,
      card.unitPrice ?? null,
      card.promotion ?? null,
      rating ? [rating.average, rating.count] : null,
    ];
  });
  const topIds = new Set(topProducts.map(({ id }) => id));
  return {
    subcategories,
    products,
    synonyms,
    top: elements.flatMap(({ id }, place) => (topIds.has(id) ? [place] : [])),
  };
}

export interface LocalSearch {
  search: Search<CardProduct & Searchable>;
  topProducts: CardProduct[];
  /** Subcategories by name, with as many products as they have. */
  categories: { name: string; count: number }[];
  /** Of a large catalogue: what the server was asked for; null where all products are here. */
  askedFor: string | null;
  /** Whether all that there is for a query is found here. */
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
  const searchable = products.map(
    ([id, name, description, price, image, stock, places, size, unitPrice, promotion, rating]) => ({
      id,
      name,
      price,
      image,
      stock,
      unitPrice,
      promotion,
      rating: rating && cardRating({ average: rating[0], count: rating[1] }),
      description,
      subcategories: places.flatMap((place) => references[place] ?? []),
      size,
    }),
  );
  const topProducts = top.flatMap((place) => searchable[place] ?? []);
  const search = createSearch(searchable, { synonyms });
  if (!part)
    return {
      search,
      topProducts,
      categories: countedByName(searchable),
      askedFor: null,
      isExact: () => true,
    };
  const found = { ...part, products: searchable.slice(0, part.here) };
  return {
    search: { find: (query) => (tidyQuery(query) === part.query ? found : search.find(query)) },
    topProducts,
    categories: part.categories.map(([name, count]) => ({ name, count })),
    askedFor: part.query,
    isExact: (query) => tidyQuery(query) === part.query || isNarrower(query, part),
  };
}

/** Who types on finds some of what was found, if all of that is here. */
const isNarrower = (query: string, part: Part) =>
  part.query !== "" &&
  !part.close &&
  part.total === part.here &&
  tidyQuery(query).startsWith(part.query);

function countedByName(products: readonly Pick<Searchable, "subcategories">[]) {
  const counts = new Map<string, number>();
  for (const { subcategories } of products)
    for (const name of new Set(subcategories.map((each) => each.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}
