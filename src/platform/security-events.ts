/**
 * What is written down for the safety of accounts. The owner reads it in «Bitácora», the operator
 * in the log.
 */
export const securityEventKinds = [
  "wrong-password",
  "wrong-code",
  "rate-limited",
  "forbidden",
  "new-device",
  "password-changed",
  "password-reset",
  "second-factor-on",
  "second-factor-off",
  "recovery-code-used",
  "role-changed",
  "email-changed",
  "access-changed",
  "invited",
  "sessions-ended",
  "export",
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Those that somebody who guesses log-ins leaves behind: the log calls them warnings. */
export const suspicious: ReadonlySet<SecurityEventKind> = new Set([
  "wrong-password",
  "wrong-code",
  "rate-limited",
  "forbidden",
]);

export interface SecurityEvent {
  kind: SecurityEventKind;
  /**
   * Whose account it concerns, where one is known. Never an email address: the log keeps no
   * personal data.
   */
  account?: { resource: "staff" | "customers"; id: number };
  /** The member of the staff who did it to another account. */
  actorId?: number;
  /**
   * What else helps to understand it: a role before and after, the path of a request. No personal
   * data.
   */
  detail?: Record<string, string | number | boolean>;
}
