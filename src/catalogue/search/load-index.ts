import { savedSinceOf } from "#src/kernel/saved-since.ts";
import { fetchPageData } from "#src/kernel/page-data.ts";
import type { LocalSearch } from "./search-index.ts";

/** With the age of its prices, if it was loaded offline. */
export type LoadedSearch = LocalSearch & { savedSince: string | null };

/**
 * Loads the browser's search, code and index, when it is first needed.
 *
 * @param query what is typed, for a large catalogue
 */
export async function loadLocalSearch(query = ""): Promise<LoadedSearch> {
  const [{ readSearchIndex }, response] = await Promise.all([
    import("./search-index.ts"),
    query
      ? fetchPageData("GET /catalogue-search.json", { query })
      : fetchPageData("GET /catalogue-index.json"),
  ]);
  return { ...readSearchIndex(await response.json()), savedSince: savedSinceOf(response) };
}
