import { expect, test } from "vitest";
import {
  logIn,
  mails,
  newCustomer,
  pay,
  registration,
  someProduct,
  type CustomerClient,
} from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { passUndoTime } from "#testing/demo-orders.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { expectOk, hire } from "#testing/staff-client.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const numberOf = async (email: string) =>
  defined((await owner.list("customers", { filter: { q: email } })).data[0]).id;

test("a customer is found by name without accents, by address and by telephone", async () => {
  const person = registration({ name: "Íñigo", lastname: "Muñoz Güemes", phone: "5598761234" });
  await shop.post("/api/customers/register", person);
  for (const q of ["inigo", "munoz guemes", "MUÑOZ", person.email, "9876"])
    expect(
      (await owner.list("customers", { filter: { q } })).data.map(({ email }) => email),
      q,
    ).toContain(person.email);
  expect(
    (await owner.list("customers", { filter: { confirmed: "true", q: person.email } })).total,
  ).toBe(0);
});

test("who lost the email gets another one, and who is confirmed does not", async () => {
  const person = registration();
  await shop.post("/api/customers/register", person);
  expect(await mails(shop, person.email)).toHaveLength(1);
  const id = await numberOf(person.email);
  expect((await owner.post(`customers/${id}/confirmation`)).status).toBe(202);
  expect(await mails(shop, person.email)).toHaveLength(2);
  const ana = await newCustomer(shop);
  expect((await owner.post(`customers/${await numberOf(ana.email)}/confirmation`)).status).toBe(
    409,
  );
});

test("a customer's sessions end at the staff's word", async () => {
  const ana = await newCustomer(shop);
  const id = await numberOf(ana.email);
  expect(await owner.read(`customers/${id}`)).toMatchObject({ sessions: [{}] });
  expect((await owner.request("DELETE", `customers/${id}/sessions`)).status).toBe(200);
  expect((await ana.get("/api/customers/profile")).status).toBe(401);
});

async function buy(ana: CustomerClient): Promise<number> {
  const product = await someProduct(shop, "Llana Dentada");
  await pay(
    shop,
    await ana.link({ elements: [{ id: product.id, quantity: 1 }], total: product.price }),
  );
  await shop.settled();
  expect((await ana.orders()).length).toBeGreaterThan(0);
  return Number(defined((await ana.orders())[0]).id);
}

test("what a customer bought is what was paid and not given back", async () => {
  const ana = await newCustomer(shop);
  const id = await numberOf(ana.email);
  expect(await owner.read(`customers/${id}`)).toMatchObject({ bought: { orders: 0, total: 0 } });
  const [kept, given] = [await buy(ana), await buy(ana)];
  const { total } = await owner.read(`orders/${kept}`);
  expect(await owner.read(`customers/${id}`)).toMatchObject({
    bought: { orders: 2, total: 2 * total },
  });
  await owner.post("orders/cancellations", { ids: [given] });
  expect(await owner.read(`customers/${id}`)).toMatchObject({ bought: { orders: 1, total } });
});

test("privacy: everything that is known of a person comes in one file", async () => {
  const ana = await newCustomer(shop);
  await shop.post("/api/contacts", {
    name: "Ana",
    lastname: "Ruiz",
    email: ana.email,
    message: "Hola",
  });
  const order = await buy(ana);
  const everything = await owner.read(`customers/${await numberOf(ana.email)}/export.json`);
  expect(everything).toMatchObject({
    "Tu cuenta": { Correo: ana.email },
    Pedidos: [{ Número: order, Productos: [{}], Dirección: expect.stringContaining("Hidalgo") }],
    Mensajes: [{ Mensaje: "Hola" }],
  });
  expect(JSON.stringify(everything)).not.toContain("passwordHash");
});

test("privacy: a person is forgotten, their orders stay for the books", async () => {
  const ana = await newCustomer(shop);
  const id = await numberOf(ana.email);
  await shop.post("/api/contacts", {
    name: "Ana",
    lastname: "Ruiz",
    email: ana.email,
    message: "Bórrenme",
  });
  const { data } = await owner.list("messages", { filter: { q: ana.email } });
  await owner.save("messages", await owner.read(`messages/${defined(data[0]).id}`), {
    answered: true,
  });
  const order = await buy(ana);
  expect((await mails(shop, ana.email)).length).toBeGreaterThan(1);
  expect((await owner.post(`customers/${id}/erasure`)).status).toBe(409);
  await owner.post("orders/transitions", { ids: [order], to: "shipped" });
  await owner.post("orders/transitions", { ids: [order], to: "completed" });
  await passUndoTime(shop);
  expect(
    (await mails(shop, ana.email)).some(({ subject }) => subject.includes("va en camino")),
  ).toBe(true);
  expect((await owner.post(`customers/${id}/erasure`)).status).toBe(200);

  expect((await ana.get("/api/customers/profile")).status).toBe(401);
  expect(
    (await shop.post("/api/customers/login", { email: ana.email, password: "Segura123!" })).status,
  ).toBe(404);
  const stored = await owner.read(`orders/${order}`);
  expect(stored).toMatchObject({
    address: "Jalisco, C.P. 44160",
    customer: { name: "Cliente", phone: "" },
    lines: [{ quantity: 1 }],
  });
  expect(stored.total).toBeGreaterThan(0);
  for (const table of [
    "customers",
    "contact_messages",
    "captured_emails",
    "sent_emails",
    "orders",
    "audit_log",
  ]) {
    const { rows } = await shop.db.$client.query(`select 1 from ${table} t where t::text like $1`, [
      `%${ana.email}%`,
    ]);
    expect(rows, table).toEqual([]);
  }
  expect((await owner.post(`customers/${id}/erasure`)).status).toBe(404);
  // The address can be registered again.
  const again = registration({ email: ana.email });
  expect((await shop.post("/api/customers/register", again)).status).toBe(201);
});

test("the demo's staff can sign in beside the demo's customer", async () => {
  await expectOk(
    await shop.post("/api/admin/login", { email: "admin@demo.mx", password: "Admin123!" }),
  );
  await logIn(shop, { email: "cliente@demo.mx", password: "Cliente123!" });
});

test("the staff note what to keep in mind of a customer, and who noted it; nobody notes about an erased one", async () => {
  const ana = await newCustomer(shop);
  const id = await numberOf(ana.email);
  const seller = await hire(shop, "sales");
  const note = "Paga en <b>efectivo</b>,\nlos lunes";
  expect((await seller.post(`customers/${id}/notes`, { note })).status).toBe(201);
  expect((await owner.post(`customers/${id}/notes`, { note: "Segunda" })).status).toBe(201);
  for (const wrong of [" ", "x".repeat(1001), "a\u0000"])
    expect((await seller.post(`customers/${id}/notes`, { note: wrong })).status).toBe(400);
  expect((await owner.read(`customers/${id}`)).notes).toMatchObject([
    { note: "Segunda", actor: owner.email },
    { note, actor: seller.email },
  ]);
  const copy = await (await owner.get(`customers/${id}/export.html`)).text();
  expect(copy).toContain("Paga en &lt;b&gt;efectivo&lt;/b&gt;");
  const theirs = await (await ana.get("/api/customers/data")).text();
  expect(theirs).toContain("Segunda");
  expect(theirs).not.toContain(owner.email);
  expect((await owner.post(`customers/${id}/erasure`, {})).status).toBe(200);
  expect((await owner.read(`customers/${id}`)).notes).toEqual([]);
  expect((await seller.post(`customers/${id}/notes`, { note })).status).toBe(404);
  expect((await seller.post("customers/999999/notes", { note })).status).toBe(404);
});
