import * as v from "valibot";
import { expect, test } from "vitest";
import { NotConfirmed } from "#src/shop/customers/contract.ts";
import {
  logIn,
  mails,
  newCustomer,
  registration,
  tokenFromMail,
} from "#testing/customer-client.ts";
import { hire, password } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { errorOf } from "#testing/error-of.ts";

const shop = await forAllTests(openTestShop());

const rejection = async (response: Response) => [response.status, (await errorOf(response)).msg];

test("a confirmed address has one account, whatever its case", async () => {
  const { email } = await newCustomer(shop);
  expect(
    await rejection(
      await shop.post("/api/customers/register", registration({ email: email.toUpperCase() })),
    ),
  ).toEqual([409, "User already exists"]);
  expect((await logIn(shop, { email, password: "Segura123!" })).email).toBe(email);
});

test("until an address is confirmed the newest registration counts, and earlier links open nothing", async () => {
  const stranger = registration({
    name: "Extraño",
    password: "Ajena12345!",
    password2: "Ajena12345!",
  });
  await shop.post("/api/customers/register", stranger);
  const strangersToken = await tokenFromMail(shop, stranger.email, "confirm-account");
  const owner = registration({ email: stranger.email, name: "Dueña" });
  expect((await shop.post("/api/customers/register", owner)).status).toBe(201);
  expect(await mails(shop, owner.email)).toHaveLength(2);
  expect(
    await rejection(await shop.post("/api/customers/confirm-account", { token: strangersToken })),
  ).toEqual([400, "Invalid token"]);

  const token = await tokenFromMail(shop, owner.email, "confirm-account");
  expect((await shop.post("/api/customers/confirm-account", { token })).status).toBe(200);
  expect(await rejection(await shop.post("/api/customers/login", stranger))).toEqual([
    401,
    "Invalid password",
  ]);
  expect(await (await shop.post("/api/customers/login", owner)).json()).toMatchObject({
    name: "Dueña",
  });
});

test("log-in says what is wrong, in the backend's words", async () => {
  const person = registration();
  await shop.post("/api/customers/register", person);
  expect(
    await rejection(
      await shop.post("/api/customers/login", { ...person, email: "nadie@example.com" }),
    ),
  ).toEqual([404, "User not found"]);
  expect(
    await rejection(await shop.post("/api/customers/login", { ...person, password: "no" })),
  ).toEqual([401, "Invalid password"]);
  expect(await rejection(await shop.post("/api/customers/login", person))).toEqual([
    403,
    "User is not confirmed",
  ]);
  const token = await tokenFromMail(shop, person.email, "confirm-account");
  await shop.post("/api/customers/confirm-account", { token });
  const response = await shop.post("/api/customers/login", person);
  const { name, lastname, email, phone } = person;
  expect(await response.json()).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    name,
    lastname,
    email,
    phone,
  });
});

test("an account that waits is sent its link again, and whoever asks for another learns nothing", async () => {
  const waiting = registration();
  await shop.post("/api/customers/register", waiting);
  const confirmed = await newCustomer(shop);
  const responses = [];
  for (const email of [waiting.email.toUpperCase(), confirmed.email, "nadie@example.com"]) {
    const response = await shop.post("/api/customers/resend-confirmation", { email });
    responses.push([response.status, await response.json()]);
  }
  expect(new Set(responses.map((each) => JSON.stringify(each)))).toHaveLength(1);
  expect(responses[0]).toEqual([200, { msg: "Confirmation sent" }]);
  expect(await mails(shop, waiting.email)).toHaveLength(2);
  expect(await mails(shop, confirmed.email)).toHaveLength(1);
  const token = await tokenFromMail(shop, waiting.email, "confirm-account");
  const response = await shop.post("/api/customers/confirm-account", { token });
  expect(await response.json()).toEqual({ msg: "Account confirmed", email: waiting.email });
});

test("log-in sends the link again, says so, and says when it sends no more", async () => {
  const person = registration();
  await shop.post("/api/customers/register", person);
  const told = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    const response = await shop.post("/api/customers/login", person);
    expect(response.status).toBe(403);
    told.push(v.parse(NotConfirmed, await response.json()).emailSent);
  }
  // The registration sent the first of five emails.
  expect(told).toEqual([true, true, true, true, false, false]);
  expect(await mails(shop, person.email)).toHaveLength(5);
});

test.each(["222 123 4567", "+52 222 123 4567", "(222) 123-4567", "+52 1 (222) 123-4567"])(
  "the telephone %s is tidied, not rejected",
  async (phone) => {
    const person = registration({ phone });
    expect((await shop.post("/api/customers/register", person)).status).toBe(201);
    const token = await tokenFromMail(shop, person.email, "confirm-account");
    await shop.post("/api/customers/confirm-account", { token });
    const customer = await logIn(shop, person);
    expect(await customer.read("customers/profile")).toMatchObject({ phone: "2221234567" });
    const { name, lastname } = person;
    await customer.change("customers/profile", { name, lastname, phone: "33-1234-5678" });
    expect(await customer.read("customers/profile")).toMatchObject({ phone: "3312345678" });
  },
);

test("recovering says where there is no account, as specified", async () => {
  expect(
    await rejection(
      await shop.post("/api/customers/forgot-password", { email: "nadie@example.com" }),
    ),
  ).toEqual([404, "User not found"]);
});

test.each([
  [{ name: "" }, "name"],
  [{ email: "ana" }, "email"],
  [{ phone: "cincuenta" }, "phone"],
  [{ password: "corta", password2: "corta" }, "password"],
  [{ password2: "otra" }, "password2"],
])("a registration with %j says which field is wrong", async (wrong, field) => {
  const response = await shop.post("/api/customers/register", registration(wrong));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field, msg: expect.any(String) }] });
});

test("one of the most used passwords is rejected wherever one is chosen, in Spanish and beside its field", async () => {
  const common = "Password123";
  const { email } = await newCustomer(shop);
  await shop.post("/api/customers/forgot-password", { email });
  const token = await tokenFromMail(shop, email, "reset-password");
  const staffClient = await hire(shop, "sales");
  const responses: [string, Response][] = [
    [
      "password",
      await shop.post(
        "/api/customers/register",
        registration({ password: common, password2: common }),
      ),
    ],
    ["password", await shop.post("/api/customers/reset-password", { token, password: common })],
    ["password", await shop.post("/api/admin/choose-password", { token: "any", password: common })],
    ["newPassword", await staffClient.post("password", { password, newPassword: common })],
  ];
  for (const [field, response] of responses) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ field, msg: expect.stringMatching(/^Esa contraseña es de las más usadas/) }],
    });
  }
  // The link still works for a better password.
  expect(
    (await shop.post("/api/customers/reset-password", { token, password: "tres gatos en Mérida" }))
      .status,
  ).toBe(200);
});

test("who logs out takes that token along, and a new password takes every other", async () => {
  const ana = await newCustomer(shop);
  const again = await logIn(shop, { email: ana.email, password: "Segura123!" });
  expect((await again.post("/api/customers/logout", {})).status).toBe(200);
  expect((await again.get("/api/customers/profile")).status).toBe(401);
  expect((await ana.get("/api/customers/profile")).status).toBe(200);
  await shop.post("/api/customers/forgot-password", { email: ana.email });
  const token = await tokenFromMail(shop, ana.email, "reset-password");
  const changed = await shop.post("/api/customers/reset-password", {
    token,
    password: "Otra clave 9",
  });
  expect(changed.status).toBe(200);
  // Who can read that mailbox may see its address filled in.
  expect(await changed.json()).toEqual({ msg: "Password changed", email: ana.email });
  expect((await ana.get("/api/customers/profile")).status).toBe(401);
});

test("neither passwords nor tokens are kept as they are", async () => {
  const person = registration();
  await shop.post("/api/customers/register", person);
  const { rows } = await shop.db.$client.query<{ password_hash: string }>(
    "select password_hash from customers where email = $1",
    [person.email],
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
