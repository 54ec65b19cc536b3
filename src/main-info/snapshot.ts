import type { Category, Element, Subcategory, Synonym, Units } from "#src/catalogue/contract.ts";
import { type Facets, facetsOf } from "#src/catalogue/facets.ts";
import { packSize } from "#src/catalogue/pack-size.ts";
import { createSearch, type Search, type Searchable } from "#src/catalogue/search/search.ts";
import type { Advertisement, Company } from "#src/content/contract.ts";
import type { Deliveries } from "#src/delivery/contract.ts";
import type { PublishedReview } from "#src/reviews/contract.ts";
import type { OutletCity } from "#src/points-of-sale/contract.ts";
import type { MainInfo } from "./contract.ts";

/**
 * One version of main-info with the indexes that pages need, so that the cost of a page does not
 * grow with the catalogue.
 */
export interface Snapshot {
  /** Changes with every change of main-info. */
  version: string;
  elements: readonly Element[];
  categories: readonly Category[];
  advertisements: readonly Advertisement[];
  cities: readonly OutletCity[];
  /** The best sellers, or the first five products where none are named. */
  topProducts: readonly Element[];
  units: Units;
  synonyms: readonly Synonym[];
  company: Company | null;
  /** Empty where the backend does not tell visitors. */
  deliveries: Deliveries;
  elementById(id: string): Element | undefined;
  /** By name, whatever its case. */
  subcategoryByName(name: string): Subcategory | undefined;
  /** What a product is filtered by. */
  facetsOf(element: Element): Facets;
  /** Products whose subcategories include this one, in catalogue order. */
  elementsOf(subcategoryName: string): readonly Element[];
  /** Products of one line: the same in other packs or for other years. */
  elementsOfLine(productLine: string): readonly Element[];
  /** The newest first. */
  reviewsOf(id: Element["id"]): readonly PublishedReview[];
  search(): Search<Element & Searchable>;
}

const fallbackTopProducts = 5;

export function snapshotOf(mainInfo: MainInfo, version: string): Snapshot {
  const byId = new Map(mainInfo.elements.map((element) => [String(element.id), element]));
  const bySubcategory = groupBySubcategory(mainInfo.elements);
  const byLine = Map.groupBy(mainInfo.elements, (element) => caseless(element.product_line ?? ""));
  const reviews = Map.groupBy(mainInfo.reviews ?? [], ({ product }) => String(product));
  const subcategories = new Map<string, Subcategory>();
  for (const category of mainInfo.categories)
    for (const subcategory of category.subcategories)
      subcategories.set(caseless(subcategory.name), {
        ...subcategory,
        category: subcategory.category ?? { name: category.name },
      });
  const top = mainInfo.topProducts.map(({ element }) => element);
  let search: Search<Element & Searchable> | undefined;

  return {
    version,
    elements: mainInfo.elements,
    categories: mainInfo.categories,
    advertisements: mainInfo.advertisements,
    cities: mainInfo.pos,
    topProducts: top.length > 0 ? top : mainInfo.elements.slice(0, fallbackTopProducts),
    units: mainInfo.configElement ?? {},
    synonyms: mainInfo.synonyms ?? [],
    company: mainInfo.company ?? null,
    deliveries: mainInfo.deliveries ?? [],
    elementById: (id) => byId.get(id),
    subcategoryByName: (name) => subcategories.get(caseless(name)),
    facetsOf: memoized((element) => facetsOf(element, mainInfo.configElement ?? {})),
    elementsOf: (name) => bySubcategory.get(caseless(name)) ?? [],
    elementsOfLine: (name) => byLine.get(caseless(name)) ?? [],
    reviewsOf: (id) => reviews.get(String(id)) ?? [],
    search: () => (search ??= createSearch(searchableOf(mainInfo), mainInfo.synonyms ?? [])),
  };
}

/** Reads each product once: lists of thousands are counted again and again. */
function memoized<Value>(read: (element: Element) => Value): (element: Element) => Value {
  const known = new Map<Element, Value>();
  return (element) => {
    const value = known.get(element) ?? read(element);
    known.set(element, value);
    return value;
  };
}

function searchableOf({ elements, configElement }: MainInfo): (Element & Searchable)[] {
  return elements.map((element) => {
    const size = packSize(element, configElement ?? {});
    return size ? { ...element, size } : element;
  });
}

function groupBySubcategory(elements: readonly Element[]): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  for (const element of elements)
    for (const name of new Set(
      element.subcategories.map((subcategory) => caseless(subcategory.name)),
    )) {
      const group = groups.get(name);
      if (group) group.push(element);
      else groups.set(name, [element]);
    }
  return groups;
}

function caseless(name: string): string {
  return name.trim().toLocaleLowerCase("es");
}
