import type { Context } from "hono";
import { clientIp } from "#src/platform/http/client-ip.server.ts";
import { rejectCommonPassword } from "#src/platform/security/common-passwords.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { tooMany } from "#src/platform/http/error-response.server.ts";
import { mailboxOf } from "#src/kernel/mailbox.ts";
import type { Jobs } from "#src/platform/jobs/jobs.server.ts";
import { limitedPerClient } from "#src/platform/http/limited-requests.server.ts";
import { limitLogIns } from "#src/platform/security/login-attempts.server.ts";
import { isPassword } from "#src/platform/security/passwords.server.ts";
import { createRateLimit, takeAll } from "#src/platform/security/rate-limits.server.ts";
import { type Handlers, ok, errorReply } from "#src/platform/http/routes.server.ts";
import { recordSecurityEvent } from "#src/platform/security/security-events.server.ts";
import { noticeDevice } from "#src/staff/devices.server.ts";
import {
  confirmAccount,
  endSession,
  openSession,
  register,
  resetPassword,
  sendLink,
} from "./commands.server.ts";
import { enqueueCode, type FindWrittenPerson, signInByCode } from "./email-codes.server.ts";
import * as texts from "./texts.ts";
import { customersEndpoints, type KnownPlace, type LoggedIn, type Profile } from "./contract.ts";
import { createCustomerRoutes } from "./guard.server.ts";
import { type Customer, findAccount } from "./queries.server.ts";

/** @param findPlace returns where a customer's last order went */
export function customersApi(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  findPlace: (customerId: number) => Promise<KnownPlace | null>,
  findWritten: FindWrittenPerson,
) {
  const findProfile = async (customer: Customer): Promise<Profile> =>
    profileOf(customer, await findPlace(customer.id));
  const mailLimit = (name: string, times: number) =>
    createRateLimit(db.$client, { name, times, seconds: 900 });
  const mailsHere = mailLimit("account-mail-here", 5);
  const mails = mailLimit("account-mail", 12);
  const attempts = limitLogIns(db.$client, "customer");
  /** A low limit per client, so that a stranger can't use up the owner's emails. */
  const takeMail = (c: Context, email: string) =>
    takeAll([
      [mailsHere, mailboxOf(email), clientIp(c)],
      [mails, mailboxOf(email)],
    ]);
  const startSession = async (c: Context, customer: Customer): Promise<LoggedIn> => {
    const { id } = customer;
    await noticeDevice(c, db, { resource: "customers", id });
    return { token: await openSession(db, id), ...(await findProfile(customer)) };
  };
  const handlers: Handlers<typeof customersEndpoints> = {
    async "POST /customers/register"(c, { body }) {
      const common = await rejectCommonPassword("password", body.password);
      if (common) return common;
      const wait = await takeMail(c, body.email);
      if (wait) return tooMany(c, wait);
      const signUpToken = await register(db, jobs, body);
      return signUpToken === null
        ? errorReply(409, "User already exists")
        : { status: 201, body: { msg: "User registered", signUpToken } };
    },
    async "POST /customers/confirm-account"(c, { body: { token, signUpToken } }) {
      const confirmed = await confirmAccount(db, token, signUpToken);
      if (!confirmed) return errorReply(400, "Invalid token");
      const { customer, isSignUp } = confirmed;
      const session = isSignUp ? { session: await startSession(c, customer) } : {};
      return ok({ msg: "Account confirmed", email: customer.email, ...session });
    },
    async "POST /customers/resend-confirmation"(c, { body: { email } }) {
      const wait = await takeMail(c, email);
      if (wait) return tooMany(c, wait);
      const account = await findAccount(db, email);
      if (account && !account.confirmedAt) await sendLink(db, jobs, account.id, "confirm");
      return ok({ msg: "Confirmation sent" });
    },
    async "POST /customers/login"(c, { body: { email, password } }) {
      const client = clientIp(c);
      const wait = await attempts.take(email, client);
      if (wait) return tooMany(c, wait);
      const account = await findAccount(db, email);
      const right = await isPassword(password, account?.passwordHash ?? undefined);
      if (!account) return errorReply(404, "User not found");
      const { id } = account;
      if (!right) {
        recordSecurityEvent(c, { kind: "wrong-password", account: { resource: "customers", id } });
        return errorReply(401, "Invalid password");
      }
      await attempts.succeed(email, client);
      if (!account.confirmedAt) {
        const emailSent = !(await takeMail(c, email));
        if (emailSent) await sendLink(db, jobs, id, "confirm");
        return { status: 403, body: { msg: "User is not confirmed", emailSent } };
      }
      return ok(await startSession(c, account));
    },
    async "POST /customers/forgot-password"(c, { body: { email } }) {
      const wait = await takeMail(c, email);
      if (wait) return tooMany(c, wait);
      const account = await findAccount(db, email);
      if (!account) return errorReply(404, "User not found");
      await sendLink(db, jobs, account.id, "reset");
      return ok({ msg: "Instructions sent" });
    },
    async "POST /customers/reset-password"(c, { body: { token, password } }) {
      const common = await rejectCommonPassword("password", password);
      if (common) return common;
      const account = await resetPassword(db, token, password);
      if (!account) return errorReply(404, "User not found");
      await attempts.forget(account.email);
      recordSecurityEvent(c, {
        kind: "password-reset",
        account: { resource: "customers", id: account.id },
      });
      return ok({ msg: "Password changed", email: account.email });
    },
    async "POST /customers/code"(c, { body: { email } }) {
      const wait = await takeMail(c, email);
      if (wait) return tooMany(c, wait);
      await enqueueCode(db, jobs, email);
      return ok({ msg: texts.codeSent });
    },
    async "POST /customers/code/session"(c, { body: { email, code, person = null } }) {
      const wait = await attempts.takeCode(email);
      if (wait) return tooMany(c, wait);
      const customer = await signInByCode(db, { email, code, person }, findWritten);
      if (customer === "wrong") return errorReply(400, texts.wrongCode, "code");
      await attempts.giveBackCode(email);
      if (customer === "person") return errorReply(409, texts.personMissing);
      return ok(await startSession(c, customer));
    },
    "GET /customers/profile": async (c) => ok(await findProfile(c.var.customer)),
    async "POST /customers/logout"(c) {
      await endSession(db, c.var.customerToken);
      return ok({ msg: "Logged out" });
    },
  };
  return createCustomerRoutes(db, customersEndpoints, handlers, { limits: limitsPerClient(db) });
}

function limitsPerClient({ $client }: DatabasePool) {
  const perTenMinutes = (name: string, times: number) =>
    limitedPerClient(createRateLimit($client, { name, times, seconds: 600 }));
  const recoveries = perTenMinutes("recover-address", 60);
  const tokens = perTenMinutes("account-token-address", 120);
  return {
    "POST /customers/register": perTenMinutes("register-address", 60),
    "POST /customers/login": perTenMinutes("login-address", 120),
    "POST /customers/code": recoveries,
    "POST /customers/code/session": tokens,
    "POST /customers/resend-confirmation": recoveries,
    "POST /customers/forgot-password": recoveries,
    "POST /customers/confirm-account": tokens,
    "POST /customers/reset-password": tokens,
  };
}

function profileOf(
  { name, lastname, email, phone, address, discountPercent }: Profile,
  lastPlace: KnownPlace | null,
): Profile {
  const { state, city, postalCode } = lastPlace ?? address ?? {};
  return {
    name,
    lastname,
    email,
    phone,
    ...(address ? { address } : {}),
    ...(discountPercent ? { discountPercent } : {}),
    ...(state && city && postalCode ? { place: { state, city, postalCode } } : {}),
  };
}
