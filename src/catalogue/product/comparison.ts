import { parsePesos, formatPesos } from "#src/kernel/pesos.ts";
import type { Element, Units } from "#src/catalogue/contract.ts";
import { type Facets, facetsOf } from "#src/catalogue/listing/facets.ts";
import { formatUnitPrice, unitPriceOf } from "./unit-price.ts";

export const maxCompared = 4;

/** Reads which products a URL compares: the first four, without duplicates. Forms repeat `ids`. */
export function readComparedIds(query: URLSearchParams): string[] {
  const ids = query.getAll("ids").flatMap((text) => text.split(","));
  return [...new Set(ids)].filter((id) => /^[\w-]{1,40}$/.test(id)).slice(0, maxCompared);
}

export function writeComparedIds(ids: readonly (string | number)[]): string {
  return ids.length > 0 ? `?ids=${ids.join(",")}` : "";
}

export const comparedQualities = [
  "price",
  "unitPrice",
  "packaging",
  "performance",
  "content",
  "weight",
  "coats",
  "years",
  "application",
  "substrate",
] as const;
export type ComparedQuality = (typeof comparedQualities)[number];

export interface ComparedRow {
  quality: ComparedQuality;
  /** In the products' order; null if a product has no value. */
  values: (string | null)[];
  differs: boolean;
}

/** Returns the rows for which at least one product has a value. */
export function comparedRows(products: readonly Element[], units: Units): ComparedRow[] {
  const qualities = products.map((product) => qualitiesOf(product, units));
  return comparedQualities
    .map((quality): ComparedRow => {
      const values = qualities.map((each) => each[quality] || null);
      return { quality, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== null));
}

type Qualities = Record<ComparedQuality, string | null>;

function qualitiesOf(product: Element, units: Units): Qualities {
  const unitPrice = unitPriceOf(product, units);
  const facets: Facets = facetsOf(product, units);
  return {
    price: formatPesos(parsePesos(product.price)),
    unitPrice: unitPrice && formatUnitPrice(unitPrice),
    packaging: facets.packaging.join(", "),
    performance: figureOf(product.performance, units.performance),
    content: figureOf(product.content, units.content),
    weight: figureOf(product.weight, units.weight),
    coats: figureOf(product.coats, ""),
    years: figureOf(product.years, ""),
    application: facets.application.join(", "),
    substrate: facets.substrate.join(", "),
  };
}

function figureOf(
  figure: string | number | null | undefined,
  unit: string | null | undefined,
): string | null {
  return Number(figure) > 0 ? `${figure} ${unit ?? ""}`.trim() : null;
}
