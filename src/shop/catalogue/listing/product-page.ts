import { parsePesos, type Pesos } from "#src/base/kernel/pesos.ts";
import { cleanCode } from "#src/base/kernel/strings.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import {
  countFacets,
  type FacetCounts,
  type FacetName,
  facetNames,
  type Facets,
  hasFacets,
  noFacets,
} from "./facets.ts";
import { cardKeyOf, cardsOf, countCards } from "#src/shop/catalogue/variants/variant-cards.ts";

export interface ProductQuery {
  /** From 1. */
  page: number;
  sort: Sort;
  onlyAvailable: boolean;
  /** Whole pesos; null for no bound. */
  min: number | null;
  max: number | null;
  facets: Facets;
}

/** The first is the default. */
export const sorts = ["catalogue", "price", "price-desc", "name"] as const;

export type Sort = (typeof sorts)[number];

/** The values in URLs. */
export const sortParameters: Record<Sort, string> = {
  catalogue: "catalogo",
  price: "precio",
  "price-desc": "precio-desc",
  name: "nombre",
};

export interface ProductPage<Product> {
  products: Product[];
  /** The number over all pages. */
  total: number;
  page: number;
  pages: number;
}

/** The parameter names in URLs. */
export const facetParameters: Record<FacetName, string> = {
  application: "uso",
  substrate: "superficie",
  packaging: "presentacion",
};
const maxFacetValues = 12;
const maxFacetValue = 60;

export const pageSize = 24;
const highestPage = 999;

/** Parses a URL's query; invalid values are ignored. */
export function readProductQuery(query: URLSearchParams): ProductQuery {
  return {
    page: Math.min(wholeNumber(query.get("page")) || 1, highestPage),
    sort: sorts.find((sort) => sortParameters[sort] === query.get("sort")) ?? "catalogue",
    onlyAvailable: query.get("available") === "1",
    min: wholeNumber(query.get("min")),
    max: wholeNumber(query.get("max")),
    facets: {
      application: facetValues("application", query),
      substrate: facetValues("substrate", query),
      packaging: facetValues("packaging", query),
    },
  };
}

/** Sorted, so that the same choice always gives the same URL. */
function facetValues(name: FacetName, query: URLSearchParams): string[] {
  const values = query.getAll(facetParameters[name]).filter((value) => value.trim() !== "");
  return [...new Set(values)]
    .filter(({ length }) => length <= maxFacetValue)
    .toSorted()
    .slice(0, maxFacetValues);
}

/** Also as people write it: «$1,200». */
function wholeNumber(text: string | null): number | null {
  const plain = cleanCode(text ?? "").replace(/[$\s]|[.,](?=\d{3}(?!\d))/g, "");
  return /^\d{1,7}$/.test(plain) ? Number(plain) : null;
}

/** Returns the query string without default values. */
export function writeProductQuery({
  page,
  sort,
  onlyAvailable,
  min,
  max,
  facets,
}: ProductQuery): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (sort !== "catalogue") query.set("sort", sortParameters[sort]);
  if (onlyAvailable) query.set("available", "1");
  if (min !== null) query.set("min", String(min));
  if (max !== null) query.set("max", String(max));
  for (const name of facetNames)
    for (const value of facets[name]) query.append(facetParameters[name], value);
  const text = query.toString();
  return text && `?${text}`;
}

/** A chosen filter, to be counted and removed. */
export type Filter =
  | { kind: "available" | "min" | "max"; text: string }
  | { kind: FacetName; text: string };

export function filtersOf({ onlyAvailable, min, max, facets }: ProductQuery): Filter[] {
  return [
    ...facetNames.flatMap((kind) => facets[kind].map((text) => ({ kind, text }))),
    ...(onlyAvailable ? [{ kind: "available" as const, text: "" }] : []),
    ...(min === null ? [] : [{ kind: "min" as const, text: String(min) }]),
    ...(max === null ? [] : [{ kind: "max" as const, text: String(max) }]),
  ];
}

/** A query without filters, to be merged into one that keeps its sort order. */
export const unfiltered = {
  page: 1,
  onlyAvailable: false,
  min: null,
  max: null,
  facets: noFacets,
} satisfies Partial<ProductQuery>;

/** Returns the query without one filter, from the first page. */
export function withoutFilter(query: ProductQuery, { kind, text }: Filter): ProductQuery {
  const first = { ...query, page: 1 };
  if (kind === "available") return { ...first, onlyAvailable: false };
  if (kind === "min" || kind === "max") return { ...first, [kind]: null };
  const rest = query.facets[kind].filter((value) => value !== text);
  return { ...first, facets: { ...query.facets, [kind]: rest } };
}

type Listed = Pick<Element, "name" | "price" | "stock" | "options" | "product_line">;

export interface FilteredPage<Product> extends ProductPage<Product> {
  /** Returns all products on the card of this one: variants of one product share a card. */
  variantsOf(first: Product): readonly Product[];
  /** The number of cards without filters. */
  unfiltered: number;
  counts: FacetCounts;
  /** The range of prices if the price bounds were removed. */
  prices: PriceRange | null;
}

export function productPageOf<Product extends Listed>(
  products: readonly Product[],
  query: ProductQuery,
  facetsOf: (product: Product) => Facets,
): FilteredPage<Product> {
  const isSelected = chooses(query);
  const isSelectedAtAnyPrice = chooses({ ...query, min: null, max: null });
  const listed = products.map((product) => ({
    product,
    facets: facetsOf(product),
    selected: isSelected(product),
    card: cardKeyOf(product),
  }));
  const withFacets = listed.filter(({ facets }) => hasFacets(facets, query.facets));
  const chosen = withFacets.flatMap(({ product, selected }) => (selected ? product : []));
  const { first, variantsOf } = cardsOf(sorted(chosen, query.sort));
  return {
    ...pageOf(first, query.page),
    variantsOf,
    unfiltered: countCards(products),
    counts: countFacets(listed, query.facets),
    prices: priceRangeOf(
      withFacets.flatMap(({ product }) => (isSelectedAtAnyPrice(product) ? product : [])),
    ),
  };
}

export interface PriceRange {
  lowest: Pesos;
  highest: Pesos;
}

/** Returns the range in whole pesos, as bounds are typed; null if no product has a price. */
export function priceRangeOf(products: readonly Pick<Element, "price">[]): PriceRange | null {
  const prices = products.map(({ price }) => parsePesos(price)).filter(Number.isFinite);
  if (prices.length === 0) return null;
  return prices.reduce(
    ({ lowest, highest }, price) => ({
      lowest: Math.min(lowest, Math.floor(price)),
      highest: Math.max(highest, Math.ceil(price)),
    }),
    { lowest: Infinity, highest: -Infinity },
  );
}

/** Returns the last page for a page number beyond it. */
export function pageOf<Product>(
  products: readonly Product[],
  requested: number,
): ProductPage<Product> {
  const pages = Math.max(1, Math.ceil(products.length / pageSize));
  const page = Math.min(requested, pages);
  return {
    products: products.slice((page - 1) * pageSize, page * pageSize),
    total: products.length,
    page,
    pages,
  };
}

function chooses({ onlyAvailable, min, max }: ProductQuery) {
  return ({ stock, price }: Pick<Element, "stock" | "price">) =>
    (!onlyAvailable || stock > 0) &&
    (min === null || parsePesos(price) >= min) &&
    (max === null || parsePesos(price) <= max);
}

const alphabet = new Intl.Collator("es-MX", { numeric: true });

function sorted<Product extends Pick<Element, "name" | "price">>(
  products: Product[],
  sort: Sort,
): Product[] {
  switch (sort) {
    case "catalogue":
      return products;
    case "price":
      return products.toSorted((a, b) => parsePesos(a.price) - parsePesos(b.price));
    case "price-desc":
      return products.toSorted((a, b) => parsePesos(b.price) - parsePesos(a.price));
    case "name":
      return products.toSorted((a, b) => alphabet.compare(a.name, b.name));
  }
}
