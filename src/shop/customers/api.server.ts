import type { Context } from "hono";
import { clientIp } from "#src/base/platform/http/client-ip.server.ts";
import { rejectCommonPassword } from "#src/base/platform/security/common-passwords.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import { mailboxOf } from "#src/base/kernel/mailbox.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import {
  countedPerClient,
  limitedPerClient,
  wrongLink,
} from "#src/base/platform/http/limited-requests.server.ts";
import { findDevice, rememberDevice } from "#src/base/platform/security/device-cookies.server.ts";
import { limitLogIns } from "#src/base/platform/security/login-attempts.server.ts";
import { isPassword } from "#src/base/platform/security/passwords.server.ts";
import { createRateLimit, takeAll } from "#src/base/platform/security/rate-limits.server.ts";
import { type Handlers, ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import { noticeDevice } from "#src/base/staff/devices.server.ts";
import { codeDigits } from "./code-digits.ts";
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
import { type Customer, deviceOwnerOf, findAccount } from "./queries.server.ts";

/** @param findPlace returns where a customer's last order went */
export function customersApi(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  findPlace: (customerId: number) => Promise<KnownPlace | null>,
  findWritten: FindWrittenPerson,
) {
  const findProfile = async (customer: Customer): Promise<Profile> =>
    profileOf(customer, await findPlace(customer.id));
  const { confirm, reset, code } = mailLimits(db);
  const shortCodes = createRateLimit(db.$client, { name: "short-code", times: 2, seconds: 900 });
  const shortCodesADay = createRateLimit(db.$client, {
    name: "short-code-day",
    times: 20,
    seconds: 86_400,
  });
  const shortCodesHere = createRateLimit(db.$client, {
    name: "short-code-here",
    times: 30,
    seconds: 86_400,
  });
  const wrongLinks = createRateLimit(db.$client, {
    name: "account-token-address",
    times: 120,
    seconds: 600,
  });
  const attempts = limitLogIns(db.$client, "customer");
  const rememberOwn = async (c: Context, email: string) => {
    const account = await findAccount(db, email);
    if (account) await rememberDevice(c, db.$client, deviceOwnerOf(account));
  };
  const startSession = async (c: Context, customer: Customer): Promise<LoggedIn> => {
    const { id, email } = customer;
    await noticeDevice(c, db, { resource: "customers", id });
    await rememberOwn(c, email);
    return { token: await openSession(db, id), ...(await findProfile(customer)) };
  };
  const handlers: Handlers<typeof customersEndpoints> = {
    async "POST /customers/register"(c, { body }) {
      const common = await rejectCommonPassword("password", body.password);
      if (common) return common;
      const account = await findAccount(db, body.email);
      const mailbox = mailboxFor(body.email, account);
      const wait = await confirm.ask(c, mailbox);
      if (wait) return tooMany(c, wait);
      const exists = errorReply(409, "User already exists");
      if (account?.confirmedAt) return exists;
      const full = await confirm.send(mailbox);
      if (full) return tooMany(c, full, undefined, texts.orByEmail);
      const signUpToken = await register(db, jobs, body);
      return signUpToken === null
        ? exists
        : { status: 201, body: { msg: "User registered", signUpToken } };
    },
    async "POST /customers/confirm-account"(c, { body: { token, signUpToken } }) {
      const confirmed = await confirmAccount(db, token, signUpToken);
      if (!confirmed) return await wrongLink(c, wrongLinks, errorReply(400, "Invalid token"));
      const { customer, isSignUp } = confirmed;
      const session = isSignUp ? { session: await startSession(c, customer) } : {};
      return ok({ msg: "Account confirmed", email: customer.email, ...session });
    },
    async "POST /customers/resend-confirmation"(c, { body: { email } }) {
      const account = await findAccount(db, email);
      const mailbox = mailboxFor(email, account);
      const wait = await confirm.ask(c, mailbox);
      if (wait) return tooMany(c, wait);
      if (account && !account.confirmedAt && !(await confirm.send(mailbox)))
        await sendLink(db, jobs, account.id, "confirm");
      return ok({ msg: "Confirmation sent" });
    },
    async "POST /customers/login"(c, { body: { email, password } }) {
      const account = await findAccount(db, email);
      const device = await findDevice(c, db.$client, account && deviceOwnerOf(account));
      const attempt = { email, client: clientIp(c), device };
      const wait = (device ? null : c.var.clientWait) ?? (await attempts.take(attempt));
      if (wait) return tooMany(c, wait, undefined, texts.orByEmail);
      const right = await isPassword(password, account?.passwordHash ?? undefined);
      if (!account) return errorReply(404, "User not found");
      const { id } = account;
      if (!right) {
        recordSecurityEvent(c, { kind: "wrong-password", account: { resource: "customers", id } });
        return errorReply(401, "Invalid password");
      }
      await attempts.succeed(attempt);
      if (!account.confirmedAt) {
        const mailbox = mailboxFor(email, account);
        const emailSent = !((await confirm.ask(c, mailbox)) ?? (await confirm.send(mailbox)));
        if (emailSent) await sendLink(db, jobs, id, "confirm");
        return { status: 403, body: { msg: "User is not confirmed", emailSent } };
      }
      return ok(await startSession(c, account));
    },
    async "POST /customers/forgot-password"(c, { body: { email } }) {
      const account = await findAccount(db, email);
      const mailbox = mailboxFor(email, account);
      const wait = await reset.ask(c, mailbox);
      if (wait) return tooMany(c, wait);
      if (!account) return errorReply(404, "User not found");
      if (!(await reset.send(mailbox))) await sendLink(db, jobs, account.id, "reset");
      return ok({ msg: "Instructions sent" });
    },
    async "POST /customers/reset-password"(c, { body: { token, password } }) {
      const common = await rejectCommonPassword("password", password);
      if (common) return common;
      const account = await resetPassword(db, token, password);
      if (!account) return await wrongLink(c, wrongLinks, errorReply(404, "User not found"));
      await attempts.forget(account.email);
      await rememberOwn(c, account.email);
      recordSecurityEvent(c, {
        kind: "password-reset",
        account: { resource: "customers", id: account.id },
      });
      return ok({ msg: "Password changed", email: account.email });
    },
    async "POST /customers/code"(c, { body: { email } }) {
      const long = { msg: texts.longCodeSent(codeDigits.long) };
      const mailbox = mailboxFor(email, await findAccount(db, email));
      // By then some of the last emails brought a long code, which serves the next reader.
      if ((await code.ask(c, mailbox)) ?? (await code.send(mailbox))) return ok(long);
      const isShort = !(await takeAll([
        [shortCodes, email],
        [shortCodesADay, email],
        // Whoever asks for codes to many addresses would guess at each.
        [shortCodesHere, clientIp(c)],
      ]));
      const codeToken = await enqueueCode(db, jobs, email, isShort);
      return ok(codeToken === null ? long : { msg: texts.codeSent, codeToken });
    },
    async "POST /customers/code/session"(c, { body: { person = null, ...given } }) {
      const customer = await signInByCode(db, { ...given, person }, findWritten);
      if (customer === "wrong")
        return await wrongLink(c, wrongLinks, errorReply(400, texts.wrongCode, "code"));
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

/**
 * Returns what an address's emails are counted by. All spellings of a mailbox count together, except
 * a confirmed account's own: mail to the others, which strangers ask for, serves its owner nothing.
 */
const mailboxFor = (email: string, account: { confirmedAt: Date | null } | null) =>
  account?.confirmedAt ? `account ${email}` : mailboxOf(email);

/**
 * Limits the emails of each kind to a mailbox. A client may ask for few, so that a stranger does
 * not use up the owner's, and strangers together fill no mailbox; what it holds by then still
 * serves. Both return seconds to wait, or null.
 */
function mailLimits({ $client }: DatabasePool) {
  const limitsOf = (kind: "confirm" | "reset" | "code") => {
    const limit = (name: string, times: number) =>
      createRateLimit($client, { name: `${kind}-mail${name}`, times, seconds: 900 });
    const [here, anywhere] = [limit("-here", 5), limit("", 8)];
    return {
      ask: (c: Context, mailbox: string) => here.take(mailbox, clientIp(c)),
      send: (mailbox: string) => anywhere.take(mailbox),
    };
  };
  return { confirm: limitsOf("confirm"), reset: limitsOf("reset"), code: limitsOf("code") };
}

function limitsPerClient({ $client }: DatabasePool) {
  const perTenMinutes = (name: string, times: number) =>
    createRateLimit($client, { name, times, seconds: 600 });
  const recoveries = limitedPerClient(perTenMinutes("recover-address", 60));
  return {
    "POST /customers/register": limitedPerClient(perTenMinutes("register-address", 60)),
    "POST /customers/login": countedPerClient(perTenMinutes("login-address", 120)),
    "POST /customers/code": recoveries,
    "POST /customers/resend-confirmation": recoveries,
    "POST /customers/forgot-password": recoveries,
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
