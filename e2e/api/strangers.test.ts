import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { mails, newCustomer, registration, tokenFromMail } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { hire, password as staffPassword } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/**
 * Whoever has the device or the mailbox gets in, whatever strangers send from however many client
 * addresses; and those guess no more than before.
 */

const shop = await forAllTests(openTestShop({ env: { TRUST_PROXY: "true" } }));

const password = "Segura123!";
const newPassword = "Otra clave 9";
const person = { name: "Luz", lastname: "Mora", phone: "2225550134" };

interface Sent {
  from: string;
  cookie?: string;
}

const post = (path: string, body: object, { from, cookie }: Sent) =>
  shop.post(`/api/${path}`, body, { "x-forwarded-for": from, ...(cookie && { cookie }) });

/** The cookies of a response, as a browser sends them back. */
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

let clients = 0;
/** A client address that nobody has used. */
const anywhere = () => `10.${Math.floor(++clients / 250)}.7.${clients % 250}`;

/** Sends one request after the other, each from another client address. */
async function everywhere(
  count: number,
  request: (sent: Sent) => Promise<Response>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 10)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 10 }, () => request({ from: anywhere() })))).map(
        ({ status }) => status,
      ),
    );
  return statuses;
}

const countOf = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;

// Passwords of customers

const logIn = (email: string, given: string, sent: Sent) =>
  post("customers/login", { email, password: given }, sent);
const guessPasswords = (email: string) => everywhere(70, (sent) => logIn(email, "no es", sent));

test("a customer logs in on a device of theirs while strangers guess the password from everywhere", async () => {
  const { email } = await newCustomer(shop);
  const home = anywhere();
  const cookie = cookiesOf(await logIn(email, password, { from: home }));
  const statuses = await guessPasswords(email);
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([60, 10]);
  for (const from of [home, anywhere()])
    expect((await logIn(email, password, { from, cookie })).status).toBe(200);
  const elsewhere = await logIn(email, password, { from: anywhere() });
  expect(elsewhere.status).toBe(429);
  expect((await errorOf(elsewhere)).msg).toContain("Olvidé mi contraseña");
});

test("who guesses behind the customer's own client address does not keep their device out", async () => {
  const { email } = await newCustomer(shop);
  const from = anywhere();
  const cookie = cookiesOf(await logIn(email, password, { from }));
  for (let guess = 0; guess < 130; guess++)
    await logIn(guess % 2 ? email : "nadie@example.com", "no es", { from });
  expect((await logIn(email, password, { from })).status).toBe(429);
  expect((await logIn(email, password, { from, cookie })).status).toBe(200);
});

test("a stolen device guesses six times, and a new password ends it", async () => {
  const { email } = await newCustomer(shop);
  const cookie = cookiesOf(await logIn(email, password, { from: anywhere() }));
  const statuses = [];
  for (let guess = 0; guess < 8; guess++)
    statuses.push((await logIn(email, "no es", { from: anywhere(), cookie })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  await resetPassword(email, anywhere());
  await guessPasswords(email);
  expect((await logIn(email, newPassword, { from: anywhere(), cookie })).status).toBe(429);
});

test("a device of one account is none of another's, and nobody makes one up", async () => {
  const [ana, beto] = [await newCustomer(shop), await newCustomer(shop)];
  const own = cookiesOf(await logIn(ana.email, password, { from: anywhere() }));
  const theirs = cookiesOf(await logIn(beto.email, password, { from: anywhere() }));
  await guessPasswords(beto.email);
  const [name, value] = [/^[^=]+/.exec(theirs)?.[0], own.replace(/^[^=]+=/, "")];
  for (const cookie of [own, `${name}=${value}`, `${name}=a.login.${"0".repeat(32)}`, `${name}=`])
    expect((await logIn(beto.email, password, { from: anywhere(), cookie })).status).toBe(429);
});

/** Resets a password by the newest link. @returns the cookies of the browser */
async function resetPassword(email: string, from: string): Promise<string> {
  expect((await post("customers/forgot-password", { email }, { from })).status).toBe(200);
  const token = await tokenFromMail(shop, email, "reset-password");
  const reset = await post("customers/reset-password", { token, password: newPassword }, { from });
  expect(reset.status).toBe(200);
  return cookiesOf(reset);
}

test("a customer on a new device gets in by the mailed link while strangers go on guessing", async () => {
  const { email } = await newCustomer(shop);
  await guessPasswords(email);
  await everywhere(20, (sent) => post("customers/forgot-password", { email }, sent));
  const from = anywhere();
  const cookie = await resetPassword(email, from);
  await guessPasswords(email);
  expect((await logIn(email, newPassword, { from, cookie })).status).toBe(200);
});

test("strangers who ask for links leave the mailed one good, and a mailbox gets few", async () => {
  const { email } = await newCustomer(shop);
  await post("customers/forgot-password", { email }, { from: anywhere() });
  const token = await tokenFromMail(shop, email, "reset-password");
  const before = (await mails(shop, email)).length;
  await everywhere(20, (sent) => post("customers/forgot-password", { email }, sent));
  expect((await mails(shop, email)).length - before).toBeLessThan(10);
  const asked = await post("customers/forgot-password", { email }, { from: anywhere() });
  expect(asked.status).toBe(200);
  const given = { token, password: newPassword };
  expect((await post("customers/reset-password", given, { from: anywhere() })).status).toBe(200);
});

/** Another spelling of an address, whose mail would reach the same mailbox. */
const spelled = (email: string, label: number) => email.replace("@", `+${label}@`);

test("other spellings of a customer's address use up none of their mail", async () => {
  const { email } = await newCustomer(shop);
  for (let asked = 0; asked < 12; asked++) {
    const others = registration({ email: spelled(email, asked % 3) });
    const sent = { from: anywhere() };
    await post("customers/register", others, sent);
    await post("customers/forgot-password", { email: others.email }, sent);
    await post("customers/code", { email: others.email }, sent);
  }
  expect(await askCode(email)).toBeDefined();
  expect(await newestCode(email)).toHaveLength(6);
  await resetPassword(email, anywhere());
});

test("wrong links from the customer's own client address do not stop the right one", async () => {
  const mine = registration();
  const from = anywhere();
  await post("customers/register", mine, { from: anywhere() });
  const token = await tokenFromMail(shop, mine.email, "confirm-account");
  const statuses = [];
  for (let guess = 0; guess < 125; guess++)
    statuses.push((await post("customers/confirm-account", { token: "x" }, { from })).status);
  expect([countOf(statuses, 400), countOf(statuses, 429)]).toEqual([120, 5]);
  expect((await post("customers/confirm-account", { token }, { from })).status).toBe(200);
});

test("whoever registers a customer's address leaves their link to a password good", async () => {
  const mine = registration();
  await post("customers/register", mine, { from: anywhere() });
  await post("customers/forgot-password", { email: mine.email }, { from: anywhere() });
  const token = await tokenFromMail(shop, mine.email, "reset-password");
  const theirs = { ...mine, password: "Ajena12345!", password2: "Ajena12345!" };
  await everywhere(10, (sent) => post("customers/register", theirs, sent));
  const full = await post("customers/register", mine, { from: anywhere() });
  expect(full.status).toBe(429);
  expect((await errorOf(full)).msg).toContain("Olvidé mi contraseña");
  const given = { token, password: newPassword };
  expect((await post("customers/reset-password", given, { from: anywhere() })).status).toBe(200);
  expect((await logIn(mine.email, newPassword, { from: anywhere() })).status).toBe(200);
});

// Codes by email

/** Asks for a code. @returns what only the asking browser holds */
async function askCode(email: string, from = anywhere()): Promise<string | undefined> {
  const response = await post("customers/code", { email }, { from });
  expect(response.status).toBe(200);
  return ((await response.json()) as { codeToken?: string }).codeToken;
}

/** The newest code of so many digits. */
async function newestCode(email: string, digits = 6): Promise<string> {
  const codes = (await mails(shop, email)).map(({ text }) =>
    (/: ([\d ]+)$/m.exec(text)?.[1] ?? "").replaceAll(" ", ""),
  );
  return defined(codes.find((code) => code.length === digits));
}

const giveCode = (email: string, code: string, codeToken: string | undefined, from = anywhere()) =>
  post(
    "customers/code/session",
    { email, code, person, ...(codeToken && { codeToken }) },
    { from },
  );

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("wrong codes of strangers use up no try of the code that was mailed", async () => {
  const { email } = registration();
  const codeToken = await askCode(email);
  const code = await newestCode(email);
  for (const wrong of [undefined, "x", await askCode(email)])
    for (let guess = 0; guess < 12; guess++)
      expect((await giveCode(email, other(code), wrong)).status).toBe(400);
  // Even who guesses it does not have the browser that asked.
  expect((await giveCode(email, code, undefined)).status).toBe(400);
  expect((await giveCode(email, code, codeToken)).status).toBe(200);
});

test("however many codes strangers ask for, sixteen digits sign the mailbox's owner in", async () => {
  const { email } = registration();
  for (let asked = 0; asked < 40; asked++) await askCode(email);
  expect((await mails(shop, email)).length).toBeLessThan(10);
  const codeToken = await askCode(email);
  expect(codeToken).toBeUndefined();
  const code = await newestCode(email, 16);
  expect((await giveCode(email, code, codeToken)).status).toBe(200);
  expect((await giveCode(email, code, codeToken)).status).toBe(400);
});

test("whoever asks again and again signs in too, once the emails have stopped", async () => {
  const { email } = registration();
  const from = anywhere();
  for (let asked = 0; asked < 9; asked++) await askCode(email, from);
  expect(await mails(shop, email)).toHaveLength(5);
  const code = await newestCode(email, 16);
  expect((await giveCode(email, code, await askCode(email, from), from)).status).toBe(200);
});

test("strangers try at most a hundred codes of an address a day, however often they ask", async () => {
  const { email } = registration();
  const tokens: string[] = [];
  for (let quarter = 0; quarter < 14; quarter++) {
    for (let asked = 0; asked < 4; asked++) tokens.push(...[(await askCode(email)) ?? []].flat());
    // A quarter of an hour later.
    await shop.db.$client.query(
      "update rate_limits set expire = 0 where key ~ '^(code-mail|short-code)(-here)?:'",
    );
  }
  expect(tokens).toHaveLength(20);
  const last = defined(tokens.at(-1));
  await shop.settled();
  const { rows } = await shop.db.$client.query<{ tries: number }>(
    "update email_codes set tries = 0 where email = $1 returning tries",
    [email],
  );
  expect(rows.length).toBeGreaterThan(20);
  for (let guess = 0; guess < 8; guess++) await giveCode(email, "000000", last);
  const tried = await shop.db.$client.query<{ tries: number }>(
    "select tries from email_codes where email = $1 and tries > 0",
    [email],
  );
  expect(tried.rows).toEqual([{ tries: 5 }]);
});

test("who asks for codes to many addresses gets thirty short ones a day, and then long ones", async () => {
  const from = anywhere();
  const addresses = Array.from({ length: 33 }, () => registration().email);
  const tokens = [];
  for (const email of addresses) tokens.push(await askCode(email, from));
  expect(tokens.filter((token) => token !== undefined)).toHaveLength(30);
  const last = defined(addresses.at(-1));
  expect((await giveCode(last, await newestCode(last, 16), undefined, from)).status).toBe(200);
  expect(await askCode(last)).toBeDefined();
});

// The staff

const enter = (email: string, sent: Sent, more: object = {}) =>
  post("admin/login", { email, password: staffPassword, ...more }, sent);
const guessStaff = (email: string) =>
  everywhere(70, (sent) => enter(email, sent, { password: "no es" }));

test("the staff log in on a device of theirs while strangers guess the password from everywhere", async () => {
  const { email } = await hire(shop, "owner");
  const cookie = cookiesOf(await enter(email, { from: anywhere() }));
  const statuses = await guessStaff(email);
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([60, 10]);
  expect((await enter(email, { from: anywhere() })).status).toBe(429);
  expect((await enter(email, { from: anywhere(), cookie })).status).toBe(200);
});

test("who guesses behind the staff's own client address does not keep their device out", async () => {
  const { email } = await hire(shop, "owner");
  const from = anywhere();
  const cookie = cookiesOf(await enter(email, { from }));
  for (let guess = 0; guess < 70; guess++) await enter("nadie@obra.example", { from });
  expect((await enter(email, { from })).status).toBe(429);
  expect((await enter(email, { from, cookie })).status).toBe(200);
});

test("who is signed in changes their password while strangers guess it", async () => {
  const ana = await hire(shop, "owner");
  await guessStaff(ana.email);
  const change = { password: staffPassword, newPassword };
  expect((await ana.post("password", change)).status).toBe(200);
});

async function newestStaffLink(email: string): Promise<string> {
  const [mail] = await mails(shop, email);
  return defined(/password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1]);
}

test("the staff get in by a mailed link, also when strangers ask for others after it", async () => {
  const { email } = await hire(shop, "owner");
  await guessStaff(email);
  await post("admin/forgot-password", { email }, { from: anywhere() });
  const token = await newestStaffLink(email);
  await everywhere(20, (sent) => post("admin/forgot-password", { email }, sent));
  expect((await mails(shop, email)).length).toBeLessThan(10);
  const asked = await post("admin/forgot-password", { email }, { from: anywhere() });
  expect(asked.status).toBe(200);
  const from = anywhere();
  for (let guess = 0; guess < 62; guess++)
    await post("admin/choose-password", { token: "x", password: newPassword }, { from });
  const chosen = await post("admin/choose-password", { token, password: newPassword }, { from });
  expect(chosen.status).toBe(200);
  await guessStaff(email);
  const again = { from, cookie: cookiesOf(chosen) };
  expect((await enter(email, again, { password: newPassword })).status).toBe(200);
});

test("other spellings of a colleague's address use up none of the links to the right one", async () => {
  const { email } = await hire(shop, "owner");
  for (let asked = 0; asked < 9; asked++)
    await post(
      "admin/forgot-password",
      { email: spelled(email, asked) },
      { from: `10.8.8.${asked % 3}` },
    );
  await post("admin/forgot-password", { email }, { from: "10.8.8.0" });
  const given = { token: await newestStaffLink(email), password: newPassword };
  expect((await post("admin/choose-password", given, { from: anywhere() })).status).toBe(200);
});

test("a colleague whose address changes has no device under the new one until they log in", async () => {
  const [ana, beto] = [await hire(shop, "owner"), await hire(shop, "sales")];
  const cookie = cookiesOf(await enter(beto.email, { from: anywhere() }));
  const found = await ana.list("staff", { filter: { q: beto.email } });
  const colleague = await ana.read(`staff/${defined(found.data[0]).id}`);
  const { email } = registration();
  const change = { email, password: staffPassword };
  expect((await ana.save("staff", colleague, change)).status).toBe(200);
  await guessStaff(email);
  expect((await enter(email, { from: anywhere(), cookie })).status).toBe(429);
});

async function hireWithSecondFactor() {
  const ana = await hire(shop, "owner");
  const { secret } = await ana.change("POST", "second-factor", { password: staffPassword });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (halfMinutes: number) =>
    totp.generate({ timestamp: Date.now() + halfMinutes * 30_000 });
  const { recoveryCodes } = await ana.change("PUT", "second-factor", { code: codeAt(-1) });
  return { ana, codeAt, recoveryCodes };
}

test("who knows the password and guesses codes keeps out neither the owner's device nor a recovery code", async () => {
  const { ana, codeAt, recoveryCodes } = await hireWithSecondFactor();
  const { email } = ana;
  const cookie = cookiesOf(await enter(email, { from: anywhere() }, { code: codeAt(0) }));
  const wrong = "0".repeat(6);
  const statuses = await everywhere(20, (sent) => enter(email, sent, { code: wrong }));
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([5, 15]);
  expect((await enter(email, { from: anywhere() }, { code: codeAt(1) })).status).toBe(429);
  const [recovery] = recoveryCodes;
  expect((await enter(email, { from: anywhere() }, { code: recovery })).status).toBe(200);
  expect((await enter(email, { from: anywhere(), cookie }, { code: codeAt(1) })).status).toBe(200);
});

test("who reads the mailbox guesses no more codes of the second factor by new links", async () => {
  const { ana } = await hireWithSecondFactor();
  const statuses: number[] = [];
  for (let link = 0; link < 3; link++) {
    await post("admin/forgot-password", { email: ana.email }, { from: anywhere() });
    const token = await newestStaffLink(ana.email);
    const from = anywhere();
    const chosen = await post("admin/choose-password", { token, password: newPassword }, { from });
    const sent = { from, cookie: cookiesOf(chosen) };
    for (let guess = 0; guess < 4; guess++)
      statuses.push(
        (await enter(ana.email, sent, { password: newPassword, code: "000000" })).status,
      );
  }
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([5, 7]);
});

// Other doors

test("whoever writes under somebody's address does not keep them from writing", async () => {
  const body = { name: "Ana", lastname: "Ruiz", email: registration().email, message: "Hola" };
  for (let sent = 0; sent < 8; sent++) await post("contacts", body, { from: "10.9.9.9" });
  expect((await post("contacts", body, { from: "10.9.9.9" })).status).toBe(429);
  expect((await post("contacts", body, { from: anywhere() })).status).toBe(201);
});
