import { searchIndexEndpoints, type SearchIndex } from "#src/catalogue/search/contract.ts";
import { writePartialIndex } from "#src/catalogue/search/search-index.ts";
import { tidyQuery } from "#src/catalogue/search/searched-query.ts";
import type { Snapshot } from "#src/storefront-data/snapshot.ts";
import { pageDataLoader } from "#src/web/pages/page-data-loader.ts";

/** The search results of a large catalogue, requested when typing pauses. */
export const loader = pageDataLoader(
  searchIndexEndpoints["GET /catalogue-search.json"],
  (snapshot, { query }) => indexOfFound(tidyQuery(query), snapshot),
);

export function indexOfFound(query: string, snapshot: Snapshot): SearchIndex {
  const { topProducts, units, categories, cardsOf, hasCalculator } = snapshot;
  const names = categories.flatMap(({ subcategories }) => subcategories.map(({ name }) => name));
  const catalogue = {
    topProducts,
    units,
    hasCalculator,
    categories: names.map((name): [string, number, boolean] => [
      name,
      cardsOf(name),
      hasCalculator(name),
    ]),
  };
  const none = { products: [], close: false, total: 0 };
  const found = query === "" ? none : snapshot.search().find(query);
  return writePartialIndex(catalogue, query, found);
}
