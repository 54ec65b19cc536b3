import type { Backend } from "#src/kernel/api-client.ts";
import { forgetPerson, personalKeys } from "#src/kernel/personal-storage.ts";
import { createStore, useStore } from "#src/ui/store.ts";
import type { Profile } from "./contract.ts";

/**
 * Who is signed in in this browser, the same in all its tabs. `loading` until the profile request
 * ends, or at once where there is no token.
 */
export interface Session {
  loading: boolean;
  customer: Profile | null;
}

export const tokenKey = personalKeys.token;
export const signedOut: Session = { loading: false, customer: null };

export const sessionStore = createStore<Session>({ loading: true, customer: null });

/** Visitors without a token make no request on most pages: its code comes with the first one. */
const apiClient = () => import("#src/kernel/api-client.ts");

export function storedToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/**
 * Asks who the stored token belongs to. A failure is only logged: the visitor goes on signed out.
 */
export async function loadSession(backend: Backend): Promise<void> {
  const token = storedToken();
  if (!token) return sessionStore.set(signedOut);
  let found = signedOut;
  try {
    const { request } = await apiClient();
    const customer = await request(backend, "GET /customers/profile", { token });
    if (customer.name) found = { loading: false, customer };
  } catch (error) {
    console.warn("the profile could not be had", error);
  }
  // Who signed in or out meanwhile is not overruled.
  if (token === storedToken()) sessionStore.set(found);
}

/** Loads the session, and again whenever another tab signs in or out. @returns how to stop */
export function followSession(backend: Backend): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) void loadSession(backend);
  };
  void loadSession(backend);
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/**
 * Here at once, with all that this browser knew of the person; the backend is told to end the token
 * too.
 */
export function signOut(backend: Backend): void {
  const token = storedToken();
  forgetPerson();
  sessionStore.set(signedOut);
  apiClient()
    .then(({ request }) => request(backend, "POST /customers/logout", { token }))
    // It ends by itself, then.
    .catch(console.warn);
}

export function useSession(): Session {
  return useStore(sessionStore);
}

/** Null while it is not known: most of a page is the same for who turns out to be nobody. */
export function useCustomer(): Session["customer"] {
  return useStore(sessionStore, ({ customer }) => customer);
}
