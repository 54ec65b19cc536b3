import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { type WrittenDown, writeDownCustomer } from "#src/shop/customers/commands.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { personalData } from "#src/main/parts/answers.server.ts";
import { eraseCustomer, forgetUnconfirmed } from "#src/shop/privacy/erasure.server.ts";
import { logIn, mails, registration, tokenFromMail } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** Customers whom the staff write down have no account until they choose a password. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

let email: string;
let count = 0;
beforeEach(() => {
  email = `mostrador${++count}@example.com`;
});
const clara = { name: "Clara", lastname: "Fuentes", phone: "2225550134" };
const write = async (person: WrittenDown | null) => await writeDownCustomer(shop.db, person);
const account = async (id: number) =>
  defined((await shop.db.select().from(customers).where(eq(customers.id, id)))[0]);

test("somebody is written down once for each address, and no registration takes the account", async () => {
  const id = await write({ ...clara, email });
  expect(await write({ ...clara, name: "Otra", email })).toBe(id);
  const stranger = registration({ email, name: "Extraño", password: "Ajena12345!" });
  await shop.post("/api/customers/register", { ...stranger, password2: "Ajena12345!" });
  expect(await account(id)).toMatchObject({ ...clara, passwordHash: null, confirmedAt: null });
  expect((await shop.post("/api/customers/login", stranger)).status).toBe(401);
});

test("they sign in with the password that they choose by a link to their address", async () => {
  const id = await write({ ...clara, email });
  expect((await shop.post("/api/customers/login", { email, password: "" })).status).toBe(401);
  expect((await shop.post("/api/customers/forgot-password", { email })).status).toBe(200);
  expect(await mails(shop, email)).toMatchObject([{ subject: "Elige tu contraseña" }]);
  const token = await tokenFromMail(shop, email, "reset-password");
  const password = "Ladrillo77!";
  expect((await shop.post("/api/customers/reset-password", { token, password })).status).toBe(200);
  await logIn(shop, { email, password });
  expect((await account(id)).confirmedAt).not.toBeNull();
});

test("without an address they are found by telephone and name, and get no email", async () => {
  const id = await write({ ...clara, lastname: `Mora ${email}`, phone: "2227654321", email: null });
  const { data } = await owner.list("customers", { filter: { q: "2227654321" } });
  expect(data).toMatchObject([{ id, email: null }]);
  const sent = await owner.request("POST", `customers/${id}/confirmation`, {});
  expect(sent.status).toBe(404);
});

test("without an address the same name and telephone is one customer, another name another, and «Público en general» is one", async () => {
  const noted = { ...clara, email: null };
  expect(await write({ ...noted, name: clara.name.toUpperCase() })).toBe(await write(noted));
  expect(await write({ ...noted, name: "Otra" })).not.toBe(await write(noted));
  const ids = await Promise.all(Array.from({ length: 20 }, async () => await write(null)));
  expect(new Set(ids).size).toBe(1);
});

test("whoever was written down stays until they are erased, and the erased one is not written again", async () => {
  const id = await write({ ...clara, email });
  await shop.db
    .update(customers)
    .set({ createdAt: new Date("2020-01-01") })
    .where(eq(customers.id, id));
  await forgetUnconfirmed(shop.db, personalData);
  expect(await account(id)).toMatchObject({ email });
  await expectOk(await owner.request("POST", `customers/${id}/erasure`, {}));
  expect(await account(id)).toMatchObject({ name: "Cliente", phone: "" });
  expect(await write({ ...clara, email })).not.toBe(id);
});

test("a customer without an address can be exported and erased", async () => {
  const id = await write({ ...clara, email: null });
  await expectOk(await owner.request("GET", `customers/${id}/export.json`));
  const jobs = { enqueue: async () => {} };
  expect(await eraseCustomer({ db: shop.db, jobs, personalData }, id, "ana@tienda.mx")).toBeNull();
  expect(await account(id)).toMatchObject({ name: "Cliente", phone: "" });
});
