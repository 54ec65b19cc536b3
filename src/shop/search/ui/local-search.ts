import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation } from "react-router";
import {
  isAsking,
  type LoadedSearch,
  loadLocalSearch,
  useNarrowedSearch,
} from "#src/shop/search/load-index.ts";
import type { Found } from "#src/shop/search/search.ts";
import type { CardProduct } from "#src/shop/catalogue/product/card-data.ts";
import { readStored, storeText } from "#src/base/kernel/browser-storage.ts";

/** `null`: nothing was typed. `"waiting"`: the index is loading. */
export type LocalResults =
  | (Found<CardProduct> & Pick<LoadedSearch, "topProducts" | "savedSince"> & { isExact: boolean })
  | "waiting"
  | null;

/** The index loaded last, which the way back shows at once. */
let latest: LoadedSearch | null = null;

/**
 * Filters the catalogue in the browser. The index loads when the search box is first focused, and on
 * the way back to what was typed.
 */
export function useLocalSearch() {
  const { typed, visit, type, showTop } = useTyped();
  const [local, setLocal] = useState(latest);
  const requested = useRef(false);

  const load = useCallback(() => {
    if (requested.current) return;
    requested.current = true;
    loadLocalSearch().then(
      (loaded) => {
        latest = loaded;
        setLocal(loaded);
      },
      (error: unknown) => {
        // Enter still searches on the server; the next keystroke retries.
        requested.current = false;
        console.warn("loading the search index failed", error);
      },
    );
  }, []);
  const { text, top, restored } = typed;
  useEffect(() => {
    if (text !== "") load();
  }, [text, load]);

  const found = resultsOf(useNarrowedSearch(local, text), text);
  // On the way back the listing stays until it can be filtered.
  const results = found === "waiting" && top !== null ? null : found;
  const isShown = results !== null;
  useLayoutEffect(() => {
    if (isShown) showTop();
  }, [isShown, showTop]);
  return { query: text, results, type, visit, restored, load };
}

interface Typed {
  /** Null until the page is hydrated: the server does not know what was typed. */
  visit: string | null;
  text: string;
  /** What was typed here before somebody left and came back. */
  restored: string | null;
  /** Where its results were scrolled to; null once they are there again. */
  top: number | null;
}

const untyped = { text: "", restored: null, top: null };

/** A link to the current URL begins with nothing typed; the way back, with what was typed there. */
function firstTyped(visit: string | null): Typed {
  const { text, top } = (visit !== null && typedOn(visit)) || untyped;
  return { visit, text, top, restored: text || null };
}

function useTyped() {
  const { key } = useLocation();
  const visit = useSyncExternalStore<string | null>(
    neverChanges,
    () => key,
    () => null,
  );
  const [typed, setTyped] = useState(() => firstTyped(visit));
  if (typed.visit !== visit)
    // Whoever types before the page is hydrated means something else.
    setTyped(typed.visit === null && typed.text !== "" ? { ...typed, visit } : firstTyped(visit));

  const { text, top } = typed;
  // A layout effect ends before the next page scrolls to its top.
  useLayoutEffect(() => {
    // Until the results are there again, where they were is kept.
    if (visit === null || top !== null) return;
    const keep = () => keepTyped(visit, { text, top: window.scrollY });
    // The event of the last scroll may still be on its way.
    const leave = () => {
      keep();
      storeTyped();
    };
    keep();
    addEventListener("scroll", keep, { passive: true });
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("scroll", keep);
      removeEventListener("pagehide", leave);
    };
  }, [visit, text, top]);
  useEffect(() => storeTyped, []);
  return {
    typed,
    visit: key,
    type: (changed: string) => setTyped({ ...typed, text: changed, top: null }),
    showTop: useCallback(() => {
      if (top === null) return;
      window.scrollTo(0, top);
      setTyped((before) => ({ ...before, top: null }));
    }, [top]),
  };
}

const neverChanges = () => () => {};

function resultsOf(search: LoadedSearch | null, query: string): LocalResults {
  if (query.trim() === "") return null;
  if (!search || isAsking(search, query)) return "waiting";
  const { topProducts, savedSince } = search;
  const found = search.search.find(query);
  return { ...found, topProducts, savedSince, isExact: search.isExact(query) };
}

/**
 * What was typed in the search box of a listing, by the visit (the history entry) that it was typed
 * on, so that the way back leads to it again.
 */

interface TypedSearch {
  text: string;
  /** How far its results were scrolled. */
  top: number;
}

const storageKey = "typedSearches";
const maxStored = 20;

/** Read when first used, since there is no storage on the server. */
let typed: Map<string, TypedSearch> | null = null;
const all = () => (typed ??= new Map(stored()));

function stored(): [string, TypedSearch][] {
  const entries = readStored(storageKey, "sessionStorage");
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is [string, TypedSearch] {
  if (!Array.isArray(entry)) return false;
  const [visit, search]: unknown[] = entry;
  return (
    typeof visit === "string" &&
    typeof search === "object" &&
    search !== null &&
    "text" in search &&
    typeof search.text === "string" &&
    "top" in search &&
    typeof search.top === "number"
  );
}

const typedOn = (visit: string): TypedSearch | undefined => all().get(visit);

function keepTyped(visit: string, search: TypedSearch): void {
  // The latest visit is last.
  all().delete(visit);
  if (search.text.trim() !== "") all().set(visit, search);
}

/** For the next document of this tab: a reload, or the way back from another site. */
function storeTyped(): void {
  storeText(storageKey, JSON.stringify([...all()].slice(-maxStored)), "sessionStorage");
}
