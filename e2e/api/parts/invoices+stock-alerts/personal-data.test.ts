import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import {
  logIn,
  mails,
  newCustomer,
  pay,
  registration,
  type CustomerClient,
  someProduct,
  tokenFromMail,
} from "#testing/customer-client.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { passUndoTime } from "#testing/demo-orders.ts";
import { eventually, forAllTests, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { personalData } from "#src/main/parts/answers.server.ts";
import { fieldNames } from "#src/shop/privacy/texts.ts";
import { onlyRow } from "#src/base/platform/db/database.server.ts";
import { knownDevices } from "#src/base/platform/db/schema.server.ts";

/** The shop can export and erase everything that it knows about a person. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

/** A unique word in every field that a person can fill. */
const canary = "zanatemaya";

async function newCanary(): Promise<CustomerClient> {
  const person = registration({
    name: `N${canary}`,
    lastname: `L${canary}`,
    email: `e${canary}-${crypto.randomUUID().slice(0, 8)}@example.com`,
    phone: "5598765432101",
  });
  expect((await shop.post("/api/customers/register", person)).status).toBe(201);
  const token = await tokenFromMail(shop, person.email, "confirm-account");
  expect((await shop.post("/api/customers/confirm-account", { token })).status).toBe(200);
  return await logIn(shop, person);
}

/**
 * Searches every table of every schema, as listed by the database, so that future tables are
 * included.
 */
async function tablesWith(
  database: TestShop["db"],
  word: string,
): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.$client.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     order by 1`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await database.$client.query<{ text: string }>(
      `select t::text as text from ${name} t where strpos(lower(t::text), $1) > 0`,
      [word.toLowerCase()],
    );
    if (rows.length > 0) found[name] = rows.map(({ text }) => text);
  }
  return found;
}

/**
 * Searches every file of the data folder except PostgreSQL's own, whose write-ahead log is
 * recycled.
 */
async function filesWith(folder: string, word: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, "postgres")));
  expect(files.length).toBeGreaterThan(10);
  const found: string[] = [];
  for (const file of files)
    if (file.includes(word) || (await readFile(file)).includes(word)) found.push(file);
  return found;
}

async function buyAndWrite(ana: CustomerClient): Promise<number> {
  const product = await someProduct(shop, "Llana Dentada");
  const place = {
    address: `Calle ${canary} 12, Jalisco, C.P. 44160`,
    notes: `Portón ${canary}`,
    recipient: `Maestro ${canary}`,
  };
  await pay(
    shop,
    await ana.link({ elements: [{ id: product.id, quantity: 1 }], total: product.price, place }),
  );
  await shop.settled();
  expect(await ana.orders()).toHaveLength(1);
  const said = { stars: 5, text: `Opino ${canary}`, images: [] };
  await ana.change("reviews", { productId: product.id, ...said });
  const soldOut = await someProduct(shop, "Techo Firme 7");
  await ana.change("stock-alerts", { productId: soldOut.id, email: ana.email });
  await shop.db.$client.query(
    `insert into tax_profiles select id, 'FUNK671228PH6', 'F${canary}', '612', 'G03', '72160'
     from customers where email = $1`,
    [ana.email],
  );
  await expectOk(
    await ana.post("/api/contacts", {
      name: "x",
      lastname: "x",
      email: "x@example.com",
      message: `Soy ${canary}`,
    }),
  );
  return Number(defined((await ana.orders())[0]).id);
}

/** The staff write about the person, and correct their data. */
async function workOn(id: number, order: number): Promise<void> {
  const { data } = await owner.list("messages", { filter: { customerId: id } });
  await expectOk(
    await owner.save("messages", await owner.read(`messages/${defined(data[0]).id}`), {
      answered: true,
      note: `Nota ${canary}`,
    }),
  );
  await expectOk(
    await owner.save("customers", await owner.read(`customers/${id}`), {
      name: `C${canary}`,
    }),
  );
  await expectOk(await owner.post(`customers/${id}/notes`, { note: `Paga ${canary}` }));
  const shipping = { carrier: `Carga ${canary}`, guideNumber: `G${canary}` };
  await expectOk(
    await owner.post("orders/transitions", { ids: [order], to: "shipped", ...shipping }),
  );
  const back = {
    lines: [{ position: 0, quantity: 1 }],
    goodsReturned: true,
    reason: `Motivo ${canary}`,
  };
  await expectOk(
    await owner.post(`orders/${order}/refunds`, { ...back, key: crypto.randomUUID() }),
  );
}

const names = [fieldNames, ...personalData.map((part) => part.names?.fields ?? {})];
const spanish = new Set(names.flatMap((fields) => Object.values(fields)));

/** The names of a copy's fields, without what came from the payment service. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  return Object.entries(value).flatMap(([name, each]) =>
    name === fieldNames["payload"] ? [name] : [name, ...fieldsOf(each)],
  );
}

async function idOf(email: string): Promise<number> {
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "select id from customers where email = $1",
    [email],
  );
  return onlyRow(rows).id;
}

test("a person is told everything that stands about them, and then forgotten in every table and every file", async () => {
  const ana = await newCanary();
  const id = await idOf(ana.email);
  const order = await buyAndWrite(ana);
  await workOn(id, order);
  await passUndoTime(shop);
  expect((await mails(shop, ana.email)).map(({ subject }) => subject).join()).toContain(
    "va en camino",
  );
  expect((await mails(shop)).some(({ text }) => text.includes(`Soy ${canary}`))).toBe(true);

  const visitor = { "user-agent": "Mozilla/5.0 Firefox/140.0" };
  await shop.get(`/allsearch?query=C${canary}+l${canary}+pedido`, visitor);
  await eventually(async () =>
    expect(Object.keys(await tablesWith(shop.db, `c${canary} l${canary} pedido`))).toEqual([
      "public.searched_queries",
    ]),
  );
  const devices = async () =>
    await shop.db.$count(
      knownDevices,
      and(eq(knownDevices.resource, "customers"), eq(knownDevices.accountId, id)),
    );
  expect(await devices()).toBe(1);

  const standing = await tablesWith(shop.db, canary);
  expect(Object.keys(standing)).toEqual(
    expect.arrayContaining([
      "public.customers",
      "public.orders",
      "public.contact_messages",
      "public.stock_alerts",
      "public.reviews",
    ]),
  );
  // Payment events never contain the person, and the audit log contains neither the note nor the
  // corrected name.
  expect(Object.keys(standing)).not.toContain("public.payment_events");
  expect(
    (standing["public.audit_log"] ?? []).filter((line) => /Nzanate|Czanate|Nota/.test(line)),
  ).toEqual([]);
  const own = await (await ana.get("/api/customers/data")).text();
  const staffs = await (await owner.get(`customers/${id}/export.json`)).text();
  for (const word of ["N", "L", "e", "C", "G", "F"]
    .map((letter) => `${letter}${canary}`)
    .filter((word) => word !== `N${canary}`)) {
    expect(own, word).toContain(word);
    expect(staffs, word).toContain(word);
  }
  for (const sentence of [
    `Calle ${canary} 12`,
    `Portón ${canary}`,
    `Maestro ${canary}`,
    `Soy ${canary}`,
    `Opino ${canary}`,
    `Nota ${canary}`,
    `Paga ${canary}`,
    `Carga ${canary}`,
    `Motivo ${canary}`,
  ])
    expect(own).toContain(sentence);
  expect(JSON.parse(own)).toMatchObject({
    "Lo que aceptaste": expect.arrayContaining([
      expect.objectContaining({ Documento: "aviso-de-privacidad", Ocasión: "Al crear tu cuenta" }),
      expect.objectContaining({ Documento: "terminos", Referencia: `order-${order}` }),
    ]),
    "Avisos del servicio de pago": expect.arrayContaining([
      expect.objectContaining({ Tipo: "checkout.session.completed" }),
    ]),
    Pedidos: [{ Número: order, Situación: "Enviado" }],
    "Avisos de existencias": [
      { Producto: expect.stringContaining("Techo Firme 7"), Correo: ana.email },
    ],
  });
  expect(fieldsOf(JSON.parse(own)).filter((name) => !spanish.has(name))).toEqual([]);
  const page = await owner.get(`customers/${id}/export.html`);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain(`<dd>Opino ${canary}</dd>`);
  expect(own).not.toContain(owner.email);
  expect(own + staffs).not.toContain("$argon2");

  expect((await owner.post(`customers/${id}/erasure`)).status).toBe(409);
  await expectOk(await owner.post("orders/transitions", { ids: [order], to: "completed" }));
  await expectOk(await owner.post(`customers/${id}/erasure`));
  expect(await tablesWith(shop.db, canary)).toEqual({});
  expect(await tablesWith(shop.db, "5598765432101")).toEqual({});
  expect(await devices()).toBe(0);
  expect(await filesWith(join(inject("mediaFolder"), ".."), canary)).toEqual([]);
  expect(await owner.read(`orders/${order}`)).toMatchObject({
    address: "Jalisco, C.P. 44160",
    lines: [{ quantity: 1 }],
    customer: { name: "Cliente" },
  });
  const { rows } = await shop.db.$client.query(
    "select kind, actor from order_history where order_id = $1 order by id",
    [order],
  );
  expect(rows).toEqual(expect.arrayContaining([{ kind: "shipped", actor: owner.email }]));
});

test("who wrote without an account is forgotten at the staff's hand, and who has one is not by this way", async () => {
  const word = "tecolotesur";
  const email = `visita-${word}@example.com`;
  const person = {
    name: `V${word}`,
    lastname: "Luna",
    email: email.toUpperCase(),
    message: `Hola ${word}`,
  };
  await expectOk(await shop.post("/api/contacts", person));
  await expectOk(
    await shop.post("/api/contacts", { ...person, email, message: `Otra vez ${word}` }),
  );
  expect((await mails(shop)).filter(({ text }) => text.includes(word))).toHaveLength(2);
  const { data } = await owner.list("messages", { filter: { q: `V${word}` } });
  const record = await owner.read(`messages/${defined(data[0]).id}`);
  await expectOk(await owner.save("messages", record, { answered: true, note: `Nota ${word}` }));
  await expectOk(await owner.post(`messages/${record.id}/erasure`));
  expect(await tablesWith(shop.db, word)).toEqual({});
  expect((await owner.post(`messages/${record.id}/erasure`)).status).toBe(404);

  const ana = await newCustomer(shop);
  await expectOk(await ana.post("/api/contacts", person));
  const { data: hers } = await owner.list("messages", {
    filter: { customerId: await idOf(ana.email) },
  });
  expect((await owner.post(`messages/${defined(hers[0]).id}/erasure`)).status).toBe(409);
});

test("a customer corrects who they are, and bad input says what is wrong", async () => {
  const ana = await newCustomer(shop);
  const changed = {
    name: "Ana María",
    lastname: "Ruiz Paz",
    phone: "3312345678",
    secondaryUse: false,
  };
  expect(await expectOk(await ana.post("/api/customers/profile", changed))).toEqual({
    ...changed,
    email: ana.email,
  });
  expect(await expectOk(await ana.get("/api/customers/account"))).toEqual({
    ...changed,
    email: ana.email,
  });
  expect(await owner.read(`customers/${await idOf(ana.email)}`)).toMatchObject({
    name: "Ana María",
    secondaryUseRefusedAt: expect.any(String),
  });
  await expectOk(await ana.post("/api/customers/profile", { ...changed, secondaryUse: true }));
  expect(await owner.read(`customers/${await idOf(ana.email)}`)).toMatchObject({
    secondaryUseRefusedAt: null,
  });
  for (const [field, value] of [
    ["name", "www.gana.example"],
    ["lastname", " "],
    ["phone", "55-12"],
  ] as const) {
    const response = await ana.post("/api/customers/profile", { ...changed, [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ field }] });
  }
  expect((await shop.post("/api/customers/profile", changed)).status).toBe(401);
});

test("the staff's correction is written down without what it says", async () => {
  const ana = await newCustomer(shop);
  const id = await idOf(ana.email);
  const record = await owner.read(`customers/${id}`);
  await expectOk(
    await owner.save("customers", record, { phone: "3399887766", email: "otra@example.com" }),
  );
  expect(await owner.read(`customers/${id}`)).toMatchObject({
    phone: "3399887766",
    email: ana.email,
  });
  expect((await owner.save("customers", record, { name: "Tarde" })).status).toBe(412);
  const { data } = await owner.list("audit", {
    filter: { resource: "customers", recordId: String(id) },
  });
  expect(data[0]).toMatchObject({
    action: "update",
    after: { phone: expect.stringContaining("no se guarda") },
  });
  expect(JSON.stringify(data)).not.toContain("3399887766");
});

test("a new password asks for the current one and ends every other session", async () => {
  const ana = await newCustomer(shop);
  const elsewhere = await logIn(shop, { email: ana.email, password: "Segura123!" });
  const wrong = await ana.post("/api/customers/password", {
    currentPassword: "Otra12345!",
    password: "Nueva123!x",
  });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ errors: [{ field: "currentPassword" }] });
  await expectOk(
    await ana.post("/api/customers/password", {
      currentPassword: "Segura123!",
      password: "Nueva123!x",
    }),
  );
  expect((await ana.get("/api/customers/profile")).status).toBe(200);
  expect((await elsewhere.get("/api/customers/profile")).status).toBe(401);
  await logIn(shop, { email: ana.email, password: "Nueva123!x" });
});

test("a stolen session can't try passwords for long", async () => {
  const ana = await newCustomer(shop);
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn++)
    statuses.push(
      (await ana.post("/api/customers/erasure", { currentPassword: `Falsa${turn}xyz` })).status,
    );
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  expect((await ana.get("/api/customers/profile")).status).toBe(200);
});

test("a customer deletes their account with their password, but not while an order is under way", async () => {
  const ana = await newCustomer(shop);
  const id = await idOf(ana.email);
  const product = await someProduct(shop, "Llana Dentada");
  await pay(
    shop,
    await ana.link({ elements: [{ id: product.id, quantity: 1 }], total: product.price }),
  );
  await shop.settled();
  expect(await ana.orders()).toHaveLength(1);
  const early = await ana.post("/api/customers/erasure", { currentPassword: "Segura123!" });
  expect(early.status).toBe(409);
  expect(await early.json()).toEqual({ msg: expect.stringContaining("pedidos por entregar") });
  const order = Number(defined((await ana.orders())[0]).id);
  for (const to of ["shipped", "completed"])
    await expectOk(await owner.post("orders/transitions", { ids: [order], to }));
  await passUndoTime(shop);
  expect(
    (await mails(shop, ana.email)).some(({ subject }) => subject.includes("va en camino")),
  ).toBe(true);
  await expectOk(await ana.post("/api/customers/erasure", { currentPassword: "Segura123!" }));
  expect((await ana.get("/api/customers/profile")).status).toBe(401);
  expect(await tablesWith(shop.db, ana.email)).toEqual({});
  const { data } = await owner.list("audit", {
    filter: { resource: "customers", recordId: String(id) },
  });
  expect(data[0]).toMatchObject({ action: "erase", actor: "customer" });
});

test("each version of the notice that somebody accepted stays as they accepted it", async () => {
  const ana = await newCustomer(shop);
  const company = await owner.read("company");
  const legalPages = company.legalPages.map((page) =>
    page.slug === "terminos" ? { ...page, title: "Términos nuevos" } : page,
  );
  await expectOk(await owner.save("company", company, { legalPages }));
  const maria = await newCustomer(shop);
  const accepted = async (email: string) => {
    const { acceptances } = await owner.read(`customers/${await idOf(email)}`);
    return defined(acceptances.find(({ slug }) => slug === "terminos"));
  };
  const [before, after] = [await accepted(ana.email), await accepted(maria.email)];
  expect(before.title).toBe("Términos y condiciones");
  expect(after.title).toBe("Términos nuevos");
  expect(before.version).toMatch(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{8}$/);
  expect(after.version).not.toBe(before.version);
});

test("what is append-only can be blanked on purpose, and changed in nothing else", async () => {
  const change = (statement: string) =>
    shop.db.transaction(async (transaction) => {
      await transaction.execute(sql`select set_config('shop.redacting', 'on', true)`);
      await transaction.execute(sql.raw(statement));
    });
  await change("update order_history set details = null where id < 0");
  for (const statement of [
    "update order_history set actor = 'nobody'",
    "update audit_log set action = 'nothing'",
    "update payment_events set type = 'x'",
    "delete from order_history",
    "update stock_movements set quantity = 0",
  ])
    await expect(change(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("append-only") },
    });
});

test("an account that nobody confirmed is gone after thirty days, and younger or confirmed ones stay", async () => {
  const { shop: clocked, jobs, close } = await openShopWithQueue();
  try {
    const [old, young] = [
      registration({ email: "vieja@example.com" }),
      registration({ email: "nueva@example.com" }),
    ];
    for (const person of [old, young])
      await expectOk(await clocked.post("/api/customers/register", person));
    await tokenFromMail(clocked, old.email, "confirm-account");
    await clocked.db.$client.query(
      `update customers set created_at = now() - interval '31 days'
       where email in ('vieja@example.com', 'cliente@demo.mx')`,
    );
    await clocked.db.$client.query(
      "update customer_tokens set expires_at = now() - interval '1 day'",
    );
    await jobs.enqueue(clocked.db, "forget-unconfirmed-accounts", {});
    await eventually(async () => expect(await tablesWith(clocked.db, old.email)).toEqual({}));
    const { rows } = await clocked.db.$client.query("select email from customers order by email");
    expect(rows).toEqual(
      expect.arrayContaining([{ email: "cliente@demo.mx" }, { email: young.email }]),
    );
  } finally {
    await close();
  }
});
