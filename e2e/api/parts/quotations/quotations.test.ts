import { expect, test } from "vitest";
import type { PublicQuotation } from "#src/parts/quotations/contract.ts";
import { releaseOverdue } from "#src/parts/quotations/reservations.server.ts";
import {
  askCode,
  countStock,
  type CustomerClient,
  expectBalance,
  guadalajara,
  linkOf,
  linkRequest,
  mails,
  manyCustomers,
  pay,
  registration,
  someCustomer,
  someProduct,
  stockOf,
} from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { dayFromNow } from "#testing/demo-orders.ts";
import { draftOrder } from "#testing/draft-order.ts";
import { pdfText } from "#testing/pdf-text.ts";
import { type Made, quoteDraft } from "#testing/parts/quotations/quote.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** A quotation keeps what was agreed, for whoever has its link and for nobody else. */

const shop = await forAllTests(openTestShop({ env: { TRUST_PROXY: "true" } }));
const owner = await hire(shop, "owner");
const seller = await hire(shop, "sales");

const { state, city, postalCode } = guadalajara;
const place = { address: "Av. Hidalgo 1320", state, city, postalCode };

/** Two pieces at 1,500 pesos instead of the shop's price. */
async function quote(changes: object = {}, asked: object = {}): Promise<Made> {
  const { id } = await someProduct(shop);
  const customer = { name: "Clara", lastname: "Fuentes", phone: "2225550134", email: null };
  const lines = [{ id, quantity: 2, price: 1500 }];
  return await quoteDraft(owner, draftOrder(lines, { customer, place, ...changes }), asked);
}

const look = async (token: string, customer?: CustomerClient): Promise<PublicQuotation> =>
  await expectOk(await shop.get(`/api/quotations/${token}`, customer?.headers));

const buy = (customer: CustomerClient, token: string, total: number, order: object = {}) =>
  customer.post(
    "/api/stripe/customer/payment-link",
    linkRequest([{ id: 1, quantity: 1 }], total, { quotation: token, ...order }),
  );

const message = async (response: Response) => ((await response.json()) as { msg: string }).msg;

const expire = (id: number) =>
  shop.db.$client.query("update quotations set valid_until = '2020-01-01' where id = $1", [id]);

const endHold = ({ number }: Made) =>
  shop.db.$client.query("update stock_reservations set until = '2020-01-01' where reference = $1", [
    number,
  ]);

test("a quotation is bought at its prices by whoever has the link, whatever the shop's are", async () => {
  const { token, id, number } = await quote();
  const shown = await look(token);
  expect(shown).toMatchObject({ number, state: "new", name: "Clara Fuentes", daysLeft: 7 });
  expect(shown.lines).toMatchObject([{ price: 1500, quantity: 2 }]);
  expect(shown.subtotal + shown.tax + shown.deliveryCost).toBeCloseTo(shown.total, 2);
  const buyer = await someCustomer(shop);
  const url = await linkOf(await buy(buyer, token, shown.total));
  await pay(shop, url);
  const [order] = await buyer.orders();
  expect(order).toMatchObject({ total: shown.total, status: "IP" });
  expect(order?.elements).toMatchObject([{ price: 1500, order_element: { quantity: 2 } }]);
  expect(await look(token, buyer)).toMatchObject({ state: "accepted", orderId: order?.id });
  expect(await look(token)).toMatchObject({ state: "accepted", orderId: null });
  expect(await owner.read(`quotations/${id}`)).toMatchObject({
    state: "accepted",
    orderId: order?.id,
  });
  await expectBalance(shop);
});

test("the link shows neither street nor telephone, and no cache or search engine keeps it", async () => {
  const { token } = await quote();
  const response = await shop.get(`/api/quotations/${token}`);
  const text = await response.text();
  expect(text).toContain("Fuentes");
  for (const secret of ["Hidalgo", "2225550134", "example.com"]) expect(text).not.toContain(secret);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  const page = await shop.get(`/cotizacion/${token}`);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  const html = await page.text();
  expect(html).toContain("noindex");
  expect(html).not.toContain("Fuentes");
});

test("a guessed, cut or foreign token opens nothing", async () => {
  const { token, id } = await quote();
  const other = await quote();
  const guesses = [
    `${id}-${"0".repeat(32)}`,
    token.slice(0, -1),
    `${other.id}-${token.split("-")[1]}`,
    token.toUpperCase().replace(/-.*/, "-ABC"),
  ];
  for (const guess of guesses)
    for (const path of ["", "/cotizacion.pdf"])
      expect((await shop.get(`/api/quotations/${guess}${path}`)).status).toBe(404);
  const buyer = await someCustomer(shop);
  const refused = await buy(buyer, defined(guesses[0]), 1);
  expect(refused.status).toBe(409);
});

test("prices, pieces, promotions and places in the payment link change nothing", async () => {
  const { token } = await quote();
  const { total } = await look(token);
  const buyer = await someCustomer(shop);
  expect((await buy(buyer, token, 1)).status).toBe(409);
  const elsewhere = { state: "Puebla", city: "Puebla", postalCode: "72160" };
  expect(await message(await buy(buyer, token, total, elsewhere))).toContain("otro lugar");
  const promoted = await buy(buyer, token, total, { promotions: [1, 2, 3], pickupOutlet: 1 });
  await pay(shop, await linkOf(promoted));
  const [order] = await buyer.orders();
  expect(order?.elements).toMatchObject([{ price: 1500, order_element: { quantity: 2 } }]);
  expect(order?.address).toContain("Hidalgo");
});

test("of two who buy at once one gets it, and the other one is told", async () => {
  const { token } = await quote();
  const { total } = await look(token);
  const [first, second] = await manyCustomers(shop, 2);
  const answers = await Promise.all(
    [first, second].map((customer) => buy(defined(customer), token, total)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? first : second;
  await pay(shop, await linkOf(await buy(defined(winner), token, total)));
  const loser = defined(winner === first ? second : first);
  expect(await message(await buy(loser, token, total))).toContain("ya se compró");
  expect(await message(await buy(defined(winner), token, total))).toContain("Ya compraste");
});

test("two tabs of one customer get one payment page", async () => {
  const { token } = await quote();
  const { total } = await look(token);
  const buyer = await someCustomer(shop);
  const links = await Promise.all([buy(buyer, token, total), buy(buyer, token, total)]);
  const [one, two] = await Promise.all(links.map(linkOf));
  expect(one).toBe(two);
});

test("a quotation holds no stock: what is sold out since is told with the right figures", async () => {
  const { id } = await someProduct(shop, "Sellador");
  const { token } = await quote({ lines: [{ id, quantity: 3, price: 100 }] });
  const { total } = await look(token);
  await countStock(shop, id, 1);
  const buyer = await someCustomer(shop);
  const response = await buy(buyer, token, total);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ changes: [{ kind: "stock", stock: 1 }, {}] });
});

test("pieces set aside are out of the shop's stock until the day, and go into the order", async () => {
  const { id } = await someProduct(shop, "Rodillo");
  await countStock(shop, id, 5);
  const lines = [{ id, quantity: 3, price: 90 }];
  const reserved = await quote({ lines }, { reserveUntil: dayFromNow(5) });
  expect(await stockOf(shop, id)).toBe(2);
  expect(await look(reserved.token)).toMatchObject({ reservedUntil: dayFromNow(5) });
  const tooMany = await owner.post(`quotations/${(await quote({ lines })).id}/reserve`, {
    until: dayFromNow(5),
  });
  expect(tooMany.status).toBe(409);
  await countStock(shop, id, 0);
  const buyer = await someCustomer(shop);
  const { total } = await look(reserved.token);
  await pay(shop, await linkOf(await buy(buyer, reserved.token, total)));
  expect(await stockOf(shop, id)).toBe(0);
  await countStock(shop, id, 3);
  const over = await quote({ lines }, { reserveUntil: dayFromNow(5) });
  await endHold(over);
  await releaseOverdue(shop.db);
  expect(await stockOf(shop, id)).toBe(3);
  expect(await look(over.token)).toMatchObject({ reservedUntil: null });
  await expectBalance(shop);
});

test("an expired one is not bought but renewed, once, at today's prices", async () => {
  const { token, id } = await quote();
  const { total } = await look(token);
  expect((await shop.post(`/api/quotations/${token}/renew`, {})).status).toBe(409);
  await expire(id);
  const buyer = await someCustomer(shop);
  expect(await message(await buy(buyer, token, total))).toContain("venció");
  const renewed = await expectOk<{ token: string; changes: string[] }>(
    await shop.post(`/api/quotations/${token}/renew`, {}),
  );
  expect(renewed.changes.join()).toContain("antes $1,500");
  const { price } = await someProduct(shop);
  expect(await look(renewed.token)).toMatchObject({ state: "new", lines: [{ price }] });
  const again = await expectOk<{ token: string }>(
    await shop.post(`/api/quotations/${token}/renew`, {}),
  );
  expect(again.token).toBe(renewed.token);
});

test("a cancelled one is bought by nobody, and can be neither extended nor sent", async () => {
  const { token, id } = await quote();
  const { total } = await look(token);
  await owner.change("POST", `quotations/${id}/cancel`);
  const buyer = await someCustomer(shop);
  expect(await message(await buy(buyer, token, total))).toContain("canceló");
  expect((await owner.post(`quotations/${id}/extend`, { days: 3 })).status).toBe(409);
  expect((await owner.post(`quotations/${id}/send`, { by: "link" })).status).toBe(409);
});

test("one by email is sent once asked for, and seen once a person opens it", async () => {
  const email = registration().email;
  const customer = { name: "Clara", lastname: "Fuentes", phone: "2225550134", email };
  const { id, token, number } = await quote({ customer });
  await owner.change("POST", `quotations/${id}/send`, { by: "email" });
  const [mail] = await mails(shop, email);
  expect(mail?.subject).toContain(number);
  expect(mail?.text).toContain(`/cotizacion/${token}`);
  expect(await look(token)).toMatchObject({ state: "sent" });
  await shop.post(`/api/quotations/${token}/seen`, {});
  expect(await look(token)).toMatchObject({ state: "seen" });
  const steps = async () => {
    const { history } = await owner.read(`quotations/${id}`);
    return history.map(({ kind, actor, times = 1 }) => `${kind} ${actor} ${times}`);
  };
  const sent = [`made ${owner.email} 1`, `sent ${owner.email} 1`];
  expect(await steps()).toEqual([...sent, "seen customer 1"]);
  // Opened again in the same visit, and on another day.
  await shop.post(`/api/quotations/${token}/seen`, {});
  expect(await steps()).toEqual([...sent, "seen customer 1"]);
  await shop.db.$client.query(
    `update quotations set history = jsonb_set(history, '{2,at}', '"2020-01-01T12:00:00.000Z"') where id = $1`,
    [id],
  );
  const opens = [1, 2, 3].map(() => shop.post(`/api/quotations/${token}/seen`, {}));
  await Promise.all(opens);
  expect(await steps()).toEqual([...sent, "seen customer 2"]);
});

test("whoever proves the address that the staff wrote down is not asked for name and street", async () => {
  const { email } = registration();
  const customer = { name: "Clara", lastname: "Fuentes", phone: "2225550134", email };
  const { token } = await quote({ customer });
  const { code, ...asked } = await askCode(shop, email);
  const open = (by: string) =>
    shop.post("/api/customers/code/session", { ...asked, code: by, person: null });
  const wrong = await open(code === "000000" ? "111111" : "000000");
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).not.toContain("Clara");
  const entered = await expectOk<{ token: string }>(await open(code));
  expect(entered).toMatchObject({ name: "Clara", lastname: "Fuentes", phone: "2225550134" });
  const headers = { authorization: `Bearer ${entered.token}` };
  const own = await expectOk<PublicQuotation>(await shop.get(`/api/quotations/${token}`, headers));
  expect(own.street).toBe(place.address);
  expect((await look(token, await someCustomer(shop))).street).toBeNull();
});

test("who sells below their right is refused, and a repeated request makes one quotation", async () => {
  const { id } = await someProduct(shop);
  const line = (percent: number) => ({ lines: [{ id, quantity: 1, percent }] });
  const draft = draftOrder(line(90).lines);
  const ask = (asked: object, key = crypto.randomUUID()) =>
    seller.post("quotations", { draft: asked, days: null, reserveUntil: null, key });
  expect((await ask(draft)).status).toBe(409);
  const key = crypto.randomUUID();
  const fair = { ...draft, ...line(1) };
  const [one, two] = await Promise.all([ask(fair, key), ask(fair, key)]);
  expect((await expectOk<Made>(one)).id).toBe((await expectOk<Made>(two)).id);
});

test("those to follow up are sent two days ago or about to expire, and not answered", async () => {
  const { id } = await quote();
  const due = async () =>
    (await owner.list("quotations", { filter: { due: true } })).data.some((row) => row.id === id);
  await owner.change("POST", `quotations/${id}/send`, { by: "link" });
  expect(await due()).toBe(false);
  const age = "update quotations set sent_at = now() - interval '3 days' where id = $1";
  await shop.db.$client.query(age, [id]);
  expect(await due()).toBe(true);
  await owner.change("POST", `quotations/${id}/cancel`);
  expect(await due()).toBe(false);
});

test("a customer keeps a cart's prices, finds them among their own, and nobody else does", async () => {
  const { id, price } = await someProduct(shop);
  const customer = await someCustomer(shop);
  const body = {
    elements: [{ id, quantity: 2 }],
    promotions: [],
    place: { state, city, postalCode },
    key: crypto.randomUUID(),
  };
  const { token } = await customer.change("quotations", body);
  const again = await customer.change("quotations", body);
  expect(again.token).toBe(token);
  expect(await look(token)).toMatchObject({ lines: [{ price, quantity: 2 }], state: "seen" });
  expect((await customer.read("quotations")).map((own) => own.token)).toEqual([token]);
  expect(await (await someCustomer(shop)).read("quotations")).toEqual([]);
  expect((await shop.post("/api/quotations", body)).status).toBe(401);
});

test("an erased customer's quotations are gone, and what was set aside is back", async () => {
  const { id } = await someProduct(shop, "Rodillo");
  await countStock(shop, id, 4);
  const customer = await someCustomer(shop);
  const [row] = (
    await shop.db.$client.query<{ id: number }>("select id from customers where email = $1", [
      customer.email,
    ])
  ).rows;
  const customerId = defined(row).id;
  const asked = { lines: [{ id, quantity: 4 }], customer: { id: customerId } };
  const { token } = await quote(asked, { reserveUntil: dayFromNow(5) });
  const copy = JSON.stringify(
    await expectOk(await owner.get(`customers/${customerId}/export.json`)),
  );
  expect(copy).toContain("Hidalgo");
  expect(await stockOf(shop, id)).toBe(0);
  await expectOk(await owner.post(`customers/${customerId}/erasure`));
  expect((await shop.get(`/api/quotations/${token}`)).status).toBe(404);
  expect(await stockOf(shop, id)).toBe(4);
});

test("the paper opens with the link alone, without street and telephone, and counts its pages", async () => {
  const { elements } = await expectOk<{ elements: { id: number; stock: number }[] }>(
    await shop.get("/api/oralpeace/main-info"),
  );
  const name = `Ñandú ${"😀<script>".repeat(3)} ${"x".repeat(40)}`;
  const { token, id } = await quote({
    lines: elements.slice(0, 60).map((each) => ({ id: each.id, quantity: 1 })),
    customer: { name, lastname: "O'Neil", phone: "2225550134", email: null },
  });
  const response = await shop.get(`/api/quotations/${token}/cotizacion.pdf`);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const pdf = Buffer.from(await response.arrayBuffer()).toString("latin1");
  expect(pdf).toMatch(/^%PDF-/);
  expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(3);
  expect((await owner.get(`quotations/${id}/cotizacion.pdf`)).status).toBe(200);
});

test("the paper prints a product's signs and a customer's accents as the page shows them", async () => {
  const { id } = await someProduct(shop);
  const name = "Techo Firme 5 años ⅜″ → ⅝″, ≥ 2 Ω, № 3, Ø 12 µm™";
  await expectOk(await owner.save("products", await owner.read(`products/${id}`), { name }));
  const customer = { name: "Zoë", lastname: "Dvořák Őrsi", phone: "2225550134", email: null };
  const made = await quote({ lines: [{ id, quantity: 1 }], customer });
  const text = pdfText(await bytesOf(await paperOf(made))).replaceAll(/\s/g, "");
  for (const each of [name, "Zoë Dvořák Őrsi"]) expect(text).toContain(each.replaceAll(" ", ""));
});

const paperOf = async ({ token }: Made) =>
  await shop.get(`/api/quotations/${token}/cotizacion.pdf`);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("a paper that many open at once is drawn once, and anew once it says something else", async () => {
  const { id } = await someProduct(shop);
  const made = await quote();
  const papers = await Promise.all(
    Array.from({ length: 8 }, async () => await bytesOf(await paperOf(made))),
  );
  const [first = Buffer.alloc(0)] = papers;
  for (const paper of [...papers, await bytesOf(await paperOf(made))])
    expect(paper.equals(first)).toBe(true);
  const other = await bytesOf(await paperOf(await quote({ lines: [{ id, quantity: 3 }] })));
  expect(other.equals(first)).toBe(false);
  const contact = { ...(await owner.read("company")).contact, phone: "3312345679" };
  const company = await owner.read("company");
  await expectOk(await owner.save("company", company, { contact }));
  expect((await bytesOf(await paperOf(made))).equals(first)).toBe(false);
});

test("more papers than can soon be drawn are asked to come back, and the staff wait for none of them", async () => {
  const own = await quote();
  const made = [];
  for (let count = 0; count < 14; count++) made.push(await quote({ notes: `Número ${count}` }));
  const ended: (number | "staff")[] = [];
  const visitors = made.map(async (each) => {
    const response = await paperOf(each);
    ended.push(response.status);
    return response;
  });
  const staffs = await owner.get(`quotations/${own.id}/cotizacion.pdf`);
  ended.push("staff");
  expect(staffs.status).toBe(200);
  const full = (await Promise.all(visitors)).find(({ status }) => status !== 200);
  expect(ended.filter((each) => each === 200).length).toBeGreaterThanOrEqual(5);
  expect(ended.lastIndexOf("staff")).toBeLessThan(ended.lastIndexOf(200));
  expect(full?.status).toBe(503);
  expect(full?.headers.get("retry-after")).toBe("10");
  expect(await message(defined(full))).toBe(
    "Hay muchos documentos en espera. Inténtalo de nuevo en unos segundos.",
  );
  // Nobody is refused what is drawn already.
  for (const { status } of await Promise.all([
    paperOf(own),
    owner.get(`quotations/${own.id}/cotizacion.pdf`),
  ]))
    expect(status).toBe(200);
});

test("wrong links from somebody's client address leave their own quotation open", async () => {
  const proxied = { "x-forwarded-for": "203.0.113.30" };
  const { token, id } = await quote();
  const guess = `${id}-${"0".repeat(32)}`;
  const look = (given: string) => shop.get(`/api/quotations/${given}`, proxied);
  const statuses: number[] = [];
  for (let batch = 0; batch < 31; batch++)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 10 }, () => look(guess)))).map(
        ({ status }) => status,
      ),
    );
  expect(statuses.filter((status) => status === 404)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await look(token)).status).toBe(200);
  for (const path of ["seen", "renew"])
    expect((await shop.post(`/api/quotations/${token}/${path}`, {}, proxied)).status).not.toBe(429);
  const paper = await shop.get(`/api/quotations/${token}/cotizacion.pdf`, proxied);
  expect(paper.status).toBe(200);
});
