import type { CardProduct } from "./summary.ts";
import { cardProduct } from "./summary.ts";
import type { Element } from "./contract.ts";
import { createSearch, type Search, type Searchable } from "./search.ts";

/** The catalogue as the browser gets it for searching while somebody types: rows, without names of fields. */
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
  ][];
}

export function writeSearchIndex(elements: readonly Element[]): SearchIndex {
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
  const products = elements.map((element): SearchIndex["products"][number] => [
    element.id,
    element.name,
    element.description ?? "",
    element.price,
    element.image ?? null,
    element.stock,
    element.subcategories.map(placeOf),
  ]);
  return { subcategories, products };
}

export function readSearchIndex({ subcategories, products }: SearchIndex): Search<CardProduct & Searchable> {
  const references = subcategories.map(([name, category]) => ({ name, category: category === null ? null : { name: category } }));
  return createSearch(
    products.map(([id, name, description, price, image, stock, places]) => ({
      ...cardProduct({ id, name, price, image, stock }),
      description,
      subcategories: places.map((place) => references[place]!),
    })),
  );
}
