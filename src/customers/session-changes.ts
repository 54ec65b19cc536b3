import { forgetPerson } from "#src/kernel/personal-storage.ts";
import type { Profile } from "./contract.ts";
import { sessionStore, signedOut, storedToken, tokenKey } from "./session.ts";

/**
 * How a session begins and ends on the pages that do it: kept out of the code of every first page.
 */

export function signIn(token: string, customer: Profile): void {
  localStorage.setItem(tokenKey, token);
  sessionStore.set({ loading: false, customer });
}

/** The account is gone, its token with it, and all that this browser knew of the person. */
export function endedSession(): void {
  forgetPerson();
  sessionStore.set(signedOut);
}

/**
 * The backend no longer knows the token. What was typed stays for whoever signs in again. @returns
 * false where that was known already
 */
export function endSession(token: string | null): boolean {
  if (token !== storedToken() || !sessionStore.get().customer) return false;
  localStorage.removeItem(tokenKey);
  sessionStore.set(signedOut);
  return true;
}
