import { beforeEach, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { type CustomerClient, newCustomer, pay, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { hire, expectOk } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import * as texts from "#src/parts/invoices/texts.ts";

/** Customers ask for the invoices of their orders, and get them. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const clara = {
  rfc: "FUNK671228PH6",
  name: "KARLA FUENTE NOLASCO",
  regime: "612",
  use: "G03",
  postalCode: "72160",
};

const configure = async (changes: object) =>
  await expectOk(
    await owner.save("invoice-settings", await owner.read("invoice-settings"), changes),
  );

beforeEach(async () => {
  await configure({ enabled: true, deadlineDays: null, issuerPostalCode: "72000" });
});

const send = (ana: CustomerClient, method: string, path: string, body?: unknown) =>
  shop.fetch(
    new Request(`http://shop/api/${path}`, {
      method,
      headers: { ...ana.headers, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
const ask = (ana: CustomerClient, order: number, changes: object = {}) =>
  send(ana, "PUT", `orders/${order}/invoice`, { ...clara, remember: true, ...changes });
const stateOf = (ana: CustomerClient, order: number) => ana.read(`orders/${order}/invoice`);

async function order(ana: CustomerClient): Promise<number> {
  const product = await someProduct(shop, "Llana Dentada");
  const elements = [{ id: product.id, quantity: 1 }];
  await pay(shop, await ana.link({ elements, total: product.price }));
  await shop.settled();
  return Number(defined((await ana.orders())[0]).id);
}

const query = (text: string, values: unknown[] = []) => shop.db.$client.query(text, values);
const invoicesOf = async (id: number) =>
  (await query("select * from tax_documents where order_id = $1 order by id", [id])).rows;

/** As the staff's screen leaves it. */
async function deliver(id: number, contents = "<cfdi/>"): Promise<number> {
  const { rows } = await query(
    `update tax_documents set state = 'valid', source = 'file', amount = 1, settled_at = now(),
       sent_at = now(), series_folio = 'A-20"47', uuid = $2 where order_id = $1 returning id`,
    [id, randomUUID()],
  );
  const invoice = Number(defined(rows[0]).id);
  for (const kind of ["pdf", "xml"])
    await query("insert into tax_document_files values ($1, $2, $3, $4)", [
      invoice,
      kind,
      `../${kind}"`,
      Buffer.from(contents),
    ]);
  return invoice;
}

test("a customer asks for the invoice of a paid order, corrects it until the staff begin, and gets both files", async () => {
  const ana = await newCustomer(shop);
  const id = await order(ana);
  expect(await stateOf(ana, id)).toMatchObject({
    profile: null,
    refusal: null,
    asked: null,
    ownPostalCode: "72000",
    promisedHours: 24,
  });
  const typed = { rfc: " funk-671228 ph6", name: "Karla  Fuente Nolasco" };
  expect(await expectOk(await ask(ana, id, typed))).toMatchObject({
    profile: clara,
    asked: { receiver: clara, status: "asked" },
  });
  await expectOk(await ask(ana, id, { use: "S01", remember: false }));
  expect(await stateOf(ana, id)).toMatchObject({
    profile: { use: "G03" },
    asked: { receiver: { use: "S01" } },
  });
  expect(await invoicesOf(id)).toMatchObject([{ asked_by: "customer", promised_hours: 24 }]);

  await query(
    "update tax_documents set state = 'stamping', amount = 1, settled_at = now() where order_id = $1",
    [id],
  );
  const late = await ask(ana, id);
  expect([late.status, (await errorOf(late)).msg]).toEqual([409, texts.obstacles.begun]);

  const invoice = await deliver(id);
  expect((await stateOf(ana, id)).documents).toMatchObject([
    { id: invoice, kind: "invoice", files: ["pdf", "xml"] },
  ]);
  const file = await ana.get(`/api/invoices/${invoice}/xml`);
  expect(await file.text()).toBe("<cfdi/>");
  expect(file.headers.get("content-type")).toBe("application/xml");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="factura-A-2047.xml"');
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  expect((await ana.get(`/api/invoices/${invoice}/pdf`)).headers.get("content-type")).toBe(
    "application/pdf",
  );
});

test("nobody but its customer sees, asks for or gets the invoice of an order", async () => {
  const [ana, eva] = [await newCustomer(shop), await newCustomer(shop)];
  const id = await order(ana);
  await expectOk(await ask(ana, id));
  const invoice = await deliver(id);
  const doors = [`orders/${id}/invoice`, `invoices/${invoice}/pdf`, `invoices/${invoice}/xml`];
  for (const path of doors) {
    expect((await eva.get(`/api/${path}`)).status, path).toBe(404);
    expect((await shop.get(`/api/${path}`)).status, path).toBe(401);
  }
  expect((await ask(eva, id)).status).toBe(404);
  expect((await ask(eva, 2_147_483_647)).status).toBe(404);
  expect((await eva.get(`/api/invoices/${invoice}/../${invoice}/xml`)).status).toBe(404);
  const staff = { authorization: `Bearer ${defined(owner.cookie.split("=")[1])}` };
  expect((await shop.get(`/api/${doors[2]}`, staff)).status).toBe(403);
});

test("a file is there only while its invoice is sent", async () => {
  const ana = await newCustomer(shop);
  const id = await order(ana);
  await expectOk(await ask(ana, id));
  const invoice = await deliver(id);
  for (const change of ["sent_at = null", "sent_at = now(), state = 'cancelled'"]) {
    await query(`update tax_documents set ${change} where id = $1`, [invoice]);
    expect((await ana.get(`/api/invoices/${invoice}/xml`)).status).toBe(404);
    expect((await stateOf(ana, id)).documents).toEqual([]);
  }
});

test.each([
  ["rfc", "FUNK671228", texts.rfcForm],
  ["rfc", "FUNК671228PH6", texts.rfcForm],
  ["rfc", "FUNK671228PH5", texts.rfcIsDoubtful],
  ["name", "<script>alert(1)</script>", texts.nameSigns],
  ["name", "Público en general", texts.nameIsGeneral],
  ["regime", "601", texts.regimeDoesNotFit],
  ["use", "CN01", texts.useDoesNotFit],
  ["use", "G02", texts.useDoesNotFit],
  ["postalCode", "17000", texts.noSuchPostalCode],
])("a %s like %j is refused with its reason", async (field, value, msg) => {
  const ana = await newCustomer(shop);
  for (const path of ["orders/1/invoice", "customers/tax-profile"]) {
    const response = await send(ana, "PUT", path, { ...clara, remember: true, [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ msg: texts.checkData, errors: [{ field, msg }] });
  }
});

test("an RFC that only its owner knows to be right is taken when they say so", async () => {
  const ana = await newCustomer(shop);
  const id = await order(ana);
  await expectOk(await ask(ana, id, { rfc: "FUNK671228PH5", isConfirmed: true }));
});

test("a generic RFC goes with the shop's own postal code", async () => {
  const ana = await newCustomer(shop);
  const id = await order(ana);
  const general = { rfc: "XAXX010101000", regime: "616", use: "S01" };
  expect((await ask(ana, id, general)).status).toBe(400);
  await expectOk(await ask(ana, id, { ...general, postalCode: "72000" }));
});

test("pressing twice, or in many tabs at once, asks once", async () => {
  const ana = await newCustomer(shop);
  const id = await order(ana);
  const responses = await Promise.all(Array.from({ length: 8 }, () => ask(ana, id)));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(await invoicesOf(id)).toHaveLength(1);
});

test("the deadline ends with the month of payment, or with the owner's days", async () => {
  const ana = await newCustomer(shop);
  const id = await order(ana);
  await query("update orders set paid_at = now() - interval '40 days' where id = $1", [id]);
  const late = await ask(ana, id);
  expect(late.status).toBe(409);
  const { lastDay, refusal } = await stateOf(ana, id);
  expect((await errorOf(late)).msg).toBe(refusal);
  expect(refusal).toContain("Podías pedir la factura hasta el");
  await configure({ deadlineDays: 60 });
  const longer = await stateOf(ana, id);
  expect(longer.refusal).toBeNull();
  expect(defined(longer.lastDay) > defined(lastDay)).toBe(true);
  await expectOk(await ask(ana, id));
  // What was asked in time is corrected later.
  await configure({ deadlineDays: 1 });
  await expectOk(await ask(ana, id, { use: "S01" }));
});

test("what was cancelled or refunded has no invoice, and an imported order none", async () => {
  const ana = await newCustomer(shop);
  const id = await order(ana);
  const refusalAfter = async (change: string, back: string) => {
    await query(change.replace("$id", String(id)));
    const response = await ask(ana, id);
    await query(back.replace("$id", String(id)));
    return [response.status, response.status === 409 ? (await errorOf(response)).msg : ""];
  };
  expect(
    await refusalAfter(
      "update orders set status = 'cancelled' where id = $id",
      "update orders set status = 'processing' where id = $id",
    ),
  ).toEqual([409, expect.stringContaining("se canceló")]);
  expect(
    await refusalAfter(
      `insert into refunds (order_id, key, amount, delivery_cost, reason, actor)
       select id, 'k', total, 0, '', 'x' from orders where id = $id`,
      "delete from refunds where order_id = $id",
    ),
  ).toEqual([409, expect.stringContaining("Te devolvimos todo")]);
  expect(
    await refusalAfter(
      "update orders set origin = 'shopify', origin_number = '#1' where id = $id",
      "update orders set origin = null, origin_number = null where id = $id",
    ),
  ).toEqual([409, expect.stringContaining("tienda anterior")]);
  await configure({ enabled: false });
  const off = await ask(ana, id);
  expect([off.status, (await errorOf(off)).msg]).toEqual([
    409,
    expect.stringContaining("no damos facturas"),
  ]);
  expect(await invoicesOf(id)).toEqual([]);
});

test("an order is asked for before it is paid, and its hours run from the payment", async () => {
  const ana = await newCustomer(shop);
  const product = await someProduct(shop, "Llana Dentada");
  const response = await ana.requestPaymentLink({
    elements: [{ id: product.id, quantity: 1 }],
    total: product.price,
  });
  const { url, orderId } = await response.json();
  await expectOk(await ask(ana, Number(orderId)));
  await pay(shop, String(url));
  await shop.settled();
  expect(await stateOf(ana, Number(orderId))).toMatchObject({
    asked: { status: "asked" },
    lastDay: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
});

test("tax data are remembered, corrected and forgotten by their owner alone", async () => {
  const [ana, eva] = [await newCustomer(shop), await newCustomer(shop)];
  await expectOk(await send(ana, "PUT", "customers/tax-profile", clara));
  await expectOk(
    await send(ana, "PUT", "customers/tax-profile", { ...clara, postalCode: "06600" }),
  );
  expect((await ana.read("customers/tax-profile")).profile).toEqual({
    ...clara,
    postalCode: "06600",
    country: null,
    taxId: null,
  });
  // Who lives abroad, and whoever corrects that.
  const abroad = { ...clara, rfc: "XEXX010101000", regime: "616", use: "S01", postalCode: "72000" };
  const withoutCountry = await send(ana, "PUT", "customers/tax-profile", abroad);
  expect(await errorOf(withoutCountry)).toMatchObject({ errors: [{ field: "country" }] });
  const sweden = { country: "SWE", taxId: "198912171234" };
  await expectOk(await send(ana, "PUT", "customers/tax-profile", { ...abroad, ...sweden }));
  expect((await ana.read("customers/tax-profile")).profile).toMatchObject(sweden);
  await expectOk(await send(ana, "PUT", "customers/tax-profile", { ...clara, ...sweden }));
  expect((await ana.read("customers/tax-profile")).profile).toMatchObject({ country: null });
  expect((await eva.read("customers/tax-profile")).profile).toBeNull();
  await expectOk(await send(ana, "DELETE", "customers/tax-profile"));
  expect((await ana.read("customers/tax-profile")).profile).toBeNull();
  expect((await shop.get("/api/customers/tax-profile")).status).toBe(401);
});

test("a customer is found at the counter by the RFC of their invoices, typed in any case", async () => {
  const ana = await newCustomer(shop);
  await expectOk(await send(ana, "PUT", "customers/tax-profile", clara));
  const found = await owner.read("sales/customers?q=funk671228ph6");
  expect(found.map(({ email }) => email)).toContain(ana.email);
});

test("erasing a person forgets their tax data and what nobody made, and keeps what tax law keeps", async () => {
  const ana = await newCustomer(shop);
  const [made, asked] = [await order(ana), await order(ana)];
  await expectOk(await ask(ana, made));
  await expectOk(await ask(ana, asked));
  await deliver(made);
  const copy = await (await ana.get("/api/customers/data")).text();
  expect(copy).toContain('"Tus datos fiscales"');
  expect(copy).toContain(clara.rfc);
  await query("update orders set status = 'completed' where id = any($1)", [[made, asked]]);
  await expectOk(await ana.post("/api/customers/erasure", { currentPassword: "Segura123!" }));
  expect(await invoicesOf(made)).toMatchObject([{ receiver: clara, state: "valid" }]);
  expect(await invoicesOf(asked)).toEqual([]);
  const { rows } = await query("select from tax_profiles where rfc = $1", [clara.rfc]);
  // Those of the other tests' people are theirs.
  expect(rows.length).toBe(
    (
      await query(
        "select from tax_profiles p join customers c on c.id = p.customer_id where rfc = $1 and erased_at is null",
        [clara.rfc],
      )
    ).rows.length,
  );
});

test("the settings refuse what is no key, regime or postal code of the SAT", async () => {
  const before = await owner.read("invoice-settings");
  for (const [field, value] of [
    ["productKey", "1234567"],
    ["unitKey", "pieza"],
    ["issuerRegime", "999"],
    ["issuerPostalCode", "17000"],
    ["deadlineDays", 0],
    ["promisedHours", 23],
    ["promisedHours", 73],
  ] as const) {
    const response = await owner.save("invoice-settings", before, { [field]: value });
    expect(response.status, field).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ field }] });
  }
});

test("who sells asks in the customer's name, also late, and nobody's data are kept for the public in general", async () => {
  const sales = await hire(shop, "sales");
  const ana = await newCustomer(shop);
  const id = await order(ana);
  await query("update orders set paid_at = now() - interval '90 days' where id = $1", [id]);
  const wrong = await sales.request("PUT", `orders/${id}/invoice`, { ...clara, regime: "601" });
  expect(wrong.status).toBe(400);
  await expectOk(await sales.request("PUT", `orders/${id}/invoice`, clara));
  expect(await invoicesOf(id)).toMatchObject([{ asked_by: sales.email, receiver: clara }]);
  expect(await sales.read(`orders/${id}/tax-profile`)).toMatchObject({
    profile: clara,
    isOffered: true,
  });
  expect((await ana.read("customers/tax-profile")).profile).toMatchObject(clara);

  const general = await order(await newCustomer(shop));
  await query(
    `with made as (insert into customers (name, lastname, phone)
       values ('Público', 'en general', '') returning id)
     update orders set customer_id = made.id from made where orders.id = $1`,
    [general],
  );
  await expectOk(await sales.request("PUT", `orders/${general}/invoice`, clara));
  expect(await sales.read(`orders/${general}/tax-profile`)).toMatchObject({ profile: clara });
  const { rows } = await query(
    "select p.* from tax_profiles p join orders o on o.customer_id = p.customer_id where o.id = $1",
    [general],
  );
  expect(rows).toEqual([]);
  const unknown = await sales.request("PUT", "orders/2147483647/invoice", clara);
  expect(unknown.status).toBe(404);
});
