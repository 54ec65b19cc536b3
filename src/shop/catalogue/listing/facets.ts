import type { Element, Units } from "#src/shop/catalogue/contract.ts";
import { netContentOf } from "#src/shop/catalogue/product/unit-price.ts";
import { inSmallUnit } from "#src/shop/catalogue/product/unit-price.ts";
import { capitalized } from "#src/base/kernel/strings.ts";

/** The filters besides price and stock: use, surface and pack. */
export const facetNames = ["application", "substrate", "packaging"] as const;
export type FacetName = (typeof facetNames)[number];

/** Values by facet, of a product or as chosen by a shopper. */
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

/** Splits the comma-separated list that the staff type. */
const valuesIn = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? "")
      .split(",")
      .map((value) => value.trim())
      .filter(Boolean)
      .map(capitalized),
  ),
];

/** Returns «Cubeta 19 L», or the pack alone if its content is unknown. */
function packagingOf(product: Faceted, units: Units): string | null {
  const pack = product.pack?.trim();
  if (!pack) return null;
  const content = netContentOf(product, units);
  return capitalized(content ? `${pack} ${inSmallUnit(content.figure, content.unit)}` : pack);
}

/** Whether a product has a chosen value in each facet; a facet without a choice allows all. */
export function hasFacets(facets: Facets, chosen: Facets): boolean {
  return facetNames.every((name) => hasFacet(facets, chosen, name));
}

function hasFacet(facets: Facets, chosen: Facets, name: FacetName): boolean {
  return chosen[name].length === 0 || chosen[name].some((value) => facets[name].includes(value));
}

export interface FacetValue {
  value: string;
  /** The number of cards that would be shown with it. */
  count: number;
}

/** The most frequent values; nobody reads a longer list. */
const maxValues = 24;

export type FacetCounts = Record<FacetName, FacetValue[]>;

/**
 * Counts the selected products of every value. A facet's own choice does not reduce its counts,
 * because choosing a second value adds products. Products on the same card count once.
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
        ([a, { all: ones }], [b, { all: others }]) =>
          others - ones || a.localeCompare(b, "es", { numeric: true }),
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
