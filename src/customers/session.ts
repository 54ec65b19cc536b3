import type { Backend } from "#src/kernel/api-client.ts";
import { createStore, useStore } from "#src/ui/store.ts";
import type { Profile } from "./contract.ts";

/** Who is signed in in this browser. `loading` until the profile call ends, or at once where there is no token. */
export interface Session {
  loading: boolean;
  customer: Profile | null;
}

const tokenKey = "token";
const signedOut: Session = { loading: false, customer: null };

const store = createStore<Session>({ loading: true, customer: null });

/** Visitors without a token make no call on most pages: its code comes with the first one. */
const apiClient = () => import("#src/kernel/api-client.ts");

export function storedToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/** Asks who the stored token belongs to. A failure is only logged: the visitor goes on signed out. */
export async function loadSession(backend: Backend): Promise<void> {
  const token = storedToken();
  if (!token) return store.set(signedOut);
  try {
    const { call } = await apiClient();
    const profile = await call<Profile>(backend, "customers/profile", { token });
    store.set({ loading: false, customer: profile.name ? profile : null });
  } catch (error) {
    console.warn("the profile could not be had", error);
    store.set(signedOut);
  }
}

export function signIn(token: string, customer: Profile): void {
  localStorage.setItem(tokenKey, token);
  store.set({ loading: false, customer });
}

/** Here at once; the backend is told to end the token too. */
export function signOut(backend: Backend): void {
  const token = storedToken();
  localStorage.removeItem(tokenKey);
  store.set(signedOut);
  apiClient()
    .then(({ call }) => call(backend, "customers/logout", { token, body: {} }))
    // It ends by itself, then.
    .catch(console.warn);
}

export function useSession(): Session {
  return useStore(store);
}
