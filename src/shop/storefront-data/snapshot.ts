import { type Capabilities, capabilitiesOf } from "#src/base/kernel/capabilities.ts";
import type { Brand } from "#src/base/brand/contract.ts";
import { shownMark } from "#src/base/brand/brand-css.ts";
import { defaultBrand } from "#src/base/brand/presets.ts";
import { defaultMarkUrl } from "#src/base/brand/drawings.ts";
import type {
  AnnouncedPromotion,
  Category,
  Element,
  Subcategory,
  Synonym,
  Units,
} from "#src/shop/catalogue/contract.ts";
import { categoryCalculatorOf } from "#src/shop/calculator/category.ts";
import { type Project, projectsOf, questionFor } from "#src/shop/calculator/projects.ts";
import { type Facets, facetsOf as facetsIn } from "#src/shop/catalogue/listing/facets.ts";
import { packSize } from "#src/shop/catalogue/product/pack-size.ts";
import { type CardProduct, cardProduct } from "#src/shop/catalogue/product/card-data.ts";
import { countCards } from "#src/shop/catalogue/variants/variant-cards.ts";
import { createSearchIndex, type Search } from "#src/shop/search/search.ts";
import type { Advertisement, Company } from "#src/shop/content/contract.ts";
import { type CompanyTexts, defaultTexts } from "#src/shop/content/default-texts.ts";
import type { Deliveries, DeliveryZone } from "#src/shop/delivery/contract.ts";
import type { PublishedReview } from "#src/shop/reviews/contract.ts";
import type { OutletCity } from "#src/shop/points-of-sale/contract.ts";
import { caseless } from "#src/base/kernel/strings.ts";
import type { MainInfo } from "./contract.ts";

/** From this number of products on, the server searches for the browser while somebody types. */
export const largeCatalogue = 5000;

/** One version of main-info, with the lists that pages need. Each list is made when first used. */
export interface Snapshot {
  /** Changes whenever main-info changes. */
  version: string;
  capabilities: Capabilities;
  /** The number of products. */
  size: number;
  /** Those with subcategories: a new one has nothing to show yet. */
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
  /** Whether orders can be invoiced. */
  invoices: boolean;
  /** Whether carts can be kept as quotations. */
  quotations: boolean;
  /** Empty if the backend does not publish delivery costs. */
  deliveries: Deliveries;
  /** Empty if there is no delivery by weight. */
  deliveryZones: readonly DeliveryZone[];
  /** Returns all products in catalogue order. */
  allElements(): readonly Element[];
  elementById(id: string): Element | undefined;
  /** Finds a subcategory by name, ignoring case. */
  subcategoryByName(name: string): Subcategory | undefined;
  /** The number of cards: variants of one product share a card. */
  cards(): number;
  /** Returns the values by which a product can be filtered. */
  facetsOf(element: Element): Facets;
  /** Returns the products of this subcategory, in catalogue order. */
  elementsOf(subcategoryName: string): readonly Element[];
  /** The number of cards in a subcategory. */
  cardsOf(subcategoryName: string): number;
  /** Whether the page of this subcategory says how much a surface takes. */
  hasCalculator(subcategoryName: string): boolean;
  /** The projects of the home page's calculator. */
  projects(): readonly Project[];
  /** Returns what the calculator of these products asks. */
  questionFor(products: readonly Pick<Element, "id">[]): string;
  /** Returns the data of a product's card. */
  cardOf(element: Element): CardProduct;
  /** Returns the products of one line: other pack sizes or other durations of the same product. */
  elementsOfLine(productLine: string): readonly Element[];
  /** Newest first. */
  reviewsOf(id: Element["id"]): readonly PublishedReview[];
  /** Indexes what changed since the last search, and returns the search of this version. */
  search(): Search<Element>;
  /** Shared with the next version. */
  searchIndex: ReturnType<typeof createSearchIndex<Element>>;
}

const fallbackTopProducts = 5;
const noUnits: Units = {};

/** @param former the version before, whose search index and facets are kept if they still fit */
export function snapshotOf(
  mainInfo: MainInfo,
  version: string,
  former: Snapshot | null = null,
): Snapshot {
  const { elements } = mainInfo;
  const brand = mainInfo.brand ?? defaultBrand;
  const units = mainInfo.configElement ?? noUnits;
  const synonyms = mainInfo.synonyms ?? [];
  const { searchIndex, facetsOf } = former?.units === units ? former : sharedFor(units);
  const byId = once(() => new Map(elements.map((element) => [String(element.id), element])));
  const bySubcategory = once(() => groupBySubcategory(elements));
  const byLine = once(() => Map.groupBy(elements, (each) => caseless(each.product_line ?? "")));
  const subcategories = once(() => subcategoriesOf(mainInfo.categories));
  const reviews = once(() => Map.groupBy(mainInfo.reviews ?? [], ({ product }) => String(product)));
  const elementsOf = (name: string) => bySubcategory().get(caseless(name)) ?? [];
  const cardsOf = oncePerName((name) => countCards(elementsOf(name)));
  const hasCalculator = oncePerName(
    (name) => categoryCalculatorOf(elementsOf(name), units) !== null,
  );
  const topProducts = bestSellersOf(mainInfo);
  const elementById = (id: string) => byId().get(id);
  const allElements = () => elements;
  const elementsOfLine = (name: string) => byLine().get(caseless(name)) ?? [];
  const chosenJobs = mainInfo.company?.projects;
  const shelf = { elementById, elementsOfLine, topProducts, allElements, units };
  return {
    version,
    size: elements.length,
    capabilities: capabilitiesOf(mainInfo.additions === true),
    categories: mainInfo.categories.filter(({ subcategories }) => subcategories.length > 0),
    advertisements: mainInfo.advertisements,
    cities: markedCities(mainInfo.pos, brand),
    topProducts,
    units,
    synonyms,
    company: mainInfo.company ?? null,
    companyTexts: mainInfo.company ?? (mainInfo.additions ? null : defaultTexts),
    brand,
    promotions: mainInfo.promotions ?? [],
    invoices: mainInfo.invoices ?? false,
    quotations: mainInfo.quotations ?? false,
    deliveries: mainInfo.deliveries ?? [],
    deliveryZones: mainInfo.deliveryZones ?? [],
    cards: once(() => countCards(elements)),
    allElements,
    elementById,
    subcategoryByName: (name) => subcategories().get(caseless(name)),
    facetsOf,
    elementsOf,
    cardsOf: (name) => cardsOf(caseless(name)),
    hasCalculator: (name) => hasCalculator(caseless(name)),
    projects: once(() => projectsOf(chosenJobs, shelf)),
    questionFor: (products) => questionFor(chosenJobs, products),
    cardOf: cardProduct,
    elementsOfLine,
    reviewsOf: (id) => reviews().get(String(id)) ?? [],
    search: () => searchIndex.searchIn(elements, synonyms),
    searchIndex,
  };
}

/** What the next version keeps. A function of its own, so that it holds nothing of this version. */
const sharedFor = (units: Units) => ({
  searchIndex: createSearchIndex<Element>((element) => packSize(element, units)),
  facetsOf: memoized((element) => facetsIn(element, units)),
});

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

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

function oncePerName<Value>(make: (name: string) => Value): (name: string) => Value {
  const valueByName = new Map<string, Value>();
  return (name) => {
    const value = valueByName.get(name) ?? make(name);
    valueByName.set(name, value);
    return value;
  };
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
