import { usePermissions } from "react-admin";
import type { Action } from "#src/base/staff/roles.ts";

/** The user at this screen, as this tab knows it. */
export interface Session {
  id: number;
  csrfToken: string;
}

let session: Session | null = null;

export function rememberSession(opened: Session): void {
  session = opened;
}

export const currentSession = (): Session | null => session;

export const signedInId = (): number => session?.id ?? 0;

/** Returns what the signed-in user may do; the endpoints check it again. */
export function useCan(): (action: Action) => boolean {
  const { permissions } = usePermissions<Action[]>();
  return (action) => permissions?.includes(action) ?? false;
}
