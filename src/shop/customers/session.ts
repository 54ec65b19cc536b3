import type { Backend } from "#src/base/kernel/api-client.ts";
import {
  dropStored,
  forgetPerson,
  isOnlyInPage,
  onStoredElsewhere,
  personalKeys,
  rememberPerson,
  storedText,
  storeText,
} from "#src/base/kernel/browser-storage.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { createStore, useStore } from "#src/base/ui/store.ts";
import type { Profile } from "./contract.ts";

/**
 * The customer signed in to this browser, shared by all its tabs. `loading` until the profile
 * request ends; without a token there is none.
 */
export interface Session {
  loading: boolean;
  customer: Profile | null;
  /** Whether the backend rejected the token of this browser. */
  ended?: boolean;
}

export const tokenKey = personalKeys.token;
export const signedOut: Session = { loading: false, customer: null };
const ended: Session = { ...signedOut, ended: true };

export const sessionStore = createStore<Session>({ loading: true, customer: null });

/**
 * Most pages make no request for visitors without a token, so the client's code loads with the
 * first one.
 */
const apiClient = () => orLoadAgain(() => import("#src/base/kernel/api-client.ts"));

export function storedToken(): string | null {
  return storedText(tokenKey);
}

/** Whether it outlives the page, for example on the card page. */
export const isStoredSession = (): boolean => !isOnlyInPage(tokenKey);

/** Loads the profile of the stored token. A failure is only logged: the visitor is signed out. */
export async function loadSession(backend: Backend): Promise<void> {
  const token = storedToken();
  if (!token) return sessionStore.set(signedOut);
  rememberPerson();
  let session: Session = signedOut;
  try {
    const { request } = await apiClient();
    const customer = await request(backend, "GET /customers/profile", { token });
    if (customer.name) session = { loading: false, customer };
  } catch (error) {
    console.warn("loading the profile failed", error);
    if (error instanceof Error && "status" in error && error.status === 401) session = ended;
  }
  // Keeps the result of a log-in or log-out in the meantime.
  if (token === storedToken()) sessionStore.set(session);
}

/**
 * Loads the session, and reloads it whenever another tab signs in or out. @returns a function that
 * stops this
 */
export function followSession(backend: Backend): () => void {
  void loadSession(backend);
  return onStoredElsewhere(({ key }) => {
    if (key === tokenKey || key === null) void loadSession(backend);
  });
}

/**
 * Signs out at once, removes the person's data from this browser, and asks a backend that can to
 * revoke the token.
 */
export function signOut(backend: Backend): void {
  const token = storedToken();
  forgetPerson();
  sessionStore.set(signedOut);
  if (!backend.capabilities.revokedTokens) return;
  apiClient()
    .then(({ request }) => request(backend, "POST /customers/logout", { token }))
    // The token then expires on its own.
    .catch(console.warn);
}

export function useSession(): Session {
  return useStore(sessionStore);
}

/** Returns null while loading too: most of a page is the same then as for visitors. */
export function useCustomer(): Session["customer"] {
  return useStore(sessionStore, ({ customer }) => customer);
}

export function signIn(token: string, customer: Profile): void {
  storeText(tokenKey, token);
  rememberPerson();
  // Whoever signed up here before is not the one to be signed in by an email.
  dropStored(personalKeys.signUp);
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
  dropStored(tokenKey);
  sessionStore.set(ended);
  return true;
}
