import { searchIndexEndpoints } from "#src/catalogue/search/contract.ts";
import { writeSearchIndex } from "#src/catalogue/search/search-index.ts";
import { largeCatalogue } from "#src/storefront-data/snapshot.ts";
import { pageDataLoader } from "#src/web/pages/page-data-loader.ts";
import { indexOfFound } from "./catalogue-search.ts";

/**
 * The browser's search index; requested when a search box is first focused. For a large catalogue
 * it is only the start: the rest is requested while typing.
 */
export const loader = pageDataLoader(
  searchIndexEndpoints["GET /catalogue-index.json"],
  (snapshot) => {
    if (snapshot.size > largeCatalogue) return indexOfFound("", snapshot);
    return writeSearchIndex({ ...snapshot, elements: snapshot.allElements() });
  },
);
