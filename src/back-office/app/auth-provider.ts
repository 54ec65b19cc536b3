import { type AuthProvider, HttpError } from "react-admin";
import { request, type StaffRequest } from "#src/back-office/ui/api.ts";
import { rememberSession } from "#src/back-office/ui/session.ts";
import type { StaffSession } from "#src/staff/contract.ts";

/**
 * Who is signed in. The session lives in a cookie that scripts can't read; here is only what it
 * told of itself.
 */

let session: StaffSession | null = null;

function enter(opened: StaffSession): StaffSession {
  rememberSession(opened);
  session = opened;
  return opened;
}

async function currentSession(): Promise<StaffSession> {
  return session ?? enter(await request("GET /session", {}));
}

function nobodySignedIn(error: unknown): null {
  if (error instanceof HttpError && error.status === 401) return null;
  throw error;
}

/** Who was signed in when the session ended. */
export const seatedPerson = (): StaffSession | null => session;

/** Opens a session anew for the same person, whose work still stands on the screen. */
export async function enterAgain(given: { password: string; code?: string }): Promise<void> {
  const { email } = await currentSession();
  enter(await request("POST /login", { body: { email, ...given } }));
}

export const authProvider: AuthProvider = {
  async login(body: StaffRequest<"POST /login">["body"]) {
    enter(await request("POST /login", { body }));
  },
  async logout() {
    if (session) await request("POST /logout", {}).catch(() => {});
    session = null;
  },
  async checkAuth() {
    await currentSession();
  },
  // A session that ended is opened again over the screen: nobody is sent to the log-in,
  // where the work would be lost.
  async checkError() {},
  async getIdentity() {
    const { id, name, email, mustSetUpSecondFactor } = await currentSession();
    return { id, fullName: name, email, mustSetUpSecondFactor };
  },
  async getPermissions() {
    // Every page asks for this, also the one where who was invited chooses a password: a failure
    // would lead away from it.
    return (await currentSession().catch(nobodySignedIn))?.actions ?? [];
  },
};
