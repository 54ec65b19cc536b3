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
