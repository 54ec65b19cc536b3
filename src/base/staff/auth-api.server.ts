import type { Context, Hono } from "hono";
import { setCookie } from "hono/cookie";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { clientIp } from "#src/base/platform/http/client-ip.server.ts";
import { rejectCommonPassword } from "#src/base/platform/security/common-passwords.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import {
  countedPerClient,
  limitedPerClient,
  wrongLink,
} from "#src/base/platform/http/limited-requests.server.ts";
import { findDevice } from "#src/base/platform/security/device-cookies.server.ts";
import { type Attempt, limitLogIns } from "#src/base/platform/security/login-attempts.server.ts";
import { isPassword } from "#src/base/platform/security/passwords.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import {
  type Handlers,
  ok,
  errorReply,
  type Reply,
} from "#src/base/platform/http/routes.server.ts";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import {
  choosePassword,
  openStaffSession,
  sendPasswordLinkTo,
  useSecondFactor,
} from "./commands.server.ts";
import { staffAuthEndpoints } from "./contract.ts";
import { enqueueNewDeviceEmail, noticeDevice, rememberStaffDevice } from "./devices.server.ts";
import { createFirstOwner } from "./first-owner.server.ts";
import { createStaffRoutes, sessionCookie } from "./guard.server.ts";
import {
  deviceOwnerOf,
  findStaffAccount,
  findStaffByToken,
  type StaffAccount,
  toSessionBody,
} from "./queries.server.ts";
import { isAppCode } from "./second-factor.ts";
import * as texts from "./texts.ts";

interface Options {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
}

export function staffAuthApi(options: Options): Hono {
  const { db, jobs } = options;
  const limit = (name: string, times: number, seconds: number) =>
    createRateLimit(db.$client, { name, times, seconds });
  const wrongOwnerLinks = limit("first-owner", 6, 900);
  const wrongLinks = limit("staff-link-address", 60, 600);
  const emailsHere = limit("staff-email-here", 3, 900);
  const emails = limit("staff-email", 8, 900);
  const attempts = limitLogIns(db.$client, "staff");
  const requireCode = codeCheck(db, attempts);
  const handlers: Handlers<typeof staffAuthEndpoints> = {
    async "POST /login"(c, { body: { email, password, code } }) {
      const account = await findStaffAccount(db, email);
      const device = await findDevice(c, db.$client, account && deviceOwnerOf(account));
      const attempt = { email, client: clientIp(c), device };
      const wait = (device ? null : c.var.clientWait) ?? (await attempts.take(attempt));
      if (wait) return tooMany(c, wait, undefined, texts.orByEmail);
      const right = await isPassword(password, account?.passwordHash ?? undefined);
      if (!account?.active || !right) {
        recordSecurityEvent(c, {
          kind: "wrong-password",
          ...(account ? { account: { resource: "staff", id: account.id } } : {}),
        });
        return errorReply(401, texts.wrongLogin);
      }
      const rejected = await requireCode(c, account, attempt, code);
      if (rejected) return rejected;
      await attempts.succeed(attempt);
      const isNew = await noticeDevice(c, db, { resource: "staff", id: account.id });
      if (isNew) await enqueueNewDeviceEmail(db, jobs, { staffId: account.id, device: isNew });
      return await enter(c, options, account);
    },
    async "POST /first-owner"(c, { body }) {
      const common = await rejectCommonPassword("password", body.password);
      if (common) return common;
      const account = await createFirstOwner(db, body);
      if (!account) {
        recordSecurityEvent(c, { kind: "wrong-code" });
        return await wrongLink(c, wrongOwnerLinks, errorReply(400, texts.ownerLinkUsed));
      }
      return await enter(c, options, account);
    },
    async "POST /forgot-password"(c, { body: { email } }) {
      // By the address itself: other spellings of a colleague's are nobody's, and get no mail.
      const wait = await emailsHere.take(email, clientIp(c));
      if (wait) return tooMany(c, wait);
      // The same response after the same work: neither must reveal who works here. Of a mailbox that
      // strangers have filled, the links that it holds still serve.
      if (!(await emails.take(email))) await sendPasswordLinkTo(db, jobs, email);
      return ok({ msg: texts.passwordLinkOnItsWay });
    },
    async "POST /choose-password"(c, { body: { token, password } }) {
      const common = await rejectCommonPassword("password", password);
      if (common) return common;
      const account = await choosePassword(db, token, password);
      if (!account) return await wrongLink(c, wrongLinks, errorReply(400, texts.passwordLinkUsed));
      await attempts.forget(account.email);
      recordSecurityEvent(c, {
        kind: "password-reset",
        account: { resource: "staff", id: account.id },
      });
      await auditOwn(db, account, "password");
      // A link proves the mailbox, not the second factor.
      if (account.totpConfirmedAt) await rememberStaffDevice(c, db, account.id, "mailbox");
      else {
        await noticeDevice(c, db, { resource: "staff", id: account.id });
        await enter(c, options, account);
      }
      return ok({ msg: texts.passwordChosen });
    },
  };
  return createStaffRoutes(staffAuthEndpoints, handlers, {
    limits: {
      "POST /login": countedPerClient(limit("staff-login-address", 60, 600)),
      "POST /forgot-password": limitedPerClient(limit("staff-recover-address", 60, 600)),
    },
  });
}

/** Opens a session, whose token is only sent in the cookie. */
async function enter(c: Context, { db }: Options, account: StaffAccount) {
  const token = await openStaffSession(db, account.id, c.req.header("user-agent") ?? null);
  await auditOwn(db, account, "login");
  setCookie(c, sessionCookie, token, {
    httpOnly: true,
    sameSite: "Strict",
    path: "/api/admin",
    secure: c.get("secureCookies"),
    maxAge: 7 * 86_400,
  });
  await rememberStaffDevice(c, db, account.id);
  const member = await findStaffByToken(db, token);
  // Somebody revoked the access during this request.
  return member ? ok(toSessionBody(member)) : errorReply(401, texts.wrongLogin);
}

/**
 * Checks the code of accounts with a second factor. @returns the reply if it is missing or wrong
 */
function codeCheck(db: DatabasePool, attempts: ReturnType<typeof limitLogIns>) {
  return async (
    c: Context,
    account: StaffAccount,
    attempt: Attempt,
    code: string | undefined,
  ): Promise<Reply<(typeof staffAuthEndpoints)["POST /login"]> | null> => {
    if (!account.totpConfirmedAt) return null;
    if (code === undefined) {
      await attempts.giveBack(attempt);
      return { status: 401, body: { msg: texts.codeRequested, needsCode: true } };
    }
    // A wrong recovery code counts as a wrong password alone, which is enough for its length.
    const isCounted = isAppCode(code);
    const wait = isCounted ? await attempts.takeCode(attempt) : null;
    if (wait) return tooMany(c, wait, undefined, texts.orRecoveryCode);
    const concerns = { account: { resource: "staff", id: account.id } } as const;
    const used = await useSecondFactor(db, account, code);
    if (used === null) {
      recordSecurityEvent(c, { kind: "wrong-code", ...concerns });
      return { status: 401, body: { msg: texts.wrongCode, needsCode: true } };
    }
    if (used === "recovery") recordSecurityEvent(c, { kind: "recovery-code-used", ...concerns });
    if (isCounted) await attempts.giveBackCode(attempt);
    return null;
  };
}

async function auditOwn(
  db: DatabasePool,
  { id, email }: StaffAccount,
  action: "login" | "password",
): Promise<void> {
  await writeAudit(db, { actor: email, action, resource: "staff", recordId: id });
}
