import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { type LoadedSearch, loadLocalSearch } from "#src/catalogue/search/load-index.ts";
import type { Found } from "#src/catalogue/search/search.ts";
import type { CardProduct } from "#src/catalogue/card-data.ts";

/** `null`: nothing typed. `"waiting"`: the index is on its way. */
export type LocalResults =
  | (Found<CardProduct> & Pick<LoadedSearch, "topProducts" | "savedSince">)
  | "waiting"
  | null;

/**
 * Filters the whole catalogue in the browser. The index comes when the search box is first touched.
 */
export function useLocalSearch() {
  const [query, setQuery] = useState("");
  const [local, setLocal] = useState<LoadedSearch | null>(null);
  const requested = useRef(false);
  // A link followed to the address that is already shown asks for its products, not for what was
  // typed.
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
      // Enter still searches on the server; the next letter tries again.
      requested.current = false;
      console.warn("the search index could not be had", error);
    }
  }

  const type = (text: string) => {
    setQuery(text);
    void load();
  };
  const results: LocalResults =
    query.trim() === ""
      ? null
      : local
        ? {
            ...local.search.find(query),
            topProducts: local.topProducts,
            savedSince: local.savedSince,
          }
        : "waiting";
  return { query, results, type, visit, load: () => void load() };
}
