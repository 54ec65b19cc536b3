import { savedSinceOf } from "#src/kernel/saved-since.ts";
import { fetchPageData } from "#src/kernel/page-data.ts";
import type { LocalSearch } from "./search-index.ts";

/** With what it says of its age where there is no network. */
export type LoadedSearch = LocalSearch & { savedSince: string | null };

/**
 * The search of this browser: its code and what it searches in, when somebody first needs them.
 *
 * @param query of a large catalogue: what is typed
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
