import type { Context } from "hono";
import { clientIp } from "#src/platform/http/client-ip.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { tooMany } from "#src/platform/http/error-response.server.ts";
import { limitLogIns } from "#src/platform/security/login-attempts.server.ts";
import { isPassword } from "#src/platform/security/passwords.server.ts";
import { type ErrorReply, errorReply } from "#src/platform/http/routes.server.ts";
import { recordSecurityEvent } from "#src/platform/security/security-events.server.ts";
import { findStaffById } from "./queries.server.ts";
import * as texts from "./texts.ts";

/** @returns the error if it is not the password of the signed-in person */
export type PasswordCheck = (
  c: Context,
  password: string,
) => Promise<ErrorReply<403> | ErrorReply<429> | null>;

/**
 * Somebody else may use the unlocked screen: actions that grant lasting access ask for the password
 * again. A wrong one counts like a failed log-in.
 */
export function passwordCheck(db: DatabasePool): PasswordCheck {
  const attempts = limitLogIns(db.$client, "staff");
  return async (c, password) => {
    const { id, email } = c.var.staff;
    const wait = await attempts.take(email, clientIp(c));
    if (wait) return tooMany(c, wait);
    const account = await findStaffById(db, id);
    if (await isPassword(password, account?.passwordHash ?? undefined)) {
      await attempts.succeed(email, clientIp(c));
      return null;
    }
    recordSecurityEvent(c, { kind: "wrong-password", account: { resource: "staff", id } });
    return errorReply(403, texts.wrongPassword, "password");
  };
}
