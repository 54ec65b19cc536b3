/**
 * Events recorded for the security of accounts. The owner reads them in «Bitácora», the operator in
 * the log.
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
  "event-rejected",
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Events that guessing or forging leaves behind: the log records them as warnings. */
export const suspicious: ReadonlySet<SecurityEventKind> = new Set([
  "wrong-password",
  "wrong-code",
  "rate-limited",
  "forbidden",
  "event-rejected",
]);

export interface SecurityEvent {
  kind: SecurityEventKind;
  /**
   * The account that it concerns, if one is known. Never an email address: the log holds no
   * personal data.
   */
  account?: { resource: "staff" | "customers"; id: number };
  /** The member of the staff who did it to another account. */
  actorId?: number;
  /** Further details: a role before and after, the path of a request. No personal data. */
  detail?: Record<string, string | number | boolean>;
}
