import { type Context, Hono } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { renderSVG } from "uqr";
import { clientIp } from "#src/platform/client-ip.server.ts";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { jsonBody } from "#src/platform/request-guards.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import { idOf } from "#src/platform/numbers-in-urls.server.ts";
import { rejectCommonPassword } from "#src/platform/common-passwords.server.ts";
import { limitLogIns } from "#src/platform/login-attempts.server.ts";
import { isPassword } from "#src/platform/passwords.server.ts";
import { createRateLimit } from "#src/platform/rate-limits.server.ts";
import type { ErrorResponse } from "#src/kernel/endpoints.ts";
import { tooMany } from "#src/platform/error-response.server.ts";
import { send } from "#src/platform/routes.server.ts";
import { recordSecurityEvent } from "#src/platform/security-events.server.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import {
  choosePassword,
  confirmSecondFactor,
  dropSecondFactor,
  endStaffSession,
  endStaffSessions,
  openStaffSession,
  proposeSecondFactor,
  sendPasswordLink,
  setStaffPassword,
  useSecondFactor,
} from "./commands.server.ts";
import {
  ChosenPassword,
  OwnPassword,
  PasswordChange,
  SecondFactorCode,
  StaffLogin,
  StaffRecovery,
} from "./contract.ts";
import { noticeDevice, enqueueNewDeviceEmail } from "./devices.server.ts";
import { sessionCookie } from "./guard.server.ts";
import {
  findStaffAccount,
  findStaffById,
  findStaffByToken,
  findStaffSessions,
  toSessionBody,
  type StaffAccount,
} from "./queries.server.ts";
import { newTotpSecret, totpUrl } from "./second-factor.ts";

const minutes = 60;
const wrongLogin = "Correo o contraseña incorrectos";

interface Options {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  /** Whether the cookie travels over https alone. */
  secure: boolean;
}

/** What somebody who is not signed in may ask: to come in. */
export function staffAuthApi({ db, jobs, secure }: Options) {
  const logins = createRateLimit(db.$client, {
    name: "staff-login-address",
    times: 60,
    seconds: 10 * minutes,
  });
  const attempts = limitLogIns(db.$client, "staff");
  const emails = createRateLimit(db.$client, {
    name: "staff-letter",
    times: 3,
    seconds: 15 * minutes,
  });
  const [login, recovery, chosen] = [
    jsonBody(StaffLogin),
    jsonBody(StaffRecovery),
    jsonBody(ChosenPassword),
  ];

  /** Who has a second factor needs its code besides. */
  async function requireCode(
    c: Context,
    account: StaffAccount,
    code: string | undefined,
  ): Promise<Response | null> {
    if (!account.totpConfirmedAt) return null;
    if (code === undefined) {
      await attempts.giveBack(account.email, clientIp(c));
      return c.json({ msg: "Escribe el código de tu teléfono", needsCode: true }, 401);
    }
    const wait = await attempts.takeCode(account.email);
    if (wait) return send(c, tooMany(c, wait));
    const used = await useSecondFactor(db, account, code);
    if (used === null) {
      recordSecurityEvent(c, {
        kind: "wrong-code",
        account: { resource: "staff", id: account.id },
      });
      return c.json({ msg: "Ese código no es correcto o ya se usó", needsCode: true }, 401);
    }
    if (used === "recovery")
      recordSecurityEvent(c, {
        kind: "recovery-code-used",
        account: { resource: "staff", id: account.id },
      });
    await attempts.giveBackCode(account.email);
    return null;
  }

  return new Hono()
    .post("/login", login, async (c) => {
      const { email, password, code } = c.req.valid("json");
      const ip = clientIp(c);
      const wait = (await logins.take(ip)) ?? (await attempts.take(email, ip));
      if (wait) return send(c, tooMany(c, wait));
      const account = await findStaffAccount(db, email);
      const right = await isPassword(password, account?.passwordHash ?? undefined);
      if (!account?.active || !right) {
        recordSecurityEvent(c, {
          kind: "wrong-password",
          ...(account ? { account: { resource: "staff", id: account.id } } : {}),
        });
        return c.json({ msg: wrongLogin } satisfies ErrorResponse, 401);
      }
      const rejected = await requireCode(c, account, code);
      if (rejected) return rejected;
      await attempts.succeed(email, ip);
      const device = await noticeDevice(c, db, { resource: "staff", id: account.id });
      if (device) await enqueueNewDeviceEmail(db, jobs, { staffId: account.id, device });
      const token = await openStaffSession(db, account.id, c.req.header("user-agent") ?? null);
      await writeAudit(db, {
        actor: account.email,
        action: "login",
        resource: "staff",
        recordId: account.id,
      });
      setCookie(c, sessionCookie, token, {
        httpOnly: true,
        sameSite: "Strict",
        path: "/api/admin",
        secure,
        maxAge: 7 * 86_400,
      });
      return c.json(toSessionBody((await findStaffByToken(db, token))!));
    })
    .post("/forgot-password", recovery, async (c) => {
      const { email } = c.req.valid("json");
      const wait = (await logins.take(clientIp(c))) ?? (await emails.take(email));
      if (wait) return send(c, tooMany(c, wait));
      const account = await findStaffAccount(db, email);
      if (account?.active) await sendPasswordLink(db, jobs, account.id);
      // The same response for everybody: who works here is nobody's business.
      return c.json({ msg: "Si ese correo es del personal, ya va un enlace en camino" });
    })
    .post("/choose-password", chosen, rejectCommonPassword("password"), async (c) => {
      const wait = await logins.take(clientIp(c));
      if (wait) return send(c, tooMany(c, wait));
      const { token, password } = c.req.valid("json");
      const account = await choosePassword(db, token, password);
      if (!account)
        return c.json(
          { msg: "El enlace ya se usó o venció: pide otro" } satisfies ErrorResponse,
          400,
        );
      await attempts.forget(account.email);
      recordSecurityEvent(c, {
        kind: "password-reset",
        account: { resource: "staff", id: account.id },
      });
      await writeAudit(db, {
        actor: account.email,
        action: "password",
        resource: "staff",
        recordId: account.id,
      });
      return c.json({ msg: "Contraseña guardada: ya puedes entrar" });
    });
}

/** What everybody who is signed in may do: with their own account. */
export function ownAccountApi({
  db,
  shopName,
}: {
  db: DatabasePool;
  shopName: () => Promise<string>;
}) {
  const attempts = limitLogIns(db.$client, "staff");
  const [change, confirm, own] = [
    jsonBody(PasswordChange),
    jsonBody(SecondFactorCode),
    jsonBody(OwnPassword),
  ];

  /**
   * The screen may stand open on a desk: what opens the door for later asks for the password again.
   */
  async function requirePassword(c: Context, password: string): Promise<Response | null> {
    const { id, email } = c.var.staff;
    const wait = await attempts.take(email, clientIp(c));
    if (wait) return send(c, tooMany(c, wait));
    const account = await findStaffById(db, id);
    if (await isPassword(password, account?.passwordHash ?? undefined)) {
      await attempts.succeed(email, clientIp(c));
      return null;
    }
    recordSecurityEvent(c, { kind: "wrong-password", account: { resource: "staff", id } });
    return c.json(
      {
        msg: "Esa no es tu contraseña",
        errors: [{ field: "password", msg: "Esa no es tu contraseña" }],
      } satisfies ErrorResponse,
      403,
    );
  }
  const audit = async (
    c: Context,
    action: "password" | "second-factor-on" | "second-factor-off",
  ) => {
    const { id, email } = c.var.staff;
    await writeAudit(db, { actor: email, action, resource: "staff", recordId: id });
    recordSecurityEvent(c, {
      kind: action === "password" ? "password-changed" : action,
      account: { resource: "staff", id },
    });
  };

  return new Hono()
    .get("/session", (c) => c.json(toSessionBody(c.var.staff)))
    .post("/logout", async (c) => {
      await endStaffSession(db, c.var.staff.id, c.var.staff.sessionId);
      deleteCookie(c, sessionCookie, { path: "/api/admin" });
      return c.json({ msg: "Sesión cerrada" });
    })
    .get("/sessions", async (c) => {
      const sessions = await findStaffSessions(db, c.var.staff.id);
      return c.json(
        sessions.map((session) => ({ ...session, current: session.id === c.var.staff.sessionId })),
      );
    })
    .delete("/sessions", async (c) => {
      const { id, sessionId } = c.var.staff;
      const ended = await endStaffSessions(db, id, sessionId);
      recordSecurityEvent(c, {
        kind: "sessions-ended",
        account: { resource: "staff", id },
        detail: { sessions: ended },
      });
      return c.json({ msg: ended === 1 ? "Se cerró una sesión" : `Se cerraron ${ended} sesiones` });
    })
    .delete("/sessions/:id{[0-9]+}", async (c) =>
      (await endStaffSession(db, c.var.staff.id, idOf(c.req.param("id"))))
        ? c.json({ msg: "Sesión cerrada" })
        : c.json({ msg: "Esa sesión ya estaba cerrada" } satisfies ErrorResponse, 404),
    )
    .post("/password", change, rejectCommonPassword("newPassword"), async (c) => {
      const { password, newPassword } = c.req.valid("json");
      const rejected = await requirePassword(c, password);
      if (rejected) return rejected;
      await setStaffPassword(db, c.var.staff.id, newPassword, c.var.staff.sessionId);
      await audit(c, "password");
      return c.json({ msg: "Contraseña cambiada; tus otras sesiones se cerraron" });
    })
    .post("/second-factor", own, async (c) => {
      // A new secret would switch the present one off before the new one is proved.
      if (c.var.staff.secondFactor)
        return c.json(
          { msg: "Ya tienes un segundo paso: quítalo antes" } satisfies ErrorResponse,
          409,
        );
      const rejected = await requirePassword(c, c.req.valid("json").password);
      if (rejected) return rejected;
      const secret = newTotpSecret();
      await proposeSecondFactor(db, c.var.staff.id, secret);
      const ip = totpUrl(secret, { issuer: await shopName(), email: c.var.staff.email });
      return c.json({ secret, ip, image: renderSVG(ip, { border: 2 }) });
    })
    .put("/second-factor", confirm, async (c) => {
      const wait = await attempts.takeCode(c.var.staff.email);
      if (wait) return send(c, tooMany(c, wait));
      const codes = await confirmSecondFactor(db, c.var.staff.id, c.req.valid("json").code);
      if (!codes)
        return c.json(
          {
            msg: "Ese código no es correcto: espera el siguiente y vuelve a intentarlo",
          } satisfies ErrorResponse,
          400,
        );
      await attempts.giveBackCode(c.var.staff.email);
      await audit(c, "second-factor-on");
      return c.json({ recoveryCodes: codes });
    })
    .post("/second-factor/removal", own, async (c) => {
      const rejected = await requirePassword(c, c.req.valid("json").password);
      if (rejected) return rejected;
      await dropSecondFactor(db, c.var.staff.id);
      await audit(c, "second-factor-off");
      return c.json({ msg: "Segundo paso quitado" });
    });
}
