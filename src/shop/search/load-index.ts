import { useEffect, useState } from "react";
import { savedSinceOf } from "#src/base/kernel/saved-since.ts";
import { fetchPageData } from "#src/base/kernel/page-data.ts";
import type { LocalSearch } from "./search-index.ts";
import { tidyQuery } from "./searched-query.ts";

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

/** The pause in typing before a request. */
const pauseMilliseconds = 150;

/**
 * Searches a large catalogue on the server once typing pauses, and filters the previous results
 * until the response arrives. Sends nothing if all products are here.
 */
export function useNarrowedSearch(loaded: LoadedSearch | null, query: string): LoadedSearch | null {
  const [narrowed, setNarrowed] = useState<LoadedSearch | null>(null);
  const isPart = loaded !== null && loaded.askedFor !== null;
  const asked = isPart ? tidyQuery(query) : "";
  useEffect(() => {
    if (asked === "") return;
    let isWanted = true;
    const timer = setTimeout(() => {
      loadLocalSearch(asked).then(
        (answer) => isWanted && setNarrowed(answer),
        // Enter still searches on the server.
        (error: unknown) => console.warn("the server could not be asked", error),
      );
    }, pauseMilliseconds);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return isPart ? (narrowed ?? loaded) : loaded;
}

/** Whether the results are still unknown because a request is pending. */
export const isAsking = ({ askedFor, isExact, search }: LoadedSearch, query: string): boolean =>
  !isExact(query) && (askedFor === "" || search.find(query).products.length === 0);
