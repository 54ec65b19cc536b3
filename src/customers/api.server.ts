import { type Context, Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { clientIp } from "#src/platform/client-ip.server.ts";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { jsonBody } from "#src/platform/request-guards.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import { rejectCommonPassword } from "#src/platform/common-passwords.server.ts";
import { limitLogIns } from "#src/platform/login-attempts.server.ts";
import { createRateLimit, takeAll } from "#src/platform/rate-limits.server.ts";
import { recordSecurityEvent } from "#src/platform/security-events.server.ts";
import { type ErrorResponse, tooMany } from "#src/platform/error-response.server.ts";
import {
  confirmAccount,
  endSession,
  openSession,
  register,
  resetPassword,
  sendLink,
} from "./commands.server.ts";
import {
  Confirmation,
  Login,
  type LoggedIn,
  PasswordReset,
  type Profile,
  Recovery,
  Registration,
} from "./contract.ts";
import { bearerToken, customerGuard } from "./guard.server.ts";
import { isPassword } from "#src/platform/passwords.server.ts";
import { noticeDevice } from "#src/staff/devices.server.ts";
import { findAccount } from "./queries.server.ts";

const minutes = 60;

/** Accounts: the messages are the backend's words of the contract, which pages translate. */
export function customersApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">) {
  const registrations = createRateLimit(db.$client, {
    name: "register-address",
    times: 60,
    seconds: 10 * minutes,
  });
  const logins = createRateLimit(db.$client, {
    name: "login-address",
    times: 120,
    seconds: 10 * minutes,
  });
  const attempts = limitLogIns(db.$client, "customer");
  const recoveries = createRateLimit(db.$client, {
    name: "recover-address",
    times: 60,
    seconds: 10 * minutes,
  });
  const tokens = createRateLimit(db.$client, {
    name: "account-token-address",
    times: 120,
    seconds: 10 * minutes,
  });
  const mailsHere = createRateLimit(db.$client, {
    name: "account-mail-here",
    times: 5,
    seconds: 15 * minutes,
  });
  const mails = createRateLimit(db.$client, {
    name: "account-mail",
    times: 12,
    seconds: 15 * minutes,
  });

  /**
   * Few from one client, so that a stranger who asks for mails to an address leaves some to its
   * owner.
   */
  const takeMail = (c: Context, email: string) =>
    takeAll([
      [mailsHere, email, clientIp(c)],
      [mails, email],
    ]);

  return new Hono()
    .post(
      "/register",
      describe("Make an account", {
        201: "Made; an email with a link follows",
        409: "User already exists",
      }),
      jsonBody(Registration),
      rejectCommonPassword("password"),
      async (c) => {
        const registration = c.req.valid("json");
        const wait =
          (await registrations.take(clientIp(c))) ?? (await takeMail(c, registration.email));
        if (wait) return tooMany(c, wait);
        return (await register(db, jobs, registration))
          ? c.json({ msg: "User registered" }, 201)
          : reject(c, "User already exists", 409);
      },
    )
    .post(
      "/confirm-account",
      describe("Confirm an account", { 200: "Confirmed", 400: "Invalid token" }),
      jsonBody(Confirmation),
      async (c) => {
        const wait = await tokens.take(clientIp(c));
        if (wait) return tooMany(c, wait);
        return (await confirmAccount(db, c.req.valid("json").token))
          ? c.json({ msg: "Account confirmed" })
          : reject(c, "Invalid token", 400);
      },
    )
    .post(
      "/login",
      describe("Log in", {
        200: "The token and the profile",
        401: "Invalid password",
        403: "User is not confirmed",
        404: "User not found",
      }),
      jsonBody(Login),
      async (c) => {
        const { email, password } = c.req.valid("json");
        const client = clientIp(c);
        const wait = (await logins.take(client)) ?? (await attempts.take(email, client));
        if (wait) return tooMany(c, wait);
        const account = await findAccount(db, email);
        const right = await isPassword(password, account?.passwordHash);
        if (!account) return reject(c, "User not found", 404);
        if (!right) {
          recordSecurityEvent(c, {
            kind: "wrong-password",
            account: { resource: "customers", id: account.id },
          });
          return reject(c, "Invalid password", 401);
        }
        await attempts.succeed(email, client);
        if (!account.confirmedAt) {
          if (!(await takeMail(c, email))) await sendLink(db, jobs, account.id, "confirm");
          return reject(c, "User is not confirmed", 403);
        }
        await noticeDevice(c, db, { resource: "customers", id: account.id });
        return c.json({
          token: await openSession(db, account.id),
          ...profileOf(account),
        } satisfies LoggedIn);
      },
    )
    .post(
      "/forgot-password",
      describe("Ask for a link to a new password", { 200: "Sent", 404: "User not found" }),
      jsonBody(Recovery),
      async (c) => {
        const { email } = c.req.valid("json");
        const wait = (await recoveries.take(clientIp(c))) ?? (await takeMail(c, email));
        if (wait) return tooMany(c, wait);
        const account = await findAccount(db, email);
        if (!account) return reject(c, "User not found", 404);
        await sendLink(db, jobs, account.id, "reset");
        return c.json({ msg: "Instructions sent" });
      },
    )
    .post(
      "/reset-password",
      describe("Choose a new password", {
        200: "Changed; every session ended",
        404: "User not found",
      }),
      jsonBody(PasswordReset),
      rejectCommonPassword("password"),
      async (c) => {
        const { token, password } = c.req.valid("json");
        const wait = await tokens.take(clientIp(c));
        if (wait) return tooMany(c, wait);
        const account = await resetPassword(db, token, password);
        if (!account) return reject(c, "User not found", 404);
        await attempts.forget(account.email);
        recordSecurityEvent(c, {
          kind: "password-reset",
          account: { resource: "customers", id: account.id },
        });
        return c.json({ msg: "Password changed" });
      },
    )
    .get(
      "/profile",
      describe("Who is signed in", { 200: "The profile", 401: "Nobody" }),
      customerGuard(db),
      (c) => c.json(profileOf(c.var.customer)),
    )
    .post(
      "/logout",
      describe("End this session", { 200: "Ended" }),
      customerGuard(db),
      async (c) => {
        await endSession(db, bearerToken(c.req.header("authorization"))!);
        return c.json({ msg: "Logged out" });
      },
    );
}

function profileOf({ name, lastname, email, phone }: Profile): Profile {
  return { name, lastname, email, phone };
}

function describe(summary: string, describeResponses: Record<number, string>) {
  return describeRoute({
    summary,
    responses: Object.fromEntries(
      Object.entries(describeResponses).map(([status, description]) => [status, { description }]),
    ),
  });
}

function reject(c: Context, msg: string, status: 400 | 401 | 403 | 404 | 409) {
  return c.json({ msg } satisfies ErrorResponse, status);
}
