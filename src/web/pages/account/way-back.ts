import { type Location, useLocation } from "react-router";

/**
 * Carried in the history's state from the page that needs a customer, through log-in and its
 * dependencies, and back.
 */
export interface WayBack {
  from?: string;
  /** The cart was open there, and is again. */
  cart?: boolean;
}

export function wayBackTo({ pathname, search }: Pick<Location, "pathname" | "search">): WayBack {
  return { from: pathname + search };
}

/** Null where nobody was sent here. Only pages of this shop are gone back to. */
export function useWayBack(): (WayBack & { from: string }) | null {
  const state = useLocation().state as WayBack | null;
  const from = state?.from;
  return typeof from === "string" && /^\/(?!\/)/.test(from) ? { ...state, from } : null;
}
