import * as v from "valibot";
import { expect, test } from "vitest";
import { Confirmed, Registered } from "#src/shop/customers/contract.ts";
import { mails, newCustomer, registration, tokenFromMail } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/**
 * The confirmation signs in only the browser that registered: neither the link nor that browser's
 * token suffices alone.
 */

const shop = await forAllTests(openTestShop());

type Person = ReturnType<typeof registration>;

/** Registers in a browser. @returns the token that it keeps */
async function signUp(person: Person): Promise<string> {
  const response = await shop.post("/api/customers/register", person);
  expect(response.status).toBe(201);
  return defined(v.parse(Registered, await response.json()).signUpToken);
}

const open = (token: string, signUpToken?: string) =>
  shop.post("/api/customers/confirm-account", { token, ...(signUpToken && { signUpToken }) });

/** Opens a link that must work, in the browser with this token or in another. */
async function confirm(
  token: string,
  signUpToken?: string,
): Promise<v.InferOutput<typeof Confirmed>> {
  const response = await open(token, signUpToken);
  expect(response.status).toBe(200);
  return v.parse(Confirmed, await response.json());
}

const linkTo = ({ email }: Person) => tokenFromMail(shop, email, "confirm-account");

async function expectNoSessions({ email }: Person): Promise<void> {
  const { rows } = await shop.db.$client.query(
    `select 1 from customer_sessions s join customers c on c.id = s.customer_id
     where c.email = $1`,
    [email],
  );
  expect(rows).toEqual([]);
}

test("the browser that registered is signed in by its link", async () => {
  const person = registration();
  const browser = await signUp(person);
  const { session } = await confirm(await linkTo(person), browser);
  const { token, ...profile } = defined(session);
  const { name, lastname, email, phone } = person;
  expect(profile).toEqual({ name, lastname, email, phone });
  const headers = { authorization: `Bearer ${token}` };
  expect((await shop.get("/api/customers/profile", headers)).status).toBe(200);
});

test("a link that was forwarded confirms, and signs nobody in", async () => {
  const person = registration();
  await signUp(person);
  const stranger = await signUp(registration());
  const link = await linkTo(person);
  expect(await confirm(link, stranger)).toEqual({ msg: "Account confirmed", email: person.email });
  await expectNoSessions(person);
});

test("whoever registered another's address gets no session out of its owner's click", async () => {
  const victim = registration();
  const attacker = await signUp(victim);
  // The owner's browser registered nothing; it is not signed in to an account with that password.
  expect((await confirm(await linkTo(victim))).session).toBeUndefined();
  await expectNoSessions(victim);
  // A later link of the same account serves the attacker's browser no more either.
  for (const link of ["", "any", attacker])
    expect((await open(link, attacker)).status, link).toBe(400);
  await expectNoSessions(victim);
});

test("a stranger's registration after the owner's takes the owner's sign-in away", async () => {
  const owner = registration();
  const ownBrowser = await signUp(owner);
  await linkTo(owner);
  const attacker = await signUp({ ...owner, password: "Ajena12345!", password2: "Ajena12345!" });
  expect(await mails(shop, owner.email)).toHaveLength(2);
  // The owner is not signed in to the attacker's registration, nor the attacker by the owner.
  expect((await confirm(await linkTo(owner), ownBrowser)).session).toBeUndefined();
  expect((await open("any", attacker)).status).toBe(400);
  await expectNoSessions(owner);
});

test("a link signs in once, however often it is opened at the same time", async () => {
  const person = registration();
  const browser = await signUp(person);
  const link = await linkTo(person);
  const responses = await Promise.all(Array.from({ length: 6 }, () => open(link, browser)));
  const statuses = responses.map(({ status }) => String(status)).toSorted();
  expect(statuses).toEqual(["200", ...Array.from({ length: 5 }, () => "400")]);
  const { rows } = await shop.db.$client.query(
    `select 1 from customer_sessions s join customers c on c.id = s.customer_id
     where c.email = $1`,
    [person.email],
  );
  expect(rows).toHaveLength(1);
});

test("after one link was opened elsewhere, another one signs nobody in", async () => {
  const person = registration();
  const browser = await signUp(person);
  const first = await linkTo(person);
  await shop.post("/api/customers/resend-confirmation", { email: person.email });
  expect(await mails(shop, person.email)).toHaveLength(2);
  const second = await linkTo(person);
  expect(second).not.toBe(first);
  // A mail scanner that runs scripts may open the first one.
  expect((await confirm(first)).session).toBeUndefined();
  expect((await confirm(second, browser)).session).toBeUndefined();
  await expectNoSessions(person);
});

test("neither an expired link nor an expired sign-up signs in", async () => {
  const expire = async (person: Person, purpose: string) =>
    await shop.db.$client.query(
      `update customer_tokens t set expires_at = now() - interval '1 second' from customers c
       where c.id = t.customer_id and c.email = $1 and t.purpose = $2`,
      [person.email, purpose],
    );
  const late = registration();
  const browser = await signUp(late);
  const link = await linkTo(late);
  await expire(late, "confirm");
  const rejected = await open(link, browser);
  expect([rejected.status, (await errorOf(rejected)).msg]).toEqual([400, "Invalid token"]);
  await expectNoSessions(late);
  const old = registration();
  const oldBrowser = await signUp(old);
  const oldLink = await linkTo(old);
  await expire(old, "sign-up");
  expect((await confirm(oldLink, oldBrowser)).session).toBeUndefined();
  await expectNoSessions(old);
});

test("a sign-up's token is neither a link's nor a session's", async () => {
  const person = registration();
  const browser = await signUp(person);
  expect((await open(browser, browser)).status).toBe(400);
  const reset = { token: browser, password: "Otra clave 9" };
  expect((await shop.post("/api/customers/reset-password", reset)).status).toBe(404);
  const headers = { authorization: `Bearer ${browser}` };
  expect((await shop.get("/api/customers/profile", headers)).status).toBe(401);
  expect((await open(await linkTo(person), browser)).status).toBe(200);
});

test("fetching a link's page, as mail scanners do, confirms nothing", async () => {
  const person = registration();
  const browser = await signUp(person);
  const link = await linkTo(person);
  expect((await shop.get(`/confirm-account/${link}`)).status).toBe(200);
  expect((await shop.get(`/api/customers/confirm-account?token=${link}`)).status).toBe(404);
  expect((await confirm(link, browser)).session).toBeDefined();
});

test("a new password, asked for meanwhile, voids the sign-up", async () => {
  const person = registration();
  const browser = await signUp(person);
  const link = await linkTo(person);
  await shop.post("/api/customers/forgot-password", { email: person.email });
  const token = await tokenFromMail(shop, person.email, "reset-password");
  await shop.post("/api/customers/reset-password", { token, password: "Otra clave 9" });
  expect((await open(link, browser)).status).toBe(400);
  await expectNoSessions(person);
});

test("a confirmed account's address gets no sign-up", async () => {
  const { email } = await newCustomer(shop);
  const response = await shop.post("/api/customers/register", registration({ email }));
  expect(await response.json()).toEqual({ msg: "User already exists" });
});

test("of two registrations at once, only the link of the one that counts confirms", async () => {
  const person = registration();
  await Promise.all(["Ana", "Eva"].map((name) => signUp({ ...person, name })));
  await shop.settled();
  const { rows } = await shop.db.$client.query(
    `select 1 from pgboss.job j join customers c on c.id = (j.data ->> 'customerId')::int
       where c.email = $1 and j.state in ('created', 'retry', 'active')`,
    [person.email],
  );
  expect(rows).toEqual([]);
  const links = (await mails(shop, person.email)).flatMap(
    ({ text }) => /\/confirm-account\/([\w-]+)/.exec(text)?.[1] ?? [],
  );
  const opened = await Promise.all(links.map((link) => open(link)));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
});
