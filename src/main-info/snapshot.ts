import type { Brand } from "#src/brand/contract.ts";
import { shownMark } from "#src/brand/brand-css.ts";
import { defaultBrand } from "#src/brand/default-brand.ts";
import { defaultMarkUrl } from "#src/brand/drawings.ts";
import type {
  AnnouncedPromotion,
  Category,
  Element,
  Subcategory,
  Synonym,
  Units,
} from "#src/catalogue/contract.ts";
import { categoryCalculatorOf } from "#src/catalogue/calculator/category.ts";
import { type Facets, facetsOf } from "#src/catalogue/facets.ts";
import { type CardProduct, cardProduct } from "#src/catalogue/card-data.ts";
import { countCards } from "#src/catalogue/variants/variant-cards.ts";
import type { Search } from "#src/catalogue/search/search.ts";
import type { Advertisement, Company } from "#src/content/contract.ts";
import { type CompanyTexts, defaultTexts } from "#src/content/default-texts.ts";
import type { Deliveries, DeliveryZone } from "#src/delivery/contract.ts";
import type { PublishedReview } from "#src/reviews/contract.ts";
import type { OutletCity } from "#src/points-of-sale/contract.ts";
import { caseless } from "#src/kernel/caseless.ts";
import { createCatalogueSearch } from "./catalogue-search.ts";
import type { MainInfo } from "./contract.ts";
import type { Replaced } from "./difference.ts";

/**
 * One version of main-info with the indexes that pages need, so that a page's cost does not grow
 * with the catalogue.
 */
export interface Snapshot {
  /** Changes whenever main-info changes. */
  version: string;
  /** Whether the backend has this store's additions. */
  additions: boolean;
  /** The number of products. */
  size: number;
  /** The number of cards: variants of one product share a card. */
  cards: number;
  categories: readonly Category[];
  advertisements: readonly Advertisement[];
  cities: readonly OutletCity[];
  /** The best sellers, or the first five products if the staff named none. */
  topProducts: readonly Element[];
  units: Units;
  synonyms: readonly Synonym[];
  company: Company | null;
  /** Null until the company has any; defaults in front of a backend that knows no companies. */
  companyTexts: CompanyTexts | null;
  brand: Brand;
  /** Promotions on the whole order. */
  promotions: readonly AnnouncedPromotion[];
  /** Empty if the backend does not publish delivery costs. */
  deliveries: Deliveries;
  /** Empty if there is no delivery by weight. */
  deliveryZones: readonly DeliveryZone[];
  /** Returns all products in catalogue order. */
  allElements(): readonly Element[];
  elementById(id: string): Element | undefined;
  /** Finds a subcategory by name, ignoring case. */
  subcategoryByName(name: string): Subcategory | undefined;
  /** Returns the values by which a product can be filtered. */
  facetsOf(element: Element): Facets;
  /** Returns the products of this subcategory, in catalogue order. */
  elementsOf(subcategoryName: string): readonly Element[];
  /** The number of cards: variants of one product share a card. */
  cardsOf(subcategoryName: string): number;
  /** Whether the page of this subcategory says how much a surface takes. */
  hasCalculator(subcategoryName: string): boolean;
  /** Returns the data of a product's card. */
  cardOf(element: Element): CardProduct;
  /** Records that a page shows a product from a list, including its price and stock. */
  shows(product: Pick<Element, "id">): void;
  /** The same for all products. */
  showsAll(): void;
  /** Returns the products of one line: other pack sizes or other durations of the same product. */
  elementsOfLine(productLine: string): readonly Element[];
  /** Newest first. */
  reviewsOf(id: Element["id"]): readonly PublishedReview[];
  search(): Promise<Search<Element>>;
}

/** A snapshot whose products can be replaced while it is in use. */
export interface LiveSnapshot extends Snapshot {
  /**
   * Replaces products in place: a changed price or a sale rebuilds nothing. Lists that were already
   * returned stay as they were.
   */
  replace(replaced: readonly Replaced[], version: string): void;
  /** Builds the search index before somebody searches. */
  openSearch(): Promise<unknown>;
  /** Returns a search that is ready now, possibly of an older index, or null. */
  searchUntilNow(): Search<Element> | null;
}

const fallbackTopProducts = 5;

/** @param former answers searches of a large catalogue until the new index is ready */
export function snapshotOf(
  mainInfo: MainInfo,
  version: string,
  former: LiveSnapshot | null = null,
): LiveSnapshot {
  const lists = indexesOf(mainInfo.elements);
  const fixed = fixedPartsOf(mainInfo);
  const { units, synonyms } = fixed;
  const { length: size } = mainInfo.elements;
  // Null after a replacement: most sales pass before a page needs the whole list again.
  let elements: readonly Element[] | null = mainInfo.elements;
  const allElements = () => (elements ??= [...lists.byId.values()]);
  let topProducts = bestSellersOf(mainInfo);
  // In-place replacements don't change which products share a card.
  const cards = once(() => countCards(allElements()));
  const cardsIn = memoizedByName((name) => countCards(lists.bySubcategory.get(name) ?? []));
  const calculators = calculatorsIn(lists, units);
  const search = createCatalogueSearch({
    elements: allElements,
    units,
    synonyms,
    elementById: (id) => lists.byId.get(id),
    former,
  });

  const snapshot = {
    ...fixed,
    version,
    size,
    get cards() {
      return cards();
    },
    get topProducts() {
      return topProducts;
    },
    allElements,
    elementById: (id: string) => lists.byId.get(id),
    facetsOf: memoized((element) => facetsOf(element, units)),
    cardOf: memoized((element) => cardProduct(element, units)),
    shows: () => {},
    showsAll: () => {},
    elementsOf: (name: string) => lists.bySubcategory.get(caseless(name)) ?? [],
    cardsOf: (name: string) => cardsIn(caseless(name)),
    hasCalculator: calculators.has,
    elementsOfLine: (name: string) => lists.byLine.get(caseless(name)) ?? [],
    search: search.current,
    openSearch: search.open,
    searchUntilNow: search.untilNow,
    replace(replaced: readonly Replaced[], newVersion: string) {
      snapshot.version = newVersion;
      elements = null;
      topProducts = withReplaced(topProducts, replaced);
      for (const each of replaced) replaceIn(lists, each);
      calculators.forget(replaced);
      search.replace(replaced);
    },
  };
  return snapshot;
}

/** Returns the parts that in-place replacements don't change. */
function fixedPartsOf(mainInfo: MainInfo) {
  const brand = mainInfo.brand ?? defaultBrand;
  const reviews = Map.groupBy(mainInfo.reviews ?? [], ({ product }) => String(product));
  const subcategories = subcategoriesOf(mainInfo.categories);
  return {
    additions: mainInfo.additions === true,
    categories: mainInfo.categories,
    advertisements: mainInfo.advertisements,
    cities: markedCities(mainInfo.pos, brand),
    units: mainInfo.configElement ?? {},
    synonyms: mainInfo.synonyms ?? [],
    company: mainInfo.company ?? null,
    companyTexts: mainInfo.company ?? (mainInfo.additions ? null : defaultTexts),
    brand,
    promotions: mainInfo.promotions ?? [],
    deliveries: mainInfo.deliveries ?? [],
    deliveryZones: mainInfo.deliveryZones ?? [],
    subcategoryByName: (name: string) => subcategories.get(caseless(name)),
    reviewsOf: (id: Element["id"]) => reviews.get(String(id)) ?? [],
  };
}

/** Shows the brand's mark for the company's own outlets, whatever the brand is. */
function markedCities(cities: readonly OutletCity[], brand: Brand): readonly OutletCity[] {
  const mark = shownMark(brand);
  if (mark === defaultMarkUrl) return cities;
  return cities.map(({ pos, ...city }) => ({
    ...city,
    pos: pos.map((outlet) =>
      outlet.image === defaultMarkUrl ? { ...outlet, image: mark } : outlet,
    ),
  }));
}

function withReplaced(elements: readonly Element[], replaced: readonly Replaced[]): Element[] {
  const renewed = [...elements];
  for (const { before, after } of replaced) {
    const place = elements.indexOf(before);
    if (place !== -1) renewed[place] = after;
  }
  return renewed;
}

interface Indexes {
  byId: Map<string, Element>;
  bySubcategory: Map<string, readonly Element[]>;
  byLine: Map<string, readonly Element[]>;
}

function indexesOf(elements: readonly Element[]): Indexes {
  return {
    byId: new Map(elements.map((element) => [String(element.id), element])),
    bySubcategory: groupBySubcategory(elements),
    byLine: Map.groupBy(elements, lineOf),
  };
}

const lineOf = ({ product_line: line }: Element) => caseless(line ?? "");

function replaceIn({ byId, bySubcategory, byLine }: Indexes, { before, after }: Replaced): void {
  byId.set(String(after.id), after);
  replaceInList(byLine, lineOf(after), { before, after });
  for (const { name } of after.subcategories)
    replaceInList(bySubcategory, caseless(name), { before, after });
}

function replaceInList(
  lists: Map<string, readonly Element[]>,
  name: string,
  { before, after }: Replaced,
): void {
  const list = lists.get(name) ?? [];
  const place = list.indexOf(before);
  if (place !== -1) lists.set(name, list.with(place, after));
}

function subcategoriesOf(categories: readonly Category[]): Map<string, Subcategory> {
  const pairs = categories.flatMap(({ name, subcategories }) =>
    subcategories.map((subcategory) => {
      const category = subcategory.category ?? { name };
      return [caseless(subcategory.name), { ...subcategory, category }] as const;
    }),
  );
  return new Map(pairs);
}

function bestSellersOf({ topProducts, elements }: MainInfo): Element[] {
  const named = topProducts.map(({ element }) => element);
  return named.length > 0 ? named : elements.slice(0, fallbackTopProducts);
}

/** Computes the value of each product once: pages read lists of thousands repeatedly. */
function memoized<Value>(make: (element: Element) => Value): (element: Element) => Value {
  const valueByElement = new WeakMap<Element, Value>();
  return (element) => {
    const value = valueByElement.get(element) ?? make(element);
    valueByElement.set(element, value);
    return value;
  };
}

function memoizedByName(make: (name: string) => number): (name: string) => number {
  const valueByName = new Map<string, number>();
  return (name) => {
    const value = valueByName.get(name) ?? make(name);
    valueByName.set(name, value);
    return value;
  };
}

/** Decides once which subcategories have a calculator, and again when their products change. */
function calculatorsIn({ bySubcategory }: Indexes, units: Units) {
  const decided = new Map<string, boolean>();
  return {
    has(name: string): boolean {
      const key = caseless(name);
      const has =
        decided.get(key) ?? categoryCalculatorOf(bySubcategory.get(key) ?? [], units) !== null;
      decided.set(key, has);
      return has;
    },
    forget(replaced: readonly Replaced[]): void {
      for (const { after } of replaced)
        for (const { name } of after.subcategories) decided.delete(caseless(name));
    },
  };
}

function once(make: () => number): () => number {
  let value: number | undefined;
  return () => (value ??= make());
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
