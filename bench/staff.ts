import { publishedAccounts } from "../src/base/staff/published-accounts.ts";
import { defined } from "../testing/defined.ts";
import type { RunningStore } from "../testing/store-process.ts";

/** Requests a path below `/api/admin/`; a plain text body is JSON. */
export type Send = (path: string, request?: RequestInit) => Promise<Response>;

/** Returns the headers of the demo's owner, signed in through the API. */
export async function signInHeaders({ url }: RunningStore) {
  const { email, password } = publishedAccounts.owner;
  const response = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const cookie = defined(defined(response.headers.get("set-cookie")).split(";")[0]);
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return { cookie, "x-csrf-token": csrfToken };
}

export async function signInStaff(store: RunningStore): Promise<Send> {
  const session = await signInHeaders(store);
  return (path, request = {}) => {
    const headers = new Headers({
      ...session,
      ...Object.fromEntries(new Headers(request.headers)),
    });
    if (typeof request.body === "string") headers.set("content-type", "application/json");
    return fetch(`${store.url}/api/admin/${path}`, { ...request, headers });
  };
}
