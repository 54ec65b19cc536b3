import { publishedAccounts } from "../src/staff/published-accounts.ts";
import type { RunningStore } from "../testing/store-process.ts";
import { defined } from "../testing/defined.ts";

/** Returns the headers of the demo's owner, signed in through the API. */
export async function signInHeaders({
  url,
}: Pick<RunningStore, "url">): Promise<{ cookie: string; "x-csrf-token": string }> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: publishedAccounts.owner.email,
      password: publishedAccounts.owner.password,
    }),
  });
  const cookie = defined(defined(response.headers.get("set-cookie")).split(";")[0]);
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return { cookie, "x-csrf-token": csrfToken };
}
