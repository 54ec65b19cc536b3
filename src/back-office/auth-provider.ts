import { type AuthProvider, HttpError } from "react-admin";
import { request, type StaffRequest } from "#src/base/admin-kit/ui/api.ts";
import { cookiesBlocked } from "#src/base/admin-kit/texts.ts";
import { rememberSession } from "#src/base/admin-kit/ui/session.ts";
import { dropStored, staffKey, storeText } from "#src/base/kernel/browser-storage.ts";
import type { StaffSession } from "#src/base/staff/contract.ts";

/**
 * The signed-in user. The session is in a cookie that scripts can't read; this holds only the
 * server's description of it.
 */

let session: StaffSession | null = null;

function keepSession(opened: StaffSession): StaffSession {
  rememberSession(opened);
  storeText(staffKey, "1");
  session = opened;
  return opened;
}

async function currentSession(): Promise<StaffSession> {
  return session ?? keepSession(await request("GET /session", {}));
}

function nobodySignedIn(error: unknown): null {
  if (error instanceof HttpError && error.status === 401) return null;
  throw error;
}

/** Returns who was signed in when the session ended. */
export const lastSession = (): StaffSession | null => session;

/** Opens a new session for the same person, whose work is still on the screen. */
export async function signInAgain(given: { password: string; code?: string }): Promise<void> {
  const { email } = await currentSession();
  keepSession(await request("POST /login", { body: { email, ...given } }));
}

export const authProvider: AuthProvider = {
  async login(body: StaffRequest<"POST /login">["body"]) {
    // The session is a cookie: without, the log-in would come back.
    if (!navigator.cookieEnabled) throw new HttpError(cookiesBlocked, 403);
    keepSession(await request("POST /login", { body }));
  },
  async logout() {
    if (session) await request("POST /logout", {}).catch(() => {});
    session = null;
    dropStored(staffKey);
  },
  async checkAuth() {
    await currentSession();
  },
  // A session that ended is reopened over the screen: redirecting to the log-in would lose the
  // work.
  async checkError() {},
  async getIdentity() {
    const { id, name, email, mustSetUpSecondFactor } = await currentSession();
    return { id, fullName: name, email, mustSetUpSecondFactor };
  },
  async getPermissions() {
    // Every page requests this, even the one where an invited person chooses a password: an error
    // would redirect away from it.
    return (await currentSession().catch(nobodySignedIn))?.actions ?? [];
  },
};
