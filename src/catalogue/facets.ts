import type { Element, Units } from "./contract.ts";
import { netContentOf } from "./net-content.ts";
import { inSmallUnit } from "./pack-size.ts";

/** What products are chosen by, besides price and stock: what they are for, on what, in which pack. */
export const facetNames = ["application", "substrate", "packaging"] as const;
export type FacetName = (typeof facetNames)[number];

/** Values by facet: those that a product has, or those that somebody chose. */
export type Facets = Readonly<Record<FacetName, readonly string[]>>;

export const noFacets: Facets = { application: [], substrate: [], packaging: [] };

type Faceted = Pick<
  Element,
  "name" | "applications" | "substrates" | "pack" | "content" | "performance"
>;

export function facetsOf(product: Faceted, units: Units): Facets {
  const packaging = packagingOf(product, units);
  return {
    application: valuesIn(product.applications),
    substrate: valuesIn(product.substrates),
    packaging: packaging ? [packaging] : [],
  };
}

/** The staff write them with commas between. */
const valuesIn = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? "")
      .split(",")
      .map((value) => value.trim())
      .filter(Boolean)
      .map(capitalized),
  ),
];

/** «Cubeta 19 L»; what has no content is known by its pack, or by the surface of one. */
function packagingOf(product: Faceted, units: Units): string | null {
  const pack = product.pack?.trim();
  if (!pack) return null;
  const content = netContentOf(product, units);
  return capitalized(content ? `${pack} ${inSmallUnit(content.figure, content.unit)}` : pack);
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase("es") + text.slice(1);

/** One of the chosen values of each facet; where none is chosen any will do. */
export function hasFacets(facets: Facets, chosen: Facets): boolean {
  return facetNames.every((name) => hasFacet(facets, chosen, name));
}

function hasFacet(facets: Facets, chosen: Facets, name: FacetName): boolean {
  return chosen[name].length === 0 || chosen[name].some((value) => facets[name].includes(value));
}

export interface FacetValue {
  value: string;
  /** Cards that would be shown with it. */
  count: number;
}

/** The most frequent ones: nobody reads more. */
const maxValues = 24;

export type FacetCounts = Record<FacetName, FacetValue[]>;

/**
 * Every value that the products have, and how many of the selected ones: a facet's own choice does
 * not count for its values, because a second one of it shows more. Products with the same card are
 * one.
 */
export function countFacets(
  products: readonly { facets: Facets; selected: boolean; card?: string | null }[],
  chosen: Facets,
): FacetCounts {
  const counted = (name: FacetName): FacetValue[] => {
    const others: Facets = { ...chosen, [name]: [] };
    const totals = new Map<string, { all: number; count: number; cards?: Set<string> }>();
    for (const { facets, selected, card } of products) {
      const counts = selected && hasFacets(facets, others);
      for (const value of facets[name]) {
        const total = totals.get(value) ?? { all: 0, count: 0 };
        total.all += 1;
        if (counts && isNew(total, card)) total.count += 1;
        totals.set(value, total);
      }
    }
    return [...totals]
      .toSorted(
        ([one, { all: ones }], [other, { all: others }]) =>
          others - ones || one.localeCompare(other, "es", { numeric: true }),
      )
      .slice(0, maxValues)
      .map(([value, { count }]) => ({ value, count }));
  };
  return {
    application: counted("application"),
    substrate: counted("substrate"),
    packaging: counted("packaging"),
  };
}

function isNew(total: { cards?: Set<string> }, card: string | null | undefined): boolean {
  if (!card) return true;
  total.cards ??= new Set();
  if (total.cards.has(card)) return false;
  total.cards.add(card);
  return true;
}
