import { caseless } from "#src/kernel/strings.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * Tags record what a cached page was made from, so that a change re-renders only the pages that
 * show it.
 */
export type Tags = ReadonlySet<string> | "all";

/** Tags a page that shows this product. */
export const productTag = (id: number | string) => `product:${id}`;
/** Tags a page that lists, filters or counts this subcategory's products. */
export const subcategoryTag = (name: string) => `subcategory:${caseless(name)}`;
/** Tags a page that lists, filters or counts all products. */
export const catalogueTag = "catalogue";
/** Tags a page that shows every product's stock. */
export const stockTag = "stock";

/**
 * Wraps a snapshot to record which parts of it a page uses. Data that only changes with the whole
 * snapshot (the company, the categories) needs no tag: such changes expire every page.
 */
export function trackedSnapshot(snapshot: Snapshot, tags: Set<string>): Snapshot {
  const seen = <Element extends { id: number | string }>(element: Element): Element => {
    tags.add(productTag(element.id));
    return element;
  };
  return {
    ...snapshot,
    allElements() {
      tags.add(catalogueTag);
      return snapshot.allElements();
    },
    get topProducts() {
      return snapshot.topProducts.map(seen);
    },
    shows: seen,
    showsAll() {
      tags.add(catalogueTag);
      tags.add(stockTag);
    },
    cardOf: (element) => snapshot.cardOf(seen(element)),
    elementById(id) {
      tags.add(productTag(id));
      return snapshot.elementById(id);
    },
    elementsOf(name) {
      tags.add(subcategoryTag(name));
      return snapshot.elementsOf(name);
    },
    hasCalculator(name) {
      tags.add(subcategoryTag(name));
      return snapshot.hasCalculator(name);
    },
    elementsOfLine: (name) => snapshot.elementsOfLine(name).map(seen),
    search() {
      tags.add(catalogueTag);
      return snapshot.search();
    },
  };
}
