import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { beforeEach, expect, test } from "vitest";
import { lockProducts, moveStock } from "#src/shop/catalogue/product/stock.server.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import {
  type CapturedEmail,
  countStock,
  mails,
  someCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

const { shop, jobs } = await forAllTests(openShopWithQueue());
const owner = await hire(shop, "owner");
// All tests share one client address.
beforeEach(() => shop.db.$client.query("delete from rate_limits"));

let products = 0;

/** Creates a product without stock for each test. */
async function soldOutProduct(overrides: object = {}) {
  return await owner.change("POST", "products", {
    name: `Cubeta ${++products}`,
    price: 250,
    description: "De plástico",
    subcategoryIds: [],
    complementaryIds: [],
    instructions: [],
    archived: false,
    ...overrides,
  });
}

test("a link that ends alerts opens a page whatever it names", async () => {
  expect((await shop.get("/avisos/abc")).status).toBe(200);
});

const ask = (productId: number, email: string) =>
  shop.post("/api/stock-alerts", { productId, email });

const askedFirst = (email: string) => ({
  msg: `Te escribimos a ${email}: confirma ahí que quieres el aviso`,
});

const confirmPath = /\/avisos\/([\w-]+)\/confirmar/;
const confirmations = async (email: string) =>
  (await mails(shop, email)).flatMap(({ text: words }) => confirmPath.exec(words)?.[1] ?? []);

const confirm = async (token: string) =>
  (await shop.post(`/api/stock-alerts/${token}/confirm`, {})).status;

/** Asks for an alert and follows the link in the email. */
async function wait(productId: number, email: string): Promise<void> {
  const before = await confirmations(email);
  const response = await ask(productId, email);
  expect(response.status, await response.clone().text()).toBe(201);
  expect(await response.json()).toEqual(askedFirst(email));
  expect((await confirmations(email)).length).toBe(before.length + 1);
  const token = (await confirmations(email)).find((each) => !before.includes(each));
  expect(await confirm(defined(token))).toBe(200);
}

const receive = (id: number, quantity: number) =>
  owner.change("POST", `products/${id}/movements`, { reason: "received", quantity });

async function waitingFor(name: string): Promise<number> {
  const { data } = await owner.list("products", { filter: { q: name } });
  return defined(data.find((row) => row.name === name)).waiting;
}

const alertsTo = async (email: string) =>
  (await mails(shop, email)).filter(({ subject }) => subject.startsWith("Ya hay"));

async function mailsTo(email: string, count: number): Promise<CapturedEmail[]> {
  const found = await alertsTo(email);
  expect(found).toHaveLength(count);
  return found;
}

/** Once a later alert has arrived, all earlier ones are done. */
async function untilAllIsSent(): Promise<void> {
  const last = await soldOutProduct();
  const email = `ultimo${last.id}@example.com`;
  await wait(last.id, email);
  await receive(last.id, 1);
  await mailsTo(email, 1);
  await shop.settled();
  const { rows } = await shop.db.$client.query(
    "select 1 from pgboss.job where name = 'tell-back-in-stock' and state <> 'completed'",
  );
  expect(rows).toEqual([]);
}

test("who waits for a product gets one email when it is back, and another one only after asking again", async () => {
  const product = await soldOutProduct({ pack: "cubeta" });
  const email = "espera@example.com";
  await wait(product.id, email);
  expect(await waitingFor(product.name)).toBe(1);
  await receive(product.id, 3);
  const [mail] = await mailsTo(email, 1);
  expect(mail).toMatchObject({ subject: `Ya hay ${product.name}` });
  for (const words of [
    "Por cubeta, con IVA = $250",
    `Ver producto: https://tienda.example${productUrl(product)}`,
    "No quiero más avisos: https://tienda.example/avisos/",
  ])
    expect(defined(mail).text).toContain(words);
  await shop.settled();
  expect(await waitingFor(product.name)).toBe(0);

  await countStock(shop, product.id, 0);
  await receive(product.id, 5);
  await untilAllIsSent();
  await mailsTo(email, 1);

  await countStock(shop, product.id, 0);
  await shop.db.$client.query("delete from rate_limits");
  await wait(product.id, email);
  await receive(product.id, 5);
  await untilAllIsSent();
  await mailsTo(email, 1);
  await shop.db.$client.query(
    `update sent_emails set sent_at = sent_at - interval '25 hours' where "to" = $1`,
    [email],
  );
  await jobs.enqueue(shop.db, "queue-stock-alerts", {});
  await mailsTo(email, 2);
});

test("products that come back together are one email with their names, and each counts for its day", async () => {
  const email = "varios@example.com";
  const [one, other] = [await soldOutProduct(), await soldOutProduct()];
  for (const { id } of [one, other]) await wait(id, email);
  const ids = [one.id, other.id];
  // As a delivery of the warehouse or a sheet does.
  await shop.db.transaction(async (transaction) => {
    await lockProducts(transaction, ids);
    await moveStock(transaction, new Map(ids.map((id) => [id, 4])), {
      reason: "received",
      reference: "tests",
    });
  });
  const [mail] = await mailsTo(email, 1);
  expect(defined(mail).subject).toBe(`Ya hay ${one.name} y ${other.name}`);
  for (const product of [one, other])
    expect(defined(mail).text).toContain(`https://tienda.example${productUrl(product)}`);
  await untilAllIsSent();
  await shop.db.$client.query("delete from rate_limits");
  for (const product of [one, other]) {
    expect(await waitingFor(product.name)).toBe(0);
    await countStock(shop, product.id, 0);
    await wait(product.id, email);
    await receive(product.id, 1);
  }
  await untilAllIsSent();
  await mailsTo(email, 1);
});

test("of two products that came back, only the one that is still there is told of", async () => {
  const email = "uno@example.com";
  const [one, gone] = [await soldOutProduct(), await soldOutProduct()];
  for (const { id } of [one, gone]) await wait(id, email);
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "update stock_alerts set queued_at = now() where email = $1 returning id",
    [email],
  );
  await countStock(shop, one.id, 1);
  await jobs.enqueue(shop.db, "tell-back-in-stock", { alertId: defined(rows[0]).id });
  const [mail] = await mailsTo(email, 1);
  expect(defined(mail).subject).toBe(`Ya hay ${one.name}`);
  await shop.settled();
  expect([await waitingFor(one.name), await waitingFor(gone.name)]).toEqual([0, 1]);
  await receive(gone.id, 1);
  await mailsTo(email, 2);
});

test("who did not ask gets one email a day and product, and no alert", async () => {
  const product = await soldOutProduct();
  const email = "ajena@example.com";
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(product.id, email)));
  for (const answer of answers) expect(await answer.json()).toEqual(askedFirst(email));
  expect(await waitingFor(product.name)).toBe(0);
  await receive(product.id, 3);
  await untilAllIsSent();
  expect(await mails(shop, email)).toMatchObject([{ subject: "Confirma tu aviso" }]);
});

test("the link that confirms an alert works once, and ends or forges none", async () => {
  const product = await soldOutProduct();
  await wait(product.id, "una@example.com");
  const [token] = await confirmations("una@example.com");
  expect(await confirm(defined(token))).toBe(404);
  expect(await confirm(`${"0".repeat(3)}${defined(token)}`)).toBe(404);
  const forUnsubscribing = `/api/stock-alerts/${defined(token)}/unsubscribe`;
  expect((await shop.post(forUnsubscribing, "")).status).toBe(404);
  expect(await waitingFor(product.name)).toBe(1);
});

test("a customer's own address needs no confirmation, another one does", async () => {
  const ana = await someCustomer(shop);
  const product = await soldOutProduct();
  const own = await ana.post("/api/stock-alerts", { productId: product.id, email: ana.email });
  expect(await own.json()).toEqual({ msg: `Te avisamos a ${ana.email} cuando vuelva` });
  const email = "vecina@example.com";
  const other = await ana.post("/api/stock-alerts", { productId: product.id, email });
  expect(await other.json()).toEqual(askedFirst(email));
  await receive(product.id, 1);
  await mailsTo(ana.email, 1);
  expect(await confirmations(email)).toHaveLength(1);
  expect(await confirmations(ana.email)).toEqual([]);
});

test("the email shows the product", async () => {
  const { image } = await someProduct(shop);
  const product = await soldOutProduct({ image });
  await wait(product.id, "imagen@example.com");
  await receive(product.id, 1);
  const [mail] = await mailsTo("imagen@example.com", 1);
  const html = defined(mail).html;
  const images = html.match(/https:\/\/tienda\.example\/media\/email-\w+\.jpg/g) ?? [];
  expect(images).toHaveLength(1);
  expect((await shop.get(new URL(defined(images[0])).pathname)).status).toBe(200);
});

test("asking twice, in whatever case, is answered the same and waits once", async () => {
  const product = await soldOutProduct();
  await wait(product.id, "doble@example.com");
  for (const email of ["doble@example.com", "Doble@Example.com"])
    expect(await (await ask(product.id, email)).json()).toEqual(
      askedFirst(email.replace("@Example", "@example")),
    );
  expect(await waitingFor(product.name)).toBe(1);
  await receive(product.id, 1);
  await untilAllIsSent();
  await mailsTo("doble@example.com", 1);
});

test("what an unpaid order gives back is no news, what the staff add is", async () => {
  const ana = await someCustomer(shop);
  const { id, price } = await soldOutProduct();
  await countStock(shop, id, 1);
  await ana.link({ elements: [{ id, quantity: 1 }], total: price });
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "select order_id as id from order_lines where product_id = $1",
    [id],
  );
  await wait(id, "apartado@example.com");
  await jobs.enqueue(shop.db, "close-overdue-order", { orderId: defined(rows[0]).id });
  await shop.settled();
  const { rows: stock } = await shop.db.$client.query("select stock from products where id = $1", [
    id,
  ]);
  expect(stock).toEqual([{ stock: 1 }]);
  await untilAllIsSent();
  await mailsTo("apartado@example.com", 0);
  await receive(id, 1);
  await mailsTo("apartado@example.com", 1);
});

test("an archived product is told of only when it is on sale again", async () => {
  const product = await soldOutProduct();
  await wait(product.id, "archivo@example.com");
  const record = await owner.read(`products/${product.id}`);
  await expectOk(await owner.save("products", record, { archived: true }));
  await receive(product.id, 2);
  await untilAllIsSent();
  expect(await alertsTo("archivo@example.com")).toEqual([]);
  const archived = await owner.read(`products/${product.id}`);
  await expectOk(await owner.save("products", archived, { archived: false }));
  await mailsTo("archivo@example.com", 1);
});

test("what was sold out again before the email went out is waited for again", async () => {
  const product = await soldOutProduct();
  await wait(product.id, "tarde@example.com");
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "update stock_alerts set queued_at = now() where email = 'tarde@example.com' returning id",
  );
  await jobs.enqueue(shop.db, "tell-back-in-stock", { alertId: defined(rows[0]).id });
  await shop.settled();
  const { rows: alerts } = await shop.db.$client.query(
    "select queued_at from stock_alerts where email = 'tarde@example.com'",
  );
  expect(alerts).toEqual([{ queued_at: null }]);
  expect(await alertsTo("tarde@example.com")).toEqual([]);
  await receive(product.id, 1);
  await mailsTo("tarde@example.com", 1);
});

test("a job that runs again after its email went out sends nothing", async () => {
  const product = await soldOutProduct();
  await wait(product.id, "otravez@example.com");
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "select id from stock_alerts where email = 'otravez@example.com'",
  );
  const { id } = defined(rows[0]);
  await receive(product.id, 1);
  await mailsTo("otravez@example.com", 1);
  // Simulates a process that died between sending the email and deleting the alert.
  await shop.db.$client.query(
    `insert into stock_alerts (id, product_id, email, queued_at) overriding system value
     values ($1, $2, 'otravez@example.com', now()) on conflict do nothing`,
    [id, product.id],
  );
  await jobs.enqueue(shop.db, "tell-back-in-stock", { alertId: id });
  await shop.settled();
  expect(await waitingFor(product.name)).toBe(0);
  await mailsTo("otravez@example.com", 1);
});

test("nobody waits for what there is, what was archived or what never was", async () => {
  const { id } = await someProduct(shop);
  const inStock = await ask(id, "hay@example.com");
  expect(inStock.status).toBe(409);
  expect(await inStock.json()).toEqual({ msg: "Ya hay: puedes comprarlo ahora" });
  const archived = await soldOutProduct({ archived: true });
  expect((await ask(archived.id, "hay@example.com")).status).toBe(404);
  expect((await ask(2_000_000_000, "hay@example.com")).status).toBe(404);
});

test.each([
  [{ email: "no es correo" }, "email"],
  [{ email: "" }, "email"],
  [{ productId: "uno" }, "productId"],
  [{ productId: 1e12 }, "productId"],
])("%j is rejected, with the field named", async (given, field) => {
  const response = await shop.post("/api/stock-alerts", {
    productId: 1,
    email: "ana@example.com",
    ...given,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ field })]),
  });
});

test("the link of an email ends all alerts of its address, and of no other", async () => {
  const [first, second] = [await soldOutProduct(), await soldOutProduct()];
  await wait(first.id, "basta@example.com");
  await wait(second.id, "basta@example.com");
  await wait(second.id, "sigue@example.com");
  await receive(first.id, 1);
  const [mail] = await mailsTo("basta@example.com", 1);
  const token = defined(/\/avisos\/([\w-]+)/.exec(defined(mail).text)?.[1]);
  // A mail client sends the List-Unsubscribe body as a form.
  const unsubscribe = () =>
    shop.post(`/api/stock-alerts/${token}/unsubscribe`, "List-Unsubscribe=One-Click", {
      "content-type": "application/x-www-form-urlencoded",
    });
  const response = await unsubscribe();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ msg: "Ya no te avisaremos de ningún producto" });
  expect(await waitingFor(second.name)).toBe(1);
  expect((await unsubscribe()).status).toBe(200);
  await receive(second.id, 1);
  await mailsTo("sigue@example.com", 1);
  await mailsTo("basta@example.com", 1);
});

test("mail programs unsubscribe by one click, without the headers of the shop's own pages", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        received.push(mail);
        done();
      }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const strict = await openTestShop({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "tienda@example.com",
      REQUIRE_CLIENT_HEADERS: "true",
    },
  });
  try {
    const { rows } = await strict.db.$client.query<{ id: number }>(
      `insert into stock_alerts (product_id, email, confirmed_at)
       select id, 'clic@example.com', now() from products where stock = 0 order by id
       returning product_id as id`,
    );
    await countStock(strict, defined(rows[0]).id, 1);
    await eventually(async () => expect(received).toHaveLength(1));
    const mail = defined(received[0]).replaceAll("=\r\n", "");
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const url = /List-Unsubscribe:\s*<([^>]+)>/.exec(mail)?.[1];
    const response = await strict.post(
      new URL(defined(url)).pathname,
      "List-Unsubscribe=One-Click",
      { "content-type": "application/x-www-form-urlencoded" },
    );
    expect(response.status).toBe(200);
    const { rows: left } = await strict.db.$client.query(
      "select 1 from stock_alerts where email = 'clic@example.com'",
    );
    expect(left).toEqual([]);
  } finally {
    await strict.close();
    server.close();
  }
});

test("a link that is none of ours ends nothing", async () => {
  const product = await soldOutProduct();
  await wait(product.id, "firme@example.com");
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "select id from stock_alerts where email = 'firme@example.com'",
  );
  for (const token of [`${defined(rows[0]).id}-${"0".repeat(32)}`, "nada", "1-"])
    expect((await shop.post(`/api/stock-alerts/${token}/unsubscribe`, "")).status).toBe(404);
  expect(await waitingFor(product.name)).toBe(1);
});

test("after a year nobody waits any longer, and after a week nobody who did not agree", async () => {
  const product = await soldOutProduct();
  await wait(product.id, "antes@example.com");
  await wait(product.id, "ahora@example.com");
  await shop.db.$client.query(
    "update stock_alerts set created_at = now() - interval '367 days' where email = 'antes@example.com'",
  );
  await ask(product.id, "calla@example.com");
  await shop.db.$client.query(
    "update stock_alerts set created_at = now() - interval '8 days' where email = 'calla@example.com'",
  );
  await jobs.enqueue(shop.db, "forget-old-stock-alerts", {});
  await shop.settled();
  const { rows } = await shop.db.$client.query(
    "select email from stock_alerts where product_id = $1",
    [product.id],
  );
  expect(rows).toEqual([{ email: "ahora@example.com" }]);
});

test("nobody can fill a stranger's mailbox with alerts", async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn++)
    statuses.push((await ask(2_000_000_000, "victima@example.com")).status);
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
  const rejected = await ask(2_000_000_000, "VICTIMA@example.com");
  expect(rejected.headers.get("retry-after")).toMatch(/^\d+$/);
});

test("a sold-out product's page offers an alert and the nearest that there is", async () => {
  const line = `Línea ${crypto.randomUUID().slice(0, 8)}`;
  const product = await soldOutProduct({ productLine: line });
  const other = await soldOutProduct({ productLine: line, price: 777 });
  await receive(other.id, 4);
  await shop.settled();
  const page = await (await shop.get(productUrl(product))).text();
  expect(page).toContain("Avísame");
  expect(page).toMatch(new RegExp(`Lo más parecido que sí hay[\\s\\S]+${other.name}`));
  expect(await (await shop.get(productUrl(other))).text()).not.toContain("Avísame");
});

test("whoever asks for alerts to somebody's address does not use up theirs", async () => {
  const behindProxy = await openTestShop({ env: { TRUST_PROXY: "true" } });
  const { id } = await someProduct(behindProxy);
  const body = { productId: id, email: "duena@example.com" };
  const askFrom = async (from: string) =>
    (await behindProxy.post("/api/stock-alerts", body, { "x-forwarded-for": from })).status;
  const statuses = [];
  for (let asked = 0; asked < 12; asked++) statuses.push(await askFrom("10.9.9.9"));
  // It is in stock, which is told within the limit alone.
  expect(statuses).toEqual([...Array<number>(10).fill(409), 429, 429]);
  expect(await askFrom("10.8.8.8")).toBe(409);
  await behindProxy.close();
});
