import type { Context, Hono } from "hono";
import { deleteCookie } from "hono/cookie";
import { renderSVG } from "uqr";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { rejectCommonPassword } from "#src/base/platform/security/common-passwords.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import {
  confirmSecondFactor,
  dropSecondFactor,
  endStaffSession,
  endStaffSessions,
  proposeSecondFactor,
  setStaffPassword,
} from "./commands.server.ts";
import { ownAccountEndpoints } from "./contract.ts";
import { rememberStaffDevice } from "./devices.server.ts";
import { createStaffRoutes, sessionCookie } from "./guard.server.ts";
import { passwordCheck } from "./password-check.server.ts";
import { findStaffSessions, toSessionBody } from "./queries.server.ts";
import { newTotpSecret, totpUrl } from "./second-factor.ts";
import * as texts from "./texts.ts";

interface Options {
  db: DatabasePool;
  shopName: () => Promise<string>;
}

export function ownAccountApi({ db, shopName }: Options): Hono {
  const rejectWrongPassword = passwordCheck(db);
  const wrongCodes = createRateLimit(db.$client, {
    name: "staff-first-code",
    times: 5,
    seconds: 15 * 60,
  });
  return createStaffRoutes(ownAccountEndpoints, {
    "GET /session": (c) => ok(toSessionBody(c.var.staff)),
    async "POST /logout"(c) {
      await endStaffSession(db, c.var.staff.id, c.var.staff.sessionId);
      deleteCookie(c, sessionCookie, { path: "/api/admin" });
      return ok({ msg: texts.sessionEnded });
    },
    async "GET /sessions"(c) {
      const { id, sessionId } = c.var.staff;
      const open = await findStaffSessions(db, id);
      return ok(open.map((session) => ({ ...session, current: session.id === sessionId })));
    },
    async "DELETE /sessions"(c) {
      const { id, sessionId } = c.var.staff;
      const ended = await endStaffSessions(db, id, sessionId);
      recordSecurityEvent(c, {
        kind: "sessions-ended",
        account: { resource: "staff", id },
        detail: { sessions: ended },
      });
      return ok({ msg: texts.sessionsEnded(ended) });
    },
    "DELETE /sessions/:id": async (c, { params }) =>
      (await endStaffSession(db, c.var.staff.id, params.id))
        ? ok({ msg: texts.sessionEnded })
        : errorReply(404, texts.sessionEndedBefore),
    async "POST /password"(c, { body: { password, newPassword } }) {
      const rejected =
        (await rejectCommonPassword("newPassword", newPassword)) ??
        (await rejectWrongPassword(c, password));
      if (rejected) return rejected;
      const { id, sessionId } = c.var.staff;
      await setStaffPassword(db, id, newPassword, sessionId);
      await rememberStaffDevice(c, db, id);
      await audit(c, db, "password");
      return ok({ msg: texts.passwordChanged });
    },
    async "POST /second-factor"(c, { body: { password } }) {
      const { id, email, secondFactor } = c.var.staff;
      // A new secret would disable the current one before it is confirmed.
      if (secondFactor) return errorReply(409, texts.secondFactorExists);
      const rejected = await rejectWrongPassword(c, password);
      if (rejected) return rejected;
      const secret = newTotpSecret();
      await proposeSecondFactor(db, id, secret);
      const url = totpUrl(secret, { issuer: await shopName(), email });
      return ok({ secret, image: renderSVG(url, { border: 2 }) });
    },
    async "PUT /second-factor"(c, { body: { code } }) {
      const { id, sessionId } = c.var.staff;
      const wait = await wrongCodes.take(String(sessionId));
      if (wait) return tooMany(c, wait);
      const recoveryCodes = await confirmSecondFactor(db, id, code);
      if (!recoveryCodes) return errorReply(400, texts.wrongFirstCode);
      await wrongCodes.forget(String(sessionId));
      await rememberStaffDevice(c, db, id);
      await audit(c, db, "second-factor-on");
      return ok({ recoveryCodes });
    },
    async "POST /second-factor/removal"(c, { body: { password } }) {
      const rejected = await rejectWrongPassword(c, password);
      if (rejected) return rejected;
      await dropSecondFactor(db, c.var.staff.id);
      await audit(c, db, "second-factor-off");
      return ok({ msg: texts.secondFactorRemoved });
    },
  });
}

async function audit(
  c: Context,
  db: DatabasePool,
  action: "password" | "second-factor-on" | "second-factor-off",
): Promise<void> {
  const { id, email } = c.var.staff;
  await writeAudit(db, { actor: email, action, resource: "staff", recordId: id });
  recordSecurityEvent(c, {
    kind: action === "password" ? "password-changed" : action,
    account: { resource: "staff", id },
  });
}
