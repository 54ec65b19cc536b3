import { useEffect, useState } from "react";
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

/** By the visit that it was typed on; no longer than the document lives. */
const kept = new Map<string, string>();

/**
 * Filters the catalogue in the browser. The index comes when the search box is first touched.
 */
export function useLocalSearch() {
  // A link followed to the address that is already shown asks for its products, not for what was
  // typed; the way back leads to what was typed there.
  const { key: visit } = useLocation();
  const [query, setQuery] = useState(kept.get(visit) ?? "");
  const [local, setLocal] = useState<LoadedSearch | null>(null);
  const [isAsked, setAsked] = useState(query !== "");
  const [typedOn, setTypedOn] = useState(visit);
  if (typedOn !== visit) {
    const text = kept.get(visit) ?? "";
    setTypedOn(visit);
    setQuery(text);
    if (text !== "") setAsked(true);
  }

  useEffect(() => {
    if (!isAsked) return;
    loadLocalSearch().then(setLocal, (error: unknown) => {
      // Enter still searches on the server; the next letter tries again.
      setAsked(false);
      console.warn("the search index could not be had", error);
    });
  }, [isAsked]);

  const type = (text: string) => {
    kept.set(visit, text);
    setQuery(text);
    setAsked(true);
  };
  const results = resultsOf(useNarrowedSearch(local, query), query);
  return { query, results, type, visit, load: () => setAsked(true) };
}

function resultsOf(search: LoadedSearch | null, query: string): LocalResults {
  if (query.trim() === "") return null;
  if (!search || isAsking(search, query)) return "waiting";
  const { topProducts, savedSince } = search;
  const found = search.search.find(query);
  return { ...found, topProducts, savedSince, isExact: search.isExact(query) };
}
