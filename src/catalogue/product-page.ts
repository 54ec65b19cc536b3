import { parsePesos } from "#src/kernel/pesos.ts";
import type { Element } from "./contract.ts";

/** What a listing's address asks for. */
export interface ProductQuery {
  /** From 1. */
  page: number;
  sort: Sort;
  onlyAvailable: boolean;
  /** Whole pesos; null for no bound. */
  min: number | null;
  max: number | null;
}

/** As addresses say them; the first is meant where nothing is said. */
export const sorts = ["catalogo", "precio", "precio-desc", "nombre"] as const;

export type Sort = (typeof sorts)[number];

export interface ListConfig<Product> {
  products: Product[];
  /** Products on all pages. */
  total: number;
  page: number;
  pages: number;
}

export const pageSize = 24;
const highestPage = 999;

/** What makes no sense counts as not said. */
export function readProductQuery(query: URLSearchParams): ProductQuery {
  const sort = query.get("sort") ?? "";
  return {
    page: Math.min(wholeNumber(query.get("page")) || 1, highestPage),
    sort: sorts.find((known) => known === sort) ?? "catalogo",
    onlyAvailable: query.get("available") === "1",
    min: wholeNumber(query.get("min")),
    max: wholeNumber(query.get("max")),
  };
}

function wholeNumber(text: string | null): number | null {
  return text && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** The address's query that asks for this, without what goes without saying. */
export function writeProductQuery({ page, sort, onlyAvailable, min, max }: ProductQuery): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (sort !== "catalogo") query.set("sort", sort);
  if (onlyAvailable) query.set("available", "1");
  if (min !== null) query.set("min", String(min));
  if (max !== null) query.set("max", String(max));
  const text = query.toString();
  return text && `?${text}`;
}

export function productPageOf<Product extends Pick<Element, "name" | "price" | "stock">>(
  products: readonly Product[],
  query: ProductQuery,
): ListConfig<Product> {
  const chosen = sorted(products.filter(chooses(query)), query.sort);
  return pageOf(chosen, query.page);
}

/** A page beyond the last is the last. */
export function pageOf<Product>(
  products: readonly Product[],
  requested: number,
): ListConfig<Product> {
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
  return ({ stock, price }: Pick<Element, "stock" | "price">) => {
    const pesos = parsePesos(price);
    return (
      (!onlyAvailable || stock > 0) &&
      (min === null || pesos >= min) &&
      (max === null || pesos <= max)
    );
  };
}

const alphabet = new Intl.Collator("es-MX", { numeric: true });

function sorted<Product extends Pick<Element, "name" | "price">>(
  products: Product[],
  sort: Sort,
): Product[] {
  switch (sort) {
    case "catalogo":
      return products;
    case "precio":
      return products.toSorted((one, other) => parsePesos(one.price) - parsePesos(other.price));
    case "precio-desc":
      return products.toSorted((one, other) => parsePesos(other.price) - parsePesos(one.price));
    case "nombre":
      return products.toSorted((one, other) => alphabet.compare(one.name, other.name));
  }
}
