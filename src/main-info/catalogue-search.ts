import type { Element, Synonym, Units } from "#src/catalogue/contract.ts";
import { packSize } from "#src/catalogue/pack-size.ts";
import { createSearch, createSearchInSlices, type Search } from "#src/catalogue/search/search.ts";

interface Options {
  elements: () => readonly Element[];
  units: Units;
  synonyms: readonly Synonym[];
  elementById: (id: string) => Element | undefined;
  former: { searchUntilNow(): Search<Element> | null } | null;
}

/** The words of more products than these are collected while other requests pass. */
export const largeCatalogue = 5000;

/**
 * The search of a snapshot, opened when somebody asks for it. Of a large catalogue that takes
 * seconds: meanwhile the former search answers, with today's products.
 */
export function createCatalogueSearch({ elements, units, synonyms, elementById, former }: Options) {
  let opened: Search<Element> | null = null;
  let opening: Promise<Search<Element>> | null = null;
  let before = former?.searchUntilNow() ?? null;
  const isLarge = () => elements().length > largeCatalogue;

  async function open(): Promise<Search<Element>> {
    const options = {
      synonyms,
      sizeOf: (element: Element) => packSize(element, units),
      current: (each: Element): Element => elementById(String(each.id)) ?? each,
    };
    if (isLarge()) return await createSearchInSlices(elements(), options);
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
      return before && isLarge() ? ofToday(before, elementById) : await search;
    },
    /** Its words are collected. */
    open: openOnce,
    untilNow: () => opened ?? before,
    /** The words by which products are found changed. */
    renew() {
      before = opened ?? before;
      opened = null;
      opening = null;
    },
  };
}

/** What was found before and is still sold. */
function ofToday(search: Search<Element>, elementById: Options["elementById"]): Search<Element> {
  return {
    find(query) {
      const { products: before, close } = search.find(query);
      const products = before.flatMap(({ id }) => elementById(String(id)) ?? []);
      return { products, close, total: products.length };
    },
  };
}
