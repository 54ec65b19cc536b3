import { afterAll, afterEach, expect, test } from "vitest";
import type { ChangedOrder } from "#src/shop/checkout/contract.ts";
import type { PublicQuotation } from "#src/parts/quotations/contract.ts";
import type { DraftLine, DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import { openJobs } from "#src/base/platform/jobs/jobs.server.ts";
import { createLog } from "#src/base/platform/observability/log.server.ts";
import { closeExpired } from "#src/parts/quotations/reservations.server.ts";
import {
  countStock,
  type CustomerClient,
  expectBalance,
  guadalajara,
  linkOf,
  linkRequest,
  manyCustomers,
  someCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { dayFromNow } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { draftOrder } from "#testing/draft-order.ts";
import { type Made, quoteDraft } from "#testing/parts/quotations/quote.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { eventually, forAllTests } from "#testing/test-shop.ts";

/** What changed since it was quoted surprises nobody: it is named, and then accepted or not. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const { sandbox } = fakeStripe;
const owner = await hire(shop, "owner");
const product = await someProduct(shop, "Rodillo");
const other = await someProduct(shop, "Brilla Pisos");
for (const { id } of [product, other]) await countStock(shop, id, 100);

afterEach(() => expectBalance(shop));

const jobs = await openJobs({
  pool: shop.db.$client,
  log: createLog({ level: "silent", production: true }),
  listener: { subscribe: () => () => {} },
});
afterAll(() => jobs.stop());

const quote = (changes: Partial<DraftOrder> = {}, asked: object = {}): Promise<Made> =>
  quoteDraft(owner, draftOrder([{ id: product.id, quantity: 2, price: 500 }], changes), asked);

const look = async ({ token }: Made): Promise<PublicQuotation> =>
  await expectOk(await shop.get(`/api/quotations/${token}`));

const buy = (buyer: CustomerClient, { token }: Made, total: number, order: object = {}) =>
  buyer.post(
    "/api/stripe/customer/payment-link",
    linkRequest([{ id: 1, quantity: 1 }], total, { quotation: token, ...order }),
  );

const accepted = { acceptsChanges: true };

async function refused(response: Response): Promise<ChangedOrder> {
  expect(response.status).toBe(409);
  return (await response.json()) as ChangedOrder;
}

const toldOf = ({ changes }: ChangedOrder) => changes.map(({ msg }) => msg);

let told = 0;
async function deliver(): Promise<void> {
  for (; told < fakeStripe.told.length; told++)
    expect((await fakeStripe.deliver(defined(fakeStripe.told[told]))).status).toBe(200);
}

async function payFor(buyer: CustomerClient, made: Made, total: number, order: object = {}) {
  const session = sessionIdOf(await linkOf(await buy(buyer, made, total, order)));
  await sandbox.pay(session, "card");
  await deliver();
}

let codes = 0;
async function promotion(asked: object): Promise<{ id: number; code: string }> {
  const code = `UNA${++codes}`;
  const made = { code, type: "percent", value: 10, scope: "cart", ...asked };
  const { id } = (await owner.change("POST", "promotions", made as never)) as { id: number };
  return { id, code };
}

test.each([
  ["that was chosen", {}],
  ["that applies by itself", { autoApply: true }],
])(
  "a discount %s and may be used once is used by one of four quotations, and the others are told which is gone",
  async (_, how) => {
    const { id, code } = await promotion({ maxUses: 1, ...how });
    const promotions = "autoApply" in how ? [] : [id];
    const made: Made[] = [];
    for (let count = 0; count < 4; count++) made.push(await quote({ promotions }));
    const { total } = await look(defined(made[0]));
    expect(total).toBe(900);
    const buyers = await manyCustomers(shop, 4);
    const answers = await Promise.all(
      buyers.map((buyer, at) => buy(buyer, defined(made[at]), total)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const [at, answer] of answers.entries())
      if (answer.status !== 200) {
        const changed = await refused(answer);
        expect(changed.total).toBe(1000);
        expect(toldOf(changed)[0]).toContain(code);
        const buyer = defined(buyers[at]);
        // Neither the old total nor a nod to another one buys it.
        expect((await buy(buyer, defined(made[at]), total, accepted)).status).toBe(409);
        expect((await buy(buyer, defined(made[at]), 1000)).status).toBe(409);
        await payFor(buyer, defined(made[at]), 1000, accepted);
        expect(await buyer.orders()).toMatchObject([{ total: 1000, promotions: [] }]);
      }
    expect((await owner.request("DELETE", `promotions/${id}`)).status).toBe(200);
  },
);

test("a discount that a customer may use once is not theirs again by another quotation", async () => {
  const { id, code } = await promotion({ maxUsesPerCustomer: 1 });
  const buyer = await someCustomer(shop);
  await payFor(buyer, await quote({ promotions: [id] }), 900);
  const again = await quote({ promotions: [id] });
  expect(toldOf(await refused(await buy(buyer, again, 900)))[0]).toContain(code);
  await payFor(await someCustomer(shop), again, 900);
});

const lines = (): DraftLine[] => [
  { id: product.id, quantity: 2, price: 500 },
  { id: other.id, quantity: 1, price: 80 },
];

test("what is archived or short is named, and the rest is bought at the agreed prices", async () => {
  const archived = await quote({ lines: lines() });
  const set = (value: boolean) =>
    shop.db.$client.query("update products set archived = $2 where id = $1", [other.id, value]);
  await set(true);
  const buyer = await someCustomer(shop);
  const changed = await refused(await buy(buyer, archived, 1080));
  expect(changed.total).toBe(1000);
  expect(toldOf(changed)[0]).toBe(`${other.name} ya no se vende`);
  expect((await buy(buyer, archived, 1000)).status).toBe(409);
  await payFor(buyer, archived, 1000, accepted);
  await set(false);
  const short = await quote({ lines: lines() });
  await countStock(shop, product.id, 1);
  const few = await refused(await buy(buyer, short, 1080));
  expect(few.total).toBe(580);
  expect(toldOf(few)[0]).toContain("solo queda 1");
  await payFor(buyer, short, 580, accepted);
  expect((await buyer.orders()).map(({ total }) => total)).toEqual([580, 1000]);
  await countStock(shop, product.id, 100);
});

test("who is told so asks for another one once, and the company reads what was asked and what is missing", async () => {
  const made = await quote({ lines: lines() });
  await shop.db.$client.query("update products set archived = true where id = $1", [other.id]);
  await countStock(shop, product.id, 1);
  const buyer = await someCustomer(shop);
  const ask = () => buyer.post(`/api/quotations/${made.token}/ask`, {});
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const messages = await owner.list("messages", { filter: { q: buyer.email } });
  const { number, history } = await owner.read(`quotations/${made.id}`);
  expect(messages.data.map(({ message }) => message)).toEqual([
    [
      `Quiero otra cotización en lugar de la ${number}:`,
      `2 × ${product.name}`,
      `1 × ${other.name}`,
      `${other.name} ya no se vende.`,
      `De ${product.name} solo queda 1.`,
    ].join("\n"),
  ]);
  expect(history.map(({ kind }) => kind)).toEqual(["made", "asked"]);
  await shop.db.$client.query("update products set archived = false where id = $1", [other.id]);
  await countStock(shop, product.id, 100);
});

test("of what is not sold at all nothing is bought", async () => {
  const made = await quote();
  await countStock(shop, product.id, 0);
  const buyer = await someCustomer(shop);
  const { total } = await refused(await buy(buyer, made, 1000));
  expect((await buy(buyer, made, total, accepted)).status).toBe(409);
  await countStock(shop, product.id, 100);
});

test("a cart's buyer accepts nothing by saying so", async () => {
  const { price } = product;
  const buyer = await someCustomer(shop);
  const request = linkRequest([{ id: product.id, quantity: 200 }], price * 50, accepted);
  expect((await buyer.post("/api/stripe/customer/payment-link", request)).status).toBe(409);
});

const statusOf = async (session: string) => (await sandbox.findSession(session)).status;

const ends: Record<string, (made: Made) => Promise<unknown>> = {
  "the staff cancel": ({ id }) => owner.change("POST", `quotations/${id}/cancel`),
  "comes to its last day": async ({ id }) => {
    const expire = "update quotations set valid_until = '2020-01-01' where id = $1";
    await shop.db.$client.query(expire, [id]);
    await closeExpired(shop.db, jobs);
  },
};

test.each(Object.entries(ends))(
  "the payment page of a quotation that %s is closed at the payment service",
  async (_, end) => {
    const made = await quote({}, { reserveUntil: dayFromNow(3) });
    const buyer = await someCustomer(shop);
    const session = sessionIdOf(await linkOf(await buy(buyer, made, 1000)));
    expect(await look(made)).toMatchObject({ paying: "open" });
    await end(made);
    await eventually(async () => expect(await statusOf(session)).toBe("expired"));
    await deliver();
    expect(await look(made)).toMatchObject({ paying: null });
    expect((await buy(buyer, made, 1000)).status).toBe(409);
    expect(await buyer.orders()).toEqual([]);
  },
);

test("one whose order waits for a voucher is neither cancelled nor called bought", async () => {
  const made = await quote();
  const buyer = await someCustomer(shop);
  await sandbox.pay(sessionIdOf(await linkOf(await buy(buyer, made, 1000))), "oxxo");
  await deliver();
  expect(await look(made)).toMatchObject({ state: "accepted", paying: "waiting" });
  const answer = await owner.post(`quotations/${made.id}/cancel`);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("espera el pago");
});

test("what the staff wrote down for the person is in that person's order, and in nobody else's", async () => {
  const secrets = { notes: "Toca con doña Chela", recipient: "Maestro Ruperto" };
  const addressee = await someCustomer(shop);
  const written = { name: "Clara", lastname: "Fuentes", phone: "3312345678" };
  const forThem = () => quote({ customer: { ...written, email: addressee.email }, ...secrets });
  await payFor(addressee, await forThem(), 1000);
  const stranger = await someCustomer(shop);
  await payFor(stranger, await forThem(), 1000);
  const notes = async (customer: CustomerClient) => {
    const [order] = await customer.orders();
    const { rows } = await shop.db.$client.query<{ notes: string; recipient: string }>(
      "select notes, recipient from orders where id = $1",
      [defined(order).id],
    );
    return defined(rows[0]);
  };
  expect(await notes(addressee)).toEqual(secrets);
  expect(await notes(stranger)).toEqual({ notes: null, recipient: null });
});

test("the delivery of a quotation without a place is named with what it costs", async () => {
  await shop.db.$client.query("update delivery_cities set cost = 249");
  await shop.db.$client.query("update delivery_states set cost = 249");
  const made = await quote();
  const quoted = await look(made);
  expect(quoted).toMatchObject({ place: null, deliveryCost: 0, total: 1000 });
  const buyer = await someCustomer(shop);
  const changed = await refused(await buy(buyer, made, 1000, guadalajara));
  expect(toldOf(changed)).toEqual(["El envío cuesta $249", "El total es $1,249, no $1,000"]);
  await payFor(buyer, made, 1249, guadalajara);
  expect(await buyer.orders()).toMatchObject([{ total: 1249 }]);
});
