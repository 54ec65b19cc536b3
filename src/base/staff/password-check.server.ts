import type { Context } from "hono";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import { isPassword } from "#src/base/platform/security/passwords.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { type ErrorReply, errorReply } from "#src/base/platform/http/routes.server.ts";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import { findStaffById } from "./queries.server.ts";
import * as texts from "./texts.ts";

/** @returns the error if it is not the password of the signed-in person */
export type PasswordCheck = (
  c: Context,
  password: string,
) => Promise<ErrorReply<403> | ErrorReply<429> | null>;

/**
 * Somebody else may use the unlocked screen: actions that grant lasting access ask for the password
 * again. Wrong ones count by session: neither strangers who guess at the log-in nor another session
 * keep a person from it.
 */
export function passwordCheck(db: DatabasePool): PasswordCheck {
  const failures = createRateLimit(db.$client, {
    name: "staff-own-password",
    times: 6,
    seconds: 15 * 60,
  });
  return async (c, password) => {
    const { id, sessionId } = c.var.staff;
    const wait = await failures.take(String(sessionId));
    if (wait) return tooMany(c, wait);
    const account = await findStaffById(db, id);
    if (await isPassword(password, account?.passwordHash ?? undefined)) {
      await failures.forget(String(sessionId));
      return null;
    }
    recordSecurityEvent(c, { kind: "wrong-password", account: { resource: "staff", id } });
    return errorReply(403, texts.wrongPassword, "password");
  };
}
