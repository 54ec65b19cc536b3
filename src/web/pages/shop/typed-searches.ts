/**
 * What was typed in the search box of a listing, by the visit (the history entry) that it was typed
 * on, so that the way back leads to it again.
 */

export interface TypedSearch {
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
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
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

export const typedOn = (visit: string): TypedSearch | undefined => all().get(visit);

export function keepTyped(visit: string, search: TypedSearch): void {
  // The latest visit is last.
  all().delete(visit);
  if (search.text.trim() !== "") all().set(visit, search);
}

/** For the next document of this tab: a reload, or the way back from another site. */
export function storeTyped(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...all()].slice(-maxStored)));
  } catch {
    // Storage is full or blocked: what was typed lives as long as the document.
  }
}
