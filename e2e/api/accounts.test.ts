import { afterAll, beforeAll, expect, test } from "vitest";
import { mails, registration, tokenFromMail } from "./shopper.ts";
import { eventually, openTestShop, type TestShop } from "./test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { msg: string }).msg];

test("an address has one account, whatever its case", async () => {
  const person = registration();
  expect((await shop.post("/api/customers/register", person)).status).toBe(201);
  expect(await refusal(await shop.post("/api/customers/register", { ...person, email: person.email.toUpperCase() }))).toEqual([
    409,
    "User already exists",
  ]);
});

test("who registers again before confirming gets another letter", async () => {
  const person = registration();
  await shop.post("/api/customers/register", person);
  await shop.post("/api/customers/register", person);
  await eventually(async () => expect(await mails(shop, person.email)).toHaveLength(2));
  // The later registration changes nothing of the account.
  expect(await refusal(await shop.post("/api/customers/login", { ...person, password: "Diferente1!" }))).toEqual([401, "Invalid password"]);
});

test("log-in says what is wrong, in the backend's words", async () => {
  const person = registration();
  await shop.post("/api/customers/register", person);
  expect(await refusal(await shop.post("/api/customers/login", { ...person, email: "nadie@example.com" }))).toEqual([
    404,
    "User not found",
  ]);
  expect(await refusal(await shop.post("/api/customers/login", { ...person, password: "no" }))).toEqual([401, "Invalid password"]);
  expect(await refusal(await shop.post("/api/customers/login", person))).toEqual([403, "User is not confirmed"]);
  const token = await tokenFromMail(shop, person.email, "confirm-account");
  await shop.post("/api/customers/confirm-account", { token });
  const answer = await shop.post("/api/customers/login", person);
  const { name, lastname, email, phone } = person;
  expect(await answer.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), name, lastname, email, phone });
});

test("after eight wrong passwords an account rests, and says for how long", async () => {
  const person = registration();
  await shop.post("/api/customers/register", person);
  for (let time = 0; time < 8; time++) expect((await shop.post("/api/customers/login", { ...person, password: "no" })).status).toBe(401);
  const refused = await shop.post("/api/customers/login", person);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(((await refused.json()) as { msg: string }).msg).toMatch(/^Demasiados intentos\. Espera 1[45] min/);
});

test("recovering says where there is no account, as specified", async () => {
  expect(await refusal(await shop.post("/api/customers/forgot-password", { email: "nadie@example.com" }))).toEqual([404, "User not found"]);
});

test.each([
  [{ name: "" }, "name"],
  [{ email: "ana" }, "email"],
  [{ phone: "cincuenta" }, "phone"],
  [{ password: "corta", password2: "corta" }, "password"],
  [{ password2: "otra" }, "password2"],
])("a registration with %j says which field is wrong", async (wrong, field) => {
  const answer = await shop.post("/api/customers/register", registration(wrong));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field, msg: expect.any(String) }] });
});

test("neither passwords nor tokens are kept as they are", async () => {
  const person = registration();
  await shop.post("/api/customers/register", person);
  const { rows } = await shop.db.$client.query<{ password_hash: string }>("select password_hash from customers where email = $1", [
    person.email,
  ]);
  expect(rows[0]!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
