import type { Element, Synonym } from "#src/catalogue/contract.ts";
import {
  createSearch,
  createSearchInSlices,
  type Search,
  type Searchable,
} from "#src/catalogue/search/search.ts";

type Product = Element & Searchable;

interface Options {
  size: () => number;
  searchable: () => Product[];
  synonyms: readonly Synonym[];
  elementById: (id: string) => Element | undefined;
  former: { searchUntilNow(): Search<Product> | null } | null;
}

/** The words of more products than these are collected while other requests pass. */
export const largeCatalogue = 5000;

/**
 * The search of a snapshot, opened when somebody asks for it. Of a large catalogue that takes
 * seconds: meanwhile the former search answers, with today's products.
 */
export function createCatalogueSearch({
  size,
  searchable,
  synonyms,
  elementById,
  former,
}: Options) {
  let opened: Search<Product> | null = null;
  let opening: Promise<Search<Product>> | null = null;
  let before = former?.searchUntilNow() ?? null;
  const isLarge = () => size() > largeCatalogue;

  async function open(): Promise<Search<Product>> {
    const options = {
      synonyms,
      current: (each: Product): Product => elementById(String(each.id)) ?? each,
    };
    if (isLarge()) return await createSearchInSlices(searchable(), options);
    return createSearch(searchable(), options);
  }

  function openOnce(): Promise<Search<Product>> {
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
    async current(): Promise<Search<Product>> {
      if (opened) return opened;
      const search = openOnce();
      return before && isLarge() ? ofToday(before, elementById) : await search;
    },
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
function ofToday(search: Search<Product>, elementById: Options["elementById"]): Search<Product> {
  return {
    find(query) {
      const { products, close } = search.find(query);
      return { products: products.flatMap(({ id }) => elementById(String(id)) ?? []), close };
    },
  };
}
