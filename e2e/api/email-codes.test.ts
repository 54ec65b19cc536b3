import * as v from "valibot";
import { expect, test } from "vitest";
import { CodeSent } from "#src/shop/customers/contract.ts";
import {
  type CustomerClient,
  mails,
  registration,
  someCustomer,
} from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** Six digits to an address sign their reader up or in, and nobody else. */

const shop = await forAllTests(openTestShop());
const person = { name: "Luz", lastname: "Mora", phone: "2225550134" };

/** What each address's browser holds of its last request. */
const tokens = new Map<string, string>();

async function ask(email: string): Promise<Response> {
  const response = await shop.post("/api/customers/code", { email });
  const { codeToken } = v.parse(CodeSent, await response.clone().json());
  if (codeToken) tokens.set(email, codeToken);
  return response;
}

const open = (email: string, code: string, who: object | null = null) =>
  shop.post("/api/customers/code/session", {
    email,
    code,
    codeToken: tokens.get(email),
    ...(who && { person: who }),
  });

/** The digits of the newest email. */
async function codeFor(email: string): Promise<string> {
  const found = (await mails(shop, email)).map(({ text }) => /: (\d{3}) (\d{3})/.exec(text));
  const [, first, second] = defined(found.find((match) => match !== null));
  return `${first}${second}`;
}

const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

test("a new address is signed up once its person is told, with the same code", async () => {
  const { email } = registration();
  expect((await ask(email)).status).toBe(200);
  const code = await codeFor(email);
  expect((await open(email, code)).status).toBe(409);
  const response = await open(email, code, person);
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  const profile = await shop.get("/api/customers/profile", { authorization: `Bearer ${token}` });
  expect(await profile.json()).toMatchObject({ ...person, email });
  expect((await open(email, code, person)).status).toBe(400);
});

test("the digits are taken however they were copied from the email", async () => {
  const customer = await someCustomer(shop);
  await ask(customer.email);
  const code = await codeFor(customer.email);
  const copied = `Tu código: ${code.slice(0, 3)}\u00a0${code.slice(3)}`;
  expect((await open(customer.email, copied)).status).toBe(200);
  await ask(customer.email);
  const wide = Array.from(await codeFor(customer.email), (digit) =>
    String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
  ).join("–");
  expect((await open(customer.email, wide)).status).toBe(200);
});

test("whether an address has an account is not told before its code is given", async () => {
  const customer: CustomerClient = await someCustomer(shop);
  const { email } = registration();
  const [known, unknown] = await Promise.all([ask(customer.email), ask(email)]);
  const [told, toldUnknown] = [v.parse(CodeSent, await known.json()), await unknown.json()];
  expect(toldUnknown).toEqual({ ...told, codeToken: expect.any(String) });
  const wrong = await Promise.all([open(customer.email, "000000"), open(email, "000000")]);
  const [one, two] = await Promise.all(wrong.map((response) => response.text()));
  expect(one).toBe(two);
  expect((await open(customer.email, await codeFor(customer.email))).status).toBe(200);
});

test("after five guesses the right code opens nothing, also of guesses at once", async () => {
  const { email } = registration();
  await ask(email);
  const code = await codeFor(email);
  const guesses = Array.from({ length: 12 }, (_, by) => open(email, other(code, by + 1), person));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect((await open(email, code, person)).status).not.toBe(200);
});

test("blanks and dashes between the digits are no mistake, other digits are", async () => {
  const { email } = registration();
  await ask(email);
  const code = await codeFor(email);
  for (const typed of ["12345", "1234567", "12345678901234567", "12345a"])
    expect((await errorOf(await open(email, typed))).msg).toBe(
      "El código tiene 6 dígitos, o 16 si es de los largos",
    );
  const spaced = ` ${code.slice(0, 3)} ${code.slice(3, 5)}-${code.slice(5)}`;
  expect((await open(email, spaced, person)).status).toBe(200);
});

test("an expired code, an older one, and another address's open nothing", async () => {
  const { email } = registration();
  await ask(email);
  const first = await codeFor(email);
  await shop.db.$client.query(
    "update email_codes set expires_at = now() - interval '1 second' where email = $1",
    [email],
  );
  expect((await open(email, first, person)).status).toBe(400);
  const stranger = registration().email;
  await ask(stranger);
  expect((await open(email, await codeFor(stranger), person)).status).toBe(400);
});

test("two requests at once with the right code open one session", async () => {
  const { email } = registration();
  await ask(email);
  const code = await codeFor(email);
  const answers = await Promise.all([open(email, code, person), open(email, code, person)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test("a registration that nobody confirmed gives way, with its password", async () => {
  const strangers = registration();
  expect((await shop.post("/api/customers/register", strangers)).status).toBe(201);
  await ask(strangers.email);
  const code = await codeFor(strangers.email);
  expect((await open(strangers.email, code)).status).toBe(409);
  expect((await open(strangers.email, code, person)).status).toBe(200);
  const { email, password } = strangers;
  expect((await shop.post("/api/customers/login", { email, password })).status).toBe(401);
});

test("emails to one address are limited, and no table holds the code", async () => {
  const { email } = registration();
  const statuses: number[] = [];
  for (let count = 0; count < 7; count++) statuses.push((await ask(email)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await mails(shop, email)).toHaveLength(5);
  const code = await codeFor(email);
  const { rows } = await shop.db.$client.query<{ all: string }>(
    "select email_codes::text as all from email_codes where email = $1",
    [email],
  );
  expect(rows.map((row) => row.all).join()).not.toContain(code);
});
