import { type Location, useLocation } from "react-router";
import { isOwnPath } from "#src/base/kernel/urls.ts";
import { useIsHydrated } from "#src/base/ui/store.ts";

/** The page to return to, carried in the history state through log-in and the pages it links. */
export interface WayBack {
  from?: string;
}

/** What pages pass to log-in: the history state keeps an email address out of URLs. */
export interface LogInState extends WayBack {
  /** The email address to fill in. */
  email?: string;
  /** Whether the account was just created and awaits its confirmation. */
  registered?: boolean;
  /** Whether a code by email is asked for in place of the password. */
  byCode?: boolean;
  /** Whether the session ended by itself. */
  ended?: boolean;
  /** Whether sign-up is to be corrected: it keeps what was typed (typed-sign-up.ts). */
  corrects?: boolean;
}

export function wayBackTo({ pathname, search }: Pick<Location, "pathname" | "search">): WayBack {
  return { from: pathname + search };
}

/** Whether the page leads back to another one. */
export const leadsBack = (path: string): boolean => /^\/(login|signup|forgot-password)$/.test(path);

/**
 * The way back of such a page that found no network: the browser opened its document in place of the
 * router, so the history state is gone, and only the page that was left is known.
 */
export function wayBackFrom(referrer: string, origin: string): WayBack {
  if (!URL.canParse(referrer)) return {};
  const left = new URL(referrer);
  return left.origin === origin && !leadsBack(left.pathname) ? wayBackTo(left) : {};
}

/** Returns null if log-in was opened directly. Only pages of this shop are accepted. */
export function useWayBack(): { from: string } | null {
  const { from } = useLogInState();
  return typeof from === "string" && isOwnPath(from) ? { from } : null;
}

/** Empty until the page hydrates: the server's HTML is the same for everybody, even on a reload. */
export function useLogInState(): LogInState {
  const { state }: Location<LogInState | null> = useLocation();
  return (useIsHydrated() ? state : null) ?? {};
}
