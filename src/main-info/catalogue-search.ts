import type { Element, Synonym, Units } from "#src/catalogue/contract.ts";
import { packSize } from "#src/catalogue/pack-size.ts";
import { createSearch, createSearchInSlices, type Search } from "#src/catalogue/search/search.ts";
import type { Replaced } from "./difference.ts";

interface Options {
  elements: () => readonly Element[];
  units: Units;
  synonyms: readonly Synonym[];
  elementById: (id: string) => Element | undefined;
  former: { searchUntilNow(): Search<Element> | null } | null;
}

/** Above this number of products, the search index is built in slices between other requests. */
export const largeCatalogue = 5000;

/**
 * Creates the search of a snapshot, indexed at first use. Indexing a large catalogue takes seconds:
 * meanwhile the former search answers, with current products.
 */
export function createCatalogueSearch({ elements, units, synonyms, elementById, former }: Options) {
  let opened: Search<Element> | null = null;
  let opening: Promise<Search<Element>> | null = null;
  let before = former?.searchUntilNow() ?? null;
  /** Products that changed after they were indexed: few, so a look-up is cheap. */
  const replacedById = new Map<Element["id"], Element>();
  const isLarge = elements().length > largeCatalogue;

  async function open(): Promise<Search<Element>> {
    const options = {
      synonyms,
      sizeOf: (element: Element) => packSize(element, units),
      current: (each: Element): Element => replacedById.get(each.id) ?? each,
    };
    if (isLarge) return await createSearchInSlices(elements(), options);
    return createSearch(elements(), options);
  }

  function openOnce(): Promise<Search<Element>> {
    if (opening) return opening;
    const mine = open();
    opening = mine;
    void mine.then((search) => {
      if (opening !== mine) return;
      opened = search;
      before = null;
    });
    return mine;
  }

  return {
    async current(): Promise<Search<Element>> {
      if (opened) return opened;
      const search = openOnce();
      return before && isLarge ? ofToday(before, elementById) : await search;
    },
    /** Builds the index. */
    open: openOnce,
    untilNow: () => opened ?? before,
    /** Shows the changed products; discards the index if their searchable texts changed. */
    replace(replaced: readonly Replaced[]) {
      for (const { after } of replaced) replacedById.set(after.id, after);
      if (replaced.every(isFoundAlike)) return;
      before = opened ?? before;
      opened = null;
      opening = null;
    },
  };
}

/** Whether the product's searchable texts are unchanged. */
function isFoundAlike({ before, after }: Replaced): boolean {
  return (["name", "description", "content", "weight"] as const).every(
    (field) => before[field] === after[field],
  );
}

/** Searches the old index and returns what is still on sale, with current data. */
function ofToday(search: Search<Element>, elementById: Options["elementById"]): Search<Element> {
  return {
    find(query) {
      const { products: before, close } = search.find(query);
      const products = before.flatMap(({ id }) => elementById(String(id)) ?? []);
      return { products, close, total: products.length };
    },
  };
}
