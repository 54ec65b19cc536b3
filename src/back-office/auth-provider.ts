import { type AuthProvider, HttpError } from "react-admin";
import { ask, rememberCsrfToken } from "#src/staff/admin/api.ts";
import type { StaffSession } from "#src/staff/contract.ts";

/** Who is at the desk. The session lives in a cookie that scripts can't read; here is only what it told of itself. */

let session: StaffSession | null = null;

function enter(opened: StaffSession): StaffSession {
  rememberCsrfToken(opened.csrfToken);
  session = opened;
  return opened;
}

async function currentSession(): Promise<StaffSession> {
  return session ?? enter(await ask<StaffSession>("session"));
}

function nobodySignedIn(error: HttpError): null {
  if (error.status === 401) return null;
  throw error;
}

export const authProvider: AuthProvider = {
  async login(given: { email: string; password: string; code?: string }) {
    enter(await ask<StaffSession>("login", { method: "POST", body: given }));
  },
  async logout() {
    if (session) await ask("logout", { method: "POST" }).catch(() => {});
    session = null;
  },
  async checkAuth() {
    await currentSession();
  },
  async checkError(error: HttpError) {
    if (error.status !== 401) return;
    session = null;
    throw new Error("Tu sesión terminó: vuelve a entrar");
  },
  async getIdentity() {
    const { id, name, email, mustSetUpSecondFactor } = await currentSession();
    return { id, fullName: name, email, mustSetUpSecondFactor };
  },
  async getPermissions() {
    // Every page asks for this, also the one where who was invited chooses a password: a failure would lead away from it.
    return (await currentSession().catch(nobodySignedIn))?.actions ?? [];
  },
};
