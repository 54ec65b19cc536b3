import { searchIndexEndpoints } from "#src/catalogue/search/contract.ts";
import { writeSearchIndex } from "#src/catalogue/search/search-index.ts";
import { largeCatalogue } from "#src/main-info/catalogue-search.ts";
import { pageDataLoader } from "#src/web/pages/page-data-loader.ts";
import { indexOfFound } from "./catalogue-search.ts";

/**
 * What the browser searches in while somebody types; asked for when a search box is first touched.
 * Of a large catalogue it is what to begin with: the rest is asked for as it is typed.
 */
export const loader = pageDataLoader(
  searchIndexEndpoints["GET /catalogue-index.json"],
  async (snapshot) => {
    if (snapshot.size > largeCatalogue) return await indexOfFound("", snapshot);
    snapshot.showsAll();
    return writeSearchIndex(snapshot);
  },
);
