import { beforeEach, expect, test } from "vitest";
import { logIn, mails, registration, tokenFromMail } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** Accounts of the shop's former store belong to whoever reads the mail of their address. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

let email: string;
let count = 0;
beforeEach(() => {
  email = `importada${++count}@example.com`;
});

async function importCustomer(): Promise<void> {
  const sheet = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Phone,Total Orders\n'1,Rosa,Luna,${email},no,2221234567,0\n`;
  const { created } = await expectOk<{ created: number }>(
    await owner.importFile("moving/customers", new Blob([sheet]), "hoja.csv"),
  );
  expect(created).toBe(1);
}
const strangers = () =>
  registration({ email, name: "Extraño", password: "Ajena12345!", password2: "Ajena12345!" });
const register = async (person: object) =>
  (await shop.post("/api/customers/register", person)).status;
const account = async () =>
  defined((await owner.list("customers", { filter: { q: email } })).data[0]);
const imported = { name: "Rosa", lastname: "Luna", phone: "2221234567", confirmedAt: null };

async function choosePassword(): Promise<void> {
  const password = "Ladrillo77!";
  const token = await tokenFromMail(shop, email, "reset-password");
  expect(await mails(shop, email)).toMatchObject([{ subject: "Elige tu contraseña" }]);
  expect((await shop.post("/api/customers/reset-password", { token, password })).status).toBe(200);
  await logIn(shop, { email, password });
}

test("a registration changes nothing of an imported account, whose owner chooses the password", async () => {
  await importCustomer();
  expect(await register(strangers())).toBe(201);
  expect(await account()).toMatchObject(imported);
  await choosePassword();
  expect(await account()).toMatchObject({ name: "Rosa", confirmedAt: expect.any(String) });
  expect((await shop.post("/api/customers/login", strangers())).status).toBe(401);
});

test.each(["resend-confirmation", "forgot-password"])(
  "«%s» sends an imported account a link to choose its password",
  async (call) => {
    await importCustomer();
    expect((await shop.post(`/api/customers/${call}`, { email })).status).toBe(200);
    await choosePassword();
  },
);

test("an import takes the address of a registration that nobody confirmed", async () => {
  expect(await register(strangers())).toBe(201);
  const token = await tokenFromMail(shop, email, "confirm-account");
  await importCustomer();
  expect(await account()).toMatchObject(imported);
  expect((await shop.post("/api/customers/confirm-account", { token })).status).toBe(400);
  expect((await shop.post("/api/customers/login", strangers())).status).toBe(401);
});
