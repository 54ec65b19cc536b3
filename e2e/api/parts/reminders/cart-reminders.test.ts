import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import {
  countStock,
  type CustomerClient,
  mails,
  someCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { openCheckout, type Sold } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { eventOf, openShopWithQueue, sessionIdOf } from "#testing/fake-stripe.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { eventually, forAllTests, openTestShop, type TestShop } from "#testing/test-shop.ts";

const { shop, jobs, fakeStripe } = await forAllTests(openShopWithQueue());
const owner = await hire(shop, "owner");
const switchReminders = async (remindCarts: boolean) =>
  await expectOk(
    await owner.save("order-settings", await owner.read("order-settings"), { remindCarts }),
  );
const atFirst = await owner.read("order-settings");
beforeAll(() => switchReminders(true));
// All tests share one client address.
beforeEach(() => shop.db.$client.query("delete from rate_limits"));

const query = <Row extends object>(sql: string, values: unknown[] = [], at: TestShop = shop) =>
  at.db.$client.query<Row>(sql, values).then(({ rows }) => rows);

const ageAccount = (email: string, days: number, at: TestShop = shop) =>
  query(
    "update customers set created_at = now() - make_interval(days => $2) where email = $1",
    [email, days],
    at,
  );

/** The customer returned from the card page without paying; time passes. */
async function giveUp({ ana, id }: Sold, hours = 4): Promise<void> {
  await ana.change("stripe/customer/payment-link/cancel", undefined);
  await ageCart(id, hours);
}

const ageCart = (id: number, hours: number) =>
  query(
    `update orders set created_at = created_at - make_interval(hours => $2),
       expires_at = now() - make_interval(hours => $2) where id = $1 returning status`,
    [id, hours],
  );

/**
 * A cart that a customer of a year gave up.
 * @param before what happens while it is not yet time for a reminder
 */
async function givenUp({
  hours = 4,
  before = async () => {},
}: { hours?: number; before?: (sold: Sold) => Promise<unknown> } = {}): Promise<Sold> {
  const sold = await openCheckout(shop);
  await ageAccount(sold.ana.email, 365);
  await giveUp(sold, 0);
  await before(sold);
  await ageCart(sold.id, hours);
  return sold;
}

/** What «Mis datos» sends when its mark is taken away. */
const refusal = { name: "Ana", lastname: "Ruiz", phone: "5512345678", secondaryUse: false };

const remindersTo = async ({ email }: CustomerClient) =>
  (await mails(shop, email)).filter(({ subject }) => subject === "Dejaste tu carrito sin pagar");

/** Looks for carts, and waits until all emails are out. */
async function remind(): Promise<void> {
  const last = await givenUp();
  await jobs.enqueue(shop.db, "find-carts-to-remind", {});
  expect(await remindersTo(last.ana)).toHaveLength(1);
  expect(
    await query(
      // The clock looks for carts, too, every ten minutes.
      `select 1 from pgboss.job where name = 'remind-of-cart'
           and state not in ('completed', 'cancelled', 'failed') and start_after <= now()`,
    ),
  ).toEqual([]);
}

const remindedAt = async ({ id }: Sold) =>
  defined(
    (
      await query<{ at: Date | null }>("select reminded_at as at from orders where id = $1", [id])
    )[0],
  ).at;

test("a customer who gave up a cart gets one email about it, with what is still on sale", async () => {
  const sold = await givenUp();
  await remind();
  await remind();
  const sent = await remindersTo(sold.ana);
  expect(sent).toHaveLength(1);
  const mail = defined(sent[0]);
  for (const words of [
    "Llana Dentada",
    `Volver a mi carrito: https://tienda.example/carrito/${sold.productId}x2`,
    "Elegir en «Mis datos» qué te escribimos: https://tienda.example/mis-datos",
    "No quiero estos correos: https://tienda.example/recordatorios/",
    "Te escribimos una sola vez por este carrito",
  ])
    expect(mail.text).toContain(words);
  // What anybody could read who gets hold of the email.
  for (const secret of ["Hidalgo 1320", "44160", "5512345678", "Ruiz", sold.sessionId])
    expect(mail.text + mail.html).not.toContain(secret);
  expect(await remindedAt(sold)).not.toBeNull();
  expect((await owner.read(`orders/${sold.id}`)).emails).toMatchObject([
    { subject: "Dejaste tu carrito sin pagar" },
  ]);
});

test("a job that runs again after its email went out sends nothing, and it stays counted", async () => {
  const sold = await givenUp();
  await remind();
  const at = await remindedAt(sold);
  await query("update customers set secondary_use_refused_at = now() where email = $1", [
    sold.ana.email,
  ]);
  await jobs.enqueue(shop.db, "remind-of-cart", { orderId: sold.id });
  await remind();
  expect(await remindersTo(sold.ana)).toHaveLength(1);
  expect(await remindedAt(sold)).toEqual(at);
});

test("nobody is reminded who did not agree, came back, is new, or whose cart nobody could fill", async () => {
  const refused = await givenUp({ before: ({ ana }) => ana.change("customers/profile", refusal) });
  const erased = await givenUp({
    before: ({ ana }) =>
      query("update customers set erased_at = now() where email = $1", [ana.email]),
  });
  const fresh = await givenUp({ before: ({ ana }) => ageAccount(ana.email, 9) });
  const again = await givenUp({
    before: ({ ana, productId, price }) =>
      ana.link({ elements: [{ id: productId, quantity: 1 }], total: price }),
  });
  const [soon, late] = [await givenUp({ hours: 2 }), await givenUp({ hours: 25 })];
  await remind();
  for (const [who, { ana }] of Object.entries({ refused, erased, fresh, again, soon, late }))
    expect([who, await remindersTo(ana)]).toEqual([who, []]);
});

test("who paid meanwhile an order from before, or still owes a voucher, is not reminded", async () => {
  const paid = await openCheckout(shop);
  const voucher = await fakeStripe.sandbox.pay(paid.sessionId, "oxxo");
  await fakeStripe.deliverNewest();
  await ageAccount(paid.ana.email, 365);
  const { id, price } = await someProduct(shop, "Fibra Esponja");
  const url = await paid.ana.link({ elements: [{ id, quantity: 1 }], total: price });
  const [row] = await query<{ id: number }>("select id from orders where session_id = $1", [
    sessionIdOf(url),
  ]);
  await giveUp({ ...paid, id: defined(row).id });
  await remind();
  expect(await remindersTo(paid.ana)).toEqual([]);
  await fakeStripe.sandbox.settleVoucher(defined(voucher.payment_intent), true);
  await fakeStripe.deliverNewest();
  await remind();
  expect(await remindersTo(paid.ana)).toEqual([]);
});

test("nobody is reminded of what is sold out or no longer published, and only of the rest", async () => {
  const [gone, left] = await Promise.all(
    ["Tope", "Cuña"].map((name) =>
      owner.change("POST", "products", {
        name: `${name} ${crypto.randomUUID().slice(0, 8)}`,
        price: 80,
        description: "De hule",
        subcategoryIds: [],
        complementaryIds: [],
        instructions: [],
        archived: false,
      }),
    ),
  );
  const cart = async () => {
    for (const { id } of [defined(gone), defined(left)]) await countStock(shop, id, 10);
    const ana = await someCustomer(shop);
    await ageAccount(ana.email, 365);
    const elements = [defined(gone), defined(left)].map(({ id }) => ({ id, quantity: 3 }));
    await shop.settled();
    expect(await (await shop.get(productUrl(defined(left)))).text()).toContain("Agregar");
    const sessionId = sessionIdOf(await ana.link({ elements, total: 480 }));
    const [row] = await query<{ id: number }>("select id from orders where session_id = $1", [
      sessionId,
    ]);
    const sold = { ana, id: defined(row).id, sessionId, productId: 0, price: 80, stockBefore: 10 };
    await giveUp(sold, 0);
    return sold;
  };
  const half = await cart();
  await countStock(shop, defined(gone).id, 0);
  await countStock(shop, defined(left).id, 2);
  await ageCart(half.id, 4);
  await remind();
  const [mail] = await remindersTo(half.ana);
  expect(defined(mail).text).toContain(`/carrito/${defined(left).id}x2\n`);
  expect(defined(mail).text).toContain("2 × $80");
  expect(defined(mail).text).not.toContain(defined(gone).name);
  const none = await cart();
  await countStock(shop, defined(gone).id, 0);
  await query("update products set archived = true where id = $1", [defined(left).id]);
  await ageCart(none.id, 4);
  await remind();
  expect(await remindersTo(none.ana)).toEqual([]);
  expect(await remindedAt(none)).toBeNull();
});

test("a customer gets at most one reminder in seven days", async () => {
  const first = await givenUp();
  await remind();
  const url = await first.ana.link({
    elements: [{ id: first.productId, quantity: 1 }],
    total: first.price,
  });
  const [row] = await query<{ id: number }>("select id from orders where session_id = $1", [
    sessionIdOf(url),
  ]);
  await giveUp({ ...first, id: defined(row).id });
  await remind();
  expect(await remindersTo(first.ana)).toHaveLength(1);
  await query("update orders set reminded_at = now() - interval '169 hours' where id = $1", [
    first.id,
  ]);
  await remind();
  expect(await remindersTo(first.ana)).toHaveLength(2);
});

test("who refuses between the search for carts and the email gets none, and is not counted", async () => {
  const sold = await givenUp({ hours: 0 });
  await query("update orders set reminded_at = now() where id = $1", [sold.id]);
  await sold.ana.change("customers/profile", refusal);
  await jobs.enqueue(shop.db, "remind-of-cart", { orderId: sold.id });
  await shop.settled();
  expect(await remindedAt(sold)).toBeNull();
  expect(await remindersTo(sold.ana)).toEqual([]);
});

test("the link that refuses works without signing in, for its customer only, and opens nothing", async () => {
  const [sold, other] = [await givenUp(), await givenUp()];
  await remind();
  const [mail] = await remindersTo(sold.ana);
  const token = defined(/\/recordatorios\/([\w-]+)/.exec(defined(mail).text)?.[1]);
  const refuse = (given: string) => shop.post(`/api/cart-reminders/${given}/refuse`, "");
  const [, hash] = token.split("-");
  const forged = [`${other.id}-${hash}`, `${sold.id}-${"0".repeat(32)}`, "nada", `0${token}`, "1-"];
  for (const each of forged) expect([each, (await refuse(each)).status]).toEqual([each, 404]);
  // The link of one kind of email does nothing of another's.
  expect((await shop.post(`/api/stock-alerts/${token}/unsubscribe`, "")).status).toBe(404);
  const wants = async ({ ana }: Sold) => (await ana.read("customers/account")).secondaryUse;
  expect(await wants(sold)).toBe(true);
  const response = await refuse(token);
  expect(response.status).toBe(200);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(await response.json()).toEqual({ msg: "Ya no te escribiremos de productos ni ofertas" });
  expect([await wants(sold), await wants(other)]).toEqual([false, true]);
  expect((await refuse(token)).status).toBe(200);
  for (const path of [`/recordatorios/${token}`, `/carrito/${sold.productId}x2`]) {
    const page = await shop.get(path);
    expect(page.status).toBe(200);
    const html = await page.text();
    for (const secret of [sold.ana.email, "Hidalgo 1320", "44160", "Ruiz", token])
      expect([path, html.includes(secret)]).toEqual([path, false]);
  }
});

test("reminders are off until the staff switch them on", async () => {
  expect(atFirst).toMatchObject({ remindCarts: false });
  await switchReminders(false);
  const sold = await givenUp();
  await jobs.enqueue(shop.db, "find-carts-to-remind", {});
  await shop.settled();
  expect(
    await query(
      `select 1 from pgboss.job where name = 'find-carts-to-remind' and state <> 'completed'
           and start_after <= now()`,
    ),
  ).toEqual([]);
  expect(await remindedAt(sold)).toBeNull();
  await switchReminders(true);
  await remind();
  expect(await remindersTo(sold.ana)).toHaveLength(1);
});

test("«Ventas» counts the carts that were given up, the reminders and what these sold", async () => {
  const today = mexicanDay(new Date());
  const yesterday = mexicanDay(new Date(Date.now() - 86_400_000));
  const period = `from=${yesterday}&to=${today}`;
  const read = async () => (await owner.read(`sales?${period}&by=time`)).carts;
  const before = await read();
  const [buyer, other, late, none] = [
    await givenUp(),
    await givenUp(),
    await givenUp(),
    await givenUp(),
  ];
  await remind();
  const buy = async ({ ana }: Sold, id: number, price: number) => {
    const sessionId = sessionIdOf(
      await ana.link({ elements: [{ id, quantity: 1 }], total: price }),
    );
    const paid = await fakeStripe.sandbox.pay(sessionId, "card");
    await fakeStripe.deliver(eventOf("checkout.session.completed", paid));
    return sessionId;
  };
  await buy(buyer, buyer.productId, buyer.price);
  const sponge = await someProduct(shop, "Fibra Esponja");
  await buy(other, sponge.id, sponge.price);
  const lateSession = await buy(late, late.productId, late.price);
  await query("update orders set sold_at = now() + interval '8 days' where session_id = $1", [
    lateSession,
  ]);
  const after = await read();
  // Four of this test, and the one of `remind`.
  expect(after).toMatchObject({
    carts: before.carts + 5,
    value: before.value + 5 * none.price * 2,
    reminded: before.reminded + 5,
    bought: before.bought + 1,
    sold: before.sold + buyer.price,
  });
  const csv = await (await owner.get(`sales/carts.csv?${period}`)).text();
  expect(csv).toContain("Día,Carritos,Valor,Recordatorios,Compraron,Vendido");
  const columns = csv
    .trim()
    .split("\r\n")
    // Without the headers and the total.
    .slice(1, -1)
    .map((line) => line.split(",").map(Number));
  expect(columns.reduce((sum, cells) => sum + defined(cells[1]), 0)).toBe(after.carts);
  expect(columns.reduce((sum, cells) => sum + defined(cells[5]), 0)).toBe(after.sold);
  expect((await owner.get("sales/carts.csv?from=2026-03-02&to=2026-03-01")).status).toBe(400);
});

test("who changed the cart and went on to pay gave nothing up", async () => {
  const period = `from=${mexicanDay(new Date(Date.now() - 86_400_000))}&to=${mexicanDay(new Date())}`;
  const read = async () => (await owner.read(`sales?${period}&by=time`)).carts.carts;
  const before = await read();
  const sold = await openCheckout(shop);
  // The second request replaces the first.
  await sold.ana.link({ elements: [{ id: sold.productId, quantity: 1 }], total: sold.price });
  await query(
    `update orders set created_at = created_at - interval '5 hours',
       expires_at = expires_at - interval '5 hours'
     where customer_id = (select customer_id from orders where id = $1)`,
    [sold.id],
  );
  expect(await query("select status from orders where id = $1", [sold.id])).toEqual([
    { status: "expired" },
  ]);
  expect(await read()).toBe(before);
});

test("mail programs refuse by one click, without the headers of the shop's own pages", async () => {
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
    const ana = await someCustomer(strict);
    await ageAccount(ana.email, 365, strict);
    const [row] = await query<{ id: number }>(
      `with placed as (
         insert into orders (customer_id, status, total, delivery_cost, address, state, city,
           postal_code, idempotency_key, expires_at, created_at, reminded_at)
         select id, 'expired', 100, 0, 'Calle 5', 'Jalisco', 'Zapopan', '44160', '',
           now() - interval '4 hours', now() - interval '5 hours', now()
         from customers where email = $1 returning id),
       settings as (
         insert into order_settings (max_unpaid_quantity, max_unpaid_value, max_unpaid_vouchers,
           remind_carts) values (10, 10, 1, true)),
       product as (select * from products where stock > 0 and not archived and not draft limit 1)
       insert into order_lines (order_id, position, product_id, name, price, quantity)
       select placed.id, 0, product.id, product.name, 100, 1 from placed, product
       returning order_id as id`,
      [ana.email],
      strict,
    );
    await query(
      "insert into pgboss.job (name, data) values ('remind-of-cart', $1)",
      [JSON.stringify({ orderId: defined(row).id })],
      strict,
    );
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
    expect(
      await query(
        "select secondary_use_refused_at is not null as refused from customers where email = $1",
        [ana.email],
        strict,
      ),
    ).toEqual([{ refused: true }]);
  } finally {
    await strict.close();
    server.close();
  }
});
