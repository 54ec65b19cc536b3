import { forgetPerson } from "#src/kernel/personal-storage.ts";
import type { Profile } from "./contract.ts";
import { sessionStore, signedOut, storedToken, tokenKey } from "./session.ts";

/** Starting and ending sessions, kept out of the initial scripts of all pages. */

export function signIn(token: string, customer: Profile): void {
  localStorage.setItem(tokenKey, token);
  // Who it is may still have to be asked for.
  sessionStore.set(
    customer.name ? { loading: false, customer } : { loading: true, customer: null },
  );
}

/**
 * Clears the session after the account was deleted, with all data of the person in this browser.
 */
export function endedSession(): void {
  forgetPerson();
  sessionStore.set(signedOut);
}

/**
 * Ends the session after the backend rejected its token. Typed text stays for the next log-in.
 * @returns false if that was known already
 */
export function endSession(token: string | null): boolean {
  if (token !== storedToken() || !sessionStore.get().customer) return false;
  localStorage.removeItem(tokenKey);
  sessionStore.set(signedOut);
  return true;
}
