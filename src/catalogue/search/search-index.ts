import type { Element, Synonym, Units } from "#src/catalogue/contract.ts";
import { packSize } from "#src/catalogue/pack-size.ts";
import { createSearch, type Search, type Searchable } from "./search.ts";
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
}

interface Catalogue {
  elements: readonly Element[];
  topProducts: readonly Element[];
  units: Units;
  synonyms: readonly Synonym[];
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
}

export function readSearchIndex({
  subcategories,
  products,
  synonyms,
  top,
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
  return {
    search: createSearch(searchable, { synonyms }),
    topProducts: top.flatMap((place) => searchable[place] ?? []),
    categories: countedByName(searchable),
  };
}

function countedByName(products: readonly Pick<Searchable, "subcategories">[]) {
  const counts = new Map<string, number>();
  for (const { subcategories } of products)
    for (const name of new Set(subcategories.map((each) => each.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}
