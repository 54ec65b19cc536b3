import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect } from "vitest";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { sumPesos } from "#src/base/kernel/pesos.ts";
import { searchedQueries } from "#src/shop/catalogue/schema.server.ts";
import { cfdiXml } from "#testing/cfdi.ts";
import {
  type CustomerClient,
  linkRequest,
  logIn,
  mails,
  newCustomer,
  someProduct,
  tokenFromMail,
} from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { dayFromNow, move } from "#testing/demo-orders.ts";
import { eventOf, type FakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { writeFormerOrder } from "#testing/former-order.ts";
import type { PaidSale } from "#testing/paid-sale.ts";
import { draftOrder, sell as sellDraft } from "#testing/draft-order.ts";
import { quoteDraft } from "#testing/parts/quotations/quote.ts";
import { expectOk, fileForm, type StaffClient } from "#testing/staff-client.ts";
import { eventually, type TestShop } from "#testing/test-shop.ts";

/** A trial that leaves a row in every table, by the front doors where there are any. */

export interface Tried {
  shop: TestShop;
  fakeStripe: FakeStripe;
  owner: StaffClient;
}

/** Words of everybody who took part in the trial and in nothing else. */
export const trialWord = "zanatemaya";
/** Imported from another shop; she bought in the trial too. */
export const rosa = "rosa@antes.example";

const tax = { rfc: "FUNK671228PH6", regime: "612", use: "G03", postalCode: "72160" };
const pdf = new Blob(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"]);
const trialPlace = {
  address: `Calle ${trialWord}`,
  state: "Jalisco",
  city: "Guadalajara",
  postalCode: "44160",
};
const cash = { method: "cash", reference: null } as const;

/** @returns how many pieces a count found of a product that orders were promised */
export async function tryOut(tried: Tried): Promise<{ counted: { id: number; onHand: number } }> {
  await setUp(tried);
  await importRosa(tried);
  await sellByCard(tried);
  await sellAtTheCounter(tried);
  await quote(tried);
  await visit(tried);
  const counted = await countTooFew(tried);
  await writeWhatNoDoorMakes(tried);
  await tried.shop.settled();
  return { counted };
}

async function newTrialCustomer({ shop }: Tried): Promise<CustomerClient> {
  const customer = await newCustomer(shop);
  const profile = { name: "Ana", lastname: trialWord, phone: "5512345678", secondaryUse: true };
  await customer.change("customers/profile", profile);
  return customer;
}

const idOf = async ({ shop }: Tried, email: string): Promise<number> =>
  defined(
    (
      await shop.db.$client.query<{ id: number }>("select id from customers where email = $1", [
        email,
      ])
    ).rows[0],
  ).id;

async function setUp({ shop, owner }: Tried): Promise<void> {
  const save = async (name: Parameters<StaffClient["read"]>[0], changes: object) =>
    await expectOk(await owner.save(name, await owner.read(name), changes));
  await save("invoice-settings", { enabled: true, issuerPostalCode: "72000" });
  await save("receivable-settings", { enabled: true });
  await save("quotation-settings", { days: 9 });
  await save("order-settings", { salesPercent: 6 });
  await save("staff-settings", { secondFactorRequired: false });
  await owner.change("POST", "delivery-zones", {
    name: "La Paz",
    postalCodes: ["23000"],
    rates: [{ name: "A pie", kind: "truck", steps: [{ upTo: 500, cost: 400 }] }],
  });
  const { id } = await someProduct(shop, "Brocha");
  await owner.change("POST", "promotions", {
    code: "PRUEBA10",
    type: "percent",
    value: 10,
    productIds: [id],
    categoryIds: [1],
    subcategoryIds: [1],
  });
}

/** Their former shop's customers and orders, of which one buys here. */
async function importRosa(tried: Tried): Promise<void> {
  const { shop, owner, fakeStripe } = tried;
  const sheet = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Phone,Total Orders\n'1,Rosa,Luna,${rosa},no,2221234567,0\n`;
  await expectOk(await owner.importFile("moving/customers", new Blob([sheet]), "hoja.csv"));
  const target = "desde,hacia\n/vieja,/about\n";
  await expectOk(await owner.importFile("moving/redirects", new Blob([target]), "urls.csv"));
  const product = await someProduct(shop, "Llana Dentada");
  await writeFormerOrder(shop.db, { email: rosa, number: "S-1", productId: product.id });
  await shop.post("/api/customers/forgot-password", { email: rosa });
  const password = "Ladrillo77!";
  const token = await tokenFromMail(shop, rosa, "reset-password");
  await expectOk(await shop.post("/api/customers/reset-password", { token, password }));
  const customer = await logIn(shop, { email: rosa, password });
  const place = { notes: `Timbre ${trialWord}` };
  const elements = [{ id: product.id, quantity: 1 }];
  await payByCard(fakeStripe, await customer.link({ elements, total: product.price, place }));
  await expectOk(await put(customer, "customers/tax-profile", { ...tax, name: "ROSA LUNA PAZ" }));
  const id = await idOf(tried, rosa);
  await expectOk(await owner.post(`customers/${id}/notes`, { note: "Paga los viernes" }));
}

const put = (customer: CustomerClient, path: string, body: object) =>
  customer.shop.fetch(
    new Request(`http://shop/api/${path}`, {
      method: "PUT",
      headers: { ...customer.headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

const payByCard = async (fakeStripe: FakeStripe, url: string) =>
  await fakeStripe.deliver(
    eventOf("checkout.session.completed", await fakeStripe.sandbox.pay(sessionIdOf(url), "card")),
  );

async function sellByCard(tried: Tried): Promise<void> {
  const { shop, fakeStripe, owner } = tried;
  const ana = await newTrialCustomer(tried);
  const product = await someProduct(shop, "Llana Dentada");
  const place = { recipient: `Maestro ${trialWord}` };
  const buy = async (quantity: number) => {
    const elements = [{ id: product.id, quantity }];
    const url = await ana.link({ elements, total: product.price * quantity, place });
    const paid = await fakeStripe.sandbox.pay(sessionIdOf(url), "card");
    await fakeStripe.deliver(eventOf("checkout.session.completed", paid));
    await shop.settled();
    return { id: Number(defined((await ana.orders())[0]).id), intent: paid.payment_intent };
  };
  const { id } = await buy(3);
  const receiver = { ...tax, name: trialWord.toUpperCase(), remember: true };
  await expectOk(await put(ana, `orders/${id}/invoice`, receiver));
  const invoice = cfdiXml({ receiver: tax.rfc, total: (product.price * 3).toFixed(2) });
  await expectOk(await owner.upload("invoices/files", new Blob([invoice]), "a.xml"));
  await expectOk(await owner.get(`orders/delivery-notes?ids=${id}`).then(asText));
  await move(owner, { ids: [id], to: "shipped" });
  await expectOk(
    await owner.post(`orders/${id}/refunds`, {
      key: randomUUID(),
      lines: [{ position: 0, quantity: 1 }],
      goodsReturned: true,
      reason: `Motivo ${trialWord}`,
    }),
  );
  await writeReview(ana, product.id);

  const changed = await buy(2);
  const other = await someProduct(shop, "Fibra Esponja");
  const wanted = { lines: [], products: [{ id: other.id, quantity: 1 }] };
  const { total } = await owner.change("POST", `orders/${changed.id}/line-changes/preview`, wanted);
  await expectOk(await owner.post(`orders/${changed.id}/line-changes`, { ...wanted, total }));

  const disputed = await buy(1);
  const dispute = await fakeStripe.sandbox.openDispute(defined(disputed.intent));
  await fakeStripe.deliver(eventOf("charge.dispute.created", dispute));

  // A free piece, and a voucher that nobody has paid.
  const sponges = { elements: [{ id: other.id, quantity: 5 }], total: other.price * 5 };
  await fakeStripe.sandbox.pay(sessionIdOf(await ana.link(sponges)), "oxxo");
  await fakeStripe.deliverNewest();
}

/** As a response in JSON, for a page. */
const asText = async (page: Response) => Response.json(await page.text(), { status: page.status });

async function writeReview(ana: CustomerClient, productId: number): Promise<void> {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: "#B93E0B" },
  })
    .jpeg()
    .toBuffer();
  const { url } = await expectOk<{ url: string }>(
    await ana.shop.fetch(
      new Request(`http://shop/api/products/${productId}/review-images`, {
        method: "POST",
        headers: ana.headers,
        body: fileForm(new Blob([new Uint8Array(picture)]), "mi-techo.jpg"),
      }),
    ),
  );
  await ana.change("reviews", { productId, stars: 4, text: `Dice ${trialWord}`, images: [url] });
}

async function sellAtTheCounter(tried: Tried): Promise<void> {
  const { shop, owner } = tried;
  const product = await someProduct(shop, "Llana Dentada");
  const eva = await newTrialCustomer(tried);
  const id = await idOf(tried, eva.email);
  await shop.db.$client.query("update customers set credit_limit = 100000 where id = $1", [id]);
  const person = { name: "Clara", lastname: trialWord, phone: "2225550134", email: null };
  const sell = async (payment: PaidSale, customer: object | null, place: object | null = null) => {
    const draft = { ...draftOrder([{ id: product.id, quantity: 2 }]), customer, place };
    return await sellDraft(owner, draft, { payment });
  };
  await sell(cash, null);
  await sell({ method: "transfer", reference: `SPEI ${trialWord}` }, person);
  await sell({ method: "credit", days: null }, { id }, trialPlace);
  const owed = await sell({ method: "credit", days: 30 }, { id });
  const part = { key: randomUUID(), method: "transfer", amount: 10, reference: trialWord };
  await expectOk(await owner.post(`orders/${owed.id}/payments`, part));
  const { payments } = await owner.read(`orders/${owed.id}`);
  const payment = defined(payments[0]).id;
  await expectOk(await owner.upload(`payments/${payment}/proof`, pdf, "a.pdf"));
  await expectOk(await owner.post(`payments/${payment}/withdrawal`, { reason: trialWord }));
  await expectOk(await owner.post(`receivables/${id}/reminder`));
  await expectOk(await owner.post(`customers/${id}/notes`, { note: `Debe ${trialWord}` }));
  const day = mexicanDay(new Date());
  await expectOk(await owner.post("invoices", { from: day, to: day }));
  const refused = await owner.upload("invoices/files", new Blob(["<html/>"]), `${trialWord}.xml`);
  expect(refused.status).toBe(400);
  await closeDrawer(owner);
}

async function closeDrawer(owner: StaffClient): Promise<void> {
  const float = { key: randomUUID(), kind: "float", amount: 500, reason: trialWord };
  await expectOk(await owner.post("drawer/moves", float));
  const { day, person, columns } = await owner.read("drawer");
  const counted = columns.map(({ method, due }) => ({ method, amount: due }));
  const due = sumPesos(columns.map((column) => column.due));
  const cut = { key: randomUUID(), day, person: person.email, counted, notes: {}, due };
  await expectOk(await owner.post("drawer/cuts", { ...cut, explanation: trialWord }));
}

async function quote(tried: Tried): Promise<void> {
  const { shop, owner, fakeStripe } = tried;
  const product = await owner.change("POST", "products", { name: "Rodillo nuevo", price: 90 });
  const received = { reason: "received" as const, quantity: 9 };
  await owner.change("POST", `products/${product.id}/movements`, received);
  await shop.settled();
  const customer = { name: "Luz", lastname: trialWord, phone: "2225550134", email: null };
  const lines = [{ id: product.id, quantity: 3, price: 90 }];
  const draft = { ...draftOrder(lines), customer, place: trialPlace };
  const make = (reserveUntil: string | null) => quoteDraft(owner, draft, { reserveUntil });
  await make(dayFromNow(3));
  await make(null);
  const { token: quotation } = await make(dayFromNow(3));
  const { total } = await expectOk<{ total: number }>(
    await shop.get(`/api/quotations/${quotation}`),
  );
  const buyer = await newTrialCustomer(tried);
  const link = await buyer.post(
    "/api/stripe/customer/payment-link",
    linkRequest([{ id: product.id, quantity: 1 }], total, { quotation }),
  );
  await payByCard(fakeStripe, (await expectOk<{ url: string }>(link)).url);
}

/** Messages, alerts, searches and log-ins. */
async function visit(tried: Tried): Promise<void> {
  const { shop, owner } = tried;
  const { id } = await owner.change("POST", "products", { name: "Cubeta agotada", price: 90 });
  await shop.settled();
  const email = `visita.${trialWord}@example.com`;
  const message = { name: "V", lastname: trialWord, email, message: `Hola ${trialWord}` };
  await expectOk(await shop.post("/api/contacts", message));
  await expectOk(await shop.post("/api/stock-alerts", { productId: id, email }));
  await expectOk(await shop.post("/api/customers/code", { email }));
  const browser = { "user-agent": "Mozilla/5.0 Firefox/140.0" };
  await shop.get(`/allsearch?query=impermeable+${trialWord}`, browser);
  await eventually(async () => expect(await shop.db.$count(searchedQueries)).toBeGreaterThan(0));
  const leo = await newTrialCustomer(tried);
  await shop.post("/api/customers/login", { email: leo.email, password: "Equivocada9!" });
  await shop.post("/api/customers/forgot-password", { email: leo.email });
  expect((await mails(shop, leo.email)).length).toBeGreaterThan(0);
  const rows = "nombre,precio,imagenes\nLlana importada,90,http://192.168.0.1/a.jpg\n";
  await expectOk(
    await owner.importFile("product-imports", new Blob([rows]), "p.csv", { fetchImages: "1" }),
  );
}

/** Orders and a quotation were promised more pieces than a count finds. */
async function countTooFew({ shop, owner }: Tried) {
  const { id } = await someProduct(shop, "Rodillo nuevo");
  const onHand = 2;
  await owner.change("POST", `products/${id}/movements`, { reason: "counted", quantity: onHand });
  expect((await owner.read(`products/${id}`)).shortfall).toBeGreaterThan(0);
  return { id, onHand };
}

async function writeWhatNoDoorMakes({ shop, owner }: Tried): Promise<void> {
  const staffId = `(select id from staff where email = '${owner.email}')`;
  await shop.db.$client.query(`
    insert into backups (taken_at, place, bytes, verified) values (now(), 'a', 1, true);
    insert into opening_subscribers (email) values ('espera@example.com');
    insert into owner_tokens values ('\\x01', now() + interval '1 day');
    insert into shop_opening (opened_at) values (now());
    insert into payment_comparisons (compared_at, differences) values (now(), '[]') on conflict do nothing;
    insert into staff_recovery_codes values ('\\x02', ${staffId});
    insert into staff_tokens values ('\\x03', ${staffId}, '${owner.email}', now() + interval '1 day');
    insert into status_alerts (name) values ('backup') on conflict do nothing;
    update pgboss.job set state = 'created', completed_on = null, start_after = now() + interval '1 day'`);
}
