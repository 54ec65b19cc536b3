import { catalogueTag, productTag, stockTag, subcategoryTag } from "./cache-tags.ts";
import type { Snapshot } from "./snapshot.ts";

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
    async search() {
      tags.add(catalogueTag);
      return await snapshot.search();
    },
  };
}
