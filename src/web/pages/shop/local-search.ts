import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { type LoadedSearch, loadLocalSearch } from "#src/catalogue/search/load-index.ts";
import type { Found } from "#src/catalogue/search/search.ts";
import { isAsking, useNarrowedSearch } from "#src/catalogue/search/use-narrowed-search.ts";
import type { CardProduct } from "#src/catalogue/card-data.ts";

/** `null`: nothing was typed. `"waiting"`: the index is loading. */
export type LocalResults =
  | (Found<CardProduct> & Pick<LoadedSearch, "topProducts" | "savedSince"> & { isExact: boolean })
  | "waiting"
  | null;

/** Filters the catalogue in the browser. The index loads when the search box is first focused. */
export function useLocalSearch() {
  const [query, setQuery] = useState("");
  const [local, setLocal] = useState<LoadedSearch | null>(null);
  const requested = useRef(false);
  // A link to the current URL shows its products again, without the typed filter.
  const { key: visit } = useLocation();
  const [typedOn, setTypedOn] = useState(visit);
  if (typedOn !== visit) {
    setTypedOn(visit);
    setQuery("");
  }

  async function load(): Promise<void> {
    if (requested.current) return;
    requested.current = true;
    try {
      setLocal(await loadLocalSearch());
    } catch (error) {
      // Enter still searches on the server; the next keystroke retries.
      requested.current = false;
      console.warn("the search index could not be had", error);
    }
  }

  const type = (text: string) => {
    setQuery(text);
    void load();
  };
  const results = resultsOf(useNarrowedSearch(local, query), query);
  return { query, results, type, visit, load: () => void load() };
}

function resultsOf(search: LoadedSearch | null, query: string): LocalResults {
  if (query.trim() === "") return null;
  if (!search || isAsking(search, query)) return "waiting";
  const { topProducts, savedSince } = search;
  const found = search.search.find(query);
  return { ...found, topProducts, savedSince, isExact: search.isExact(query) };
}
