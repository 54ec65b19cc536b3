import { useLocation } from "react-router";
import { createStore, useStore } from "#src/base/ui/store.ts";
import type { TypedTile } from "./grout.ts";

/** What goes along with a link to a product. */
export interface Carried {
  typed: string;
  /** Null for the product's usual ones. */
  coats: number | null;
  waste?: boolean;
  tile?: TypedTile;
}

interface Kept extends Carried {
  /** The typed surface in m²; null while it cannot be parsed. */
  area: number | null;
}

/**
 * What was typed into the calculator, by the visit that it was typed on; no longer than the document
 * lives. A store, since the page's cards have it before the calculator's code is there again.
 */
export const keptWork = createStore<ReadonlyMap<string, Kept>>(new Map());

/** Returns the m² that this page's cards carry along; null for none. */
export function useKeptArea(): number | null {
  const { key } = useLocation();
  return useStore(keptWork, (kept) => kept.get(key)?.area ?? null);
}
