import { useSyncExternalStore } from "react";
import { type Location, useLocation } from "react-router";

/**
 * Carried in the history's state from the page that needs a customer, through log-in and its
 * dependencies, and back.
 */
export interface WayBack {
  from?: string;
}

/** What log-in is told by the pages that lead to it: an address never stands in a URL. */
export interface LogInState extends WayBack {
  /** Filled in already. */
  email?: string;
  /** The account was just made, and waits for its confirmation. */
  registered?: boolean;
}

export function wayBackTo({ pathname, search }: Pick<Location, "pathname" | "search">): WayBack {
  return { from: pathname + search };
}

/** Null where nobody was sent here. Only pages of this shop are gone back to. */
export function useWayBack(): { from: string } | null {
  const { from } = useLogInState();
  return typeof from === "string" && /^\/(?!\/)/.test(from) ? { from } : null;
}

/** Empty until the page hydrates: the server's is the same for everybody, also on a reload. */
export function useLogInState(): LogInState {
  const { state }: Location<LogInState | null> = useLocation();
  const isHydrated = useSyncExternalStore(never, isBrowser, isServer);
  return (isHydrated ? state : null) ?? {};
}

const never = () => () => {};
const isBrowser = () => true;
const isServer = () => false;
