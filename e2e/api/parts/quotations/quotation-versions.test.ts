import { afterEach, expect, test } from "vitest";
import type { PublicQuotation } from "#src/parts/quotations/contract.ts";
import type { DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import {
  countStock,
  type CustomerClient,
  expectBalance,
  linkOf,
  linkRequest,
  someCustomer,
  someProduct,
  stockOf,
} from "#testing/customer-client.ts";
import { dayFromNow } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { draftOrder, trySale } from "#testing/draft-order.ts";
import { type Made, quoteDraft } from "#testing/parts/quotations/quote.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { eventually, forAllTests } from "#testing/test-shop.ts";

/** The staff change a quotation under its link, copy it, and sell it at its own prices. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");
const seller = await hire(shop, "sales");
const product = await someProduct(shop, "Rodillo");
await countStock(shop, product.id, 1000);

afterEach(() => expectBalance(shop));

/** Far below the shop's own price: only an owner may give it. */
const price = 50;
const draftOf = (quantity: number, changes: Partial<DraftOrder> = {}) =>
  draftOrder([{ id: product.id, quantity, price }], changes);

const quote = (quantity = 40, asked: object = {}): Promise<Made> =>
  quoteDraft(owner, draftOf(quantity), asked);

const look = async ({ token }: Made): Promise<PublicQuotation> =>
  await expectOk(await shop.get(`/api/quotations/${token}`));

const change = (
  { id }: Made,
  draft: DraftOrder,
  seen = 0,
  { by = seller, ...asked }: { by?: typeof owner; reserveUntil?: string | null } = {},
) => by.post(`quotations/${id}/version`, { draft, days: null, reserveUntil: null, seen, ...asked });

const open = (buyer: CustomerClient, { token }: Made, total: number) =>
  buyer.post(
    "/api/stripe/customer/payment-link",
    linkRequest([{ id: 1, quantity: 1 }], total, { quotation: token }),
  );

const sell = (
  { id }: Made,
  { by = seller, draft = draftOf(40), total = 2000, key = crypto.randomUUID() } = {},
) => trySale(by, draft, { total, key, quotation: id });

test("40 pieces become 42 under the same link, at prices that their seller could not give, and the version before is kept", async () => {
  const made = await quote();
  await expectOk(await change(made, draftOf(42)));
  expect(await look(made)).toMatchObject({ number: made.number, total: 2100 });
  const { versions, history } = await owner.read(`quotations/${made.id}`);
  expect(versions).toMatchObject([
    {
      number: 2,
      actor: seller.email,
      total: 2100,
      changes: [expect.stringContaining("42 en vez de 40")],
    },
    { number: 1, actor: owner.email, total: 2000, lines: [{ quantity: 40, price }] },
  ]);
  expect(history.map(({ kind }) => kind)).toEqual(["made", "changed"]);
  const lower = { ...draftOf(42), lines: [{ id: product.id, quantity: 42, price: price - 1 }] };
  expect((await change(made, lower, 1)).status).toBe(409);
});

test("the same change twice is one version, and who changes what a colleague changed meanwhile is told", async () => {
  const made = await quote();
  const answers = await Promise.all([change(made, draftOf(42)), change(made, draftOf(42))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const late = await change(made, draftOf(44));
  expect([late.status, (await errorOf(late)).msg]).toEqual([
    409,
    "Alguien más la cambió: ábrela otra vez",
  ]);
  const { versions } = await owner.read(`quotations/${made.id}`);
  expect(versions).toHaveLength(2);
});

test("a payment page of the version before is closed, and what was set aside follows the new one", async () => {
  const before = await stockOf(shop, product.id);
  const made = await quote(40, { reserveUntil: dayFromNow(3) });
  const buyer = await someCustomer(shop);
  const session = sessionIdOf(await linkOf(await open(buyer, made, 2000)));
  // More than the order has: they come from the shelf, and the order's go back there.
  await expectOk(await change(made, draftOf(42), 0, { reserveUntil: dayFromNow(3) }));
  await eventually(async () => {
    expect((await fakeStripe.sandbox.findSession(session)).status).toBe("expired");
    expect(await stockOf(shop, product.id)).toBe(before - 42);
  });
  expect((await open(buyer, made, 2000)).status).toBe(409);
  await expectOk(await change(made, draftOf(10), 1, { reserveUntil: dayFromNow(3) }));
  expect(await stockOf(shop, product.id)).toBe(before - 10);
  await expectOk(await owner.post(`quotations/${made.id}/reserve`, { until: null }));
});

test("an expired one is valid again in a new version", async () => {
  const made = await quote();
  await shop.db.$client.query("update quotations set valid_until = '2020-01-01' where id = $1", [
    made.id,
  ]);
  expect((await sell(made)).status).toBe(409);
  await expectOk(await change(made, draftOf(41)));
  expect(await look(made)).toMatchObject({ state: "new", daysLeft: 7 });
});

test("it is sold once at its own prices by whoever may sell, takes its pieces along, and its link sells no more", async () => {
  await countStock(shop, product.id, 40);
  const made = await quote(40, { reserveUntil: dayFromNow(3) });
  expect(await stockOf(shop, product.id)).toBe(0);
  const shown = await expectOk<{ total: number; shortages: unknown[]; problems: unknown[] }>(
    await seller.post("sales/price", { draft: draftOf(40), codes: [], quotation: made.id }),
  );
  expect(shown).toMatchObject({ total: 2000, shortages: [], problems: [] });
  const answers = await Promise.all([sell(made), sell(made)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const sold = await expectOk<{ id: number }>(defined(answers.find(({ ok }) => ok)));
  expect(await stockOf(shop, product.id)).toBe(0);
  expect(await owner.read(`quotations/${made.id}`)).toMatchObject({
    state: "accepted",
    orderId: sold.id,
    reserved: 0,
  });
  const buyer = await someCustomer(shop);
  expect((await open(buyer, made, 2000)).status).toBe(409);
  expect((await change(made, draftOf(42))).status).toBe(409);
  await countStock(shop, product.id, 1000);
});

/** Prices of a day: what the shop asks then for one piece. */
const setPrice = (amount: number) =>
  shop.db.$client.query("update products set price = $2 where id = $1", [product.id, amount]);

test.each([
  ["rose since", 130, 0, 5],
  ["fell since below it", 80, 0, 5],
  ["is the same", 100, 10, 0],
])(
  "who sells a quotation has given what it gave when the shop's price %s, and may give the rest of their right",
  async (_, today, taken, left) => {
    await setPrice(100);
    const agreed = 100 - taken;
    const draft = draftOrder([{ id: product.id, quantity: 10, price: agreed }]);
    const made = await quote(10, { draft });
    await setPrice(today);
    const { id } = await expectOk<{ id: number }>(await sell(made, { draft, total: agreed * 10 }));
    const { lines } = await owner.read(`orders/${id}`);
    expect(lines).toMatchObject([{ conceded: taken * 10 }]);
    const giveBack = (other: number) =>
      seller.post(`orders/${id}/refunds`, {
        key: crypto.randomUUID(),
        lines: [],
        deliveryCost: false,
        other,
        reason: "Llegó raspada",
        goodsReturned: false,
      });
    expect((await giveBack(left * 10 + 1)).status).toBe(409);
    if (left > 0) await expectOk(await giveBack(left * 10));
    await setPrice(product.price);
  },
);

test("what its seller takes off besides is counted from what it said", async () => {
  await setPrice(100);
  const made = await quote(10, { draft: draftOrder([{ id: product.id, quantity: 10 }]) });
  await setPrice(104);
  const draft = draftOrder([{ id: product.id, quantity: 10, price: 99 }]);
  const { id } = await expectOk<{ id: number }>(await sell(made, { draft, total: 990 }));
  expect((await owner.read(`orders/${id}`)).lines).toMatchObject([{ conceded: 10 }]);
  await setPrice(product.price);
});

test("the prices of a quotation are given to nothing else", async () => {
  const made = await quote();
  const without = await trySale(seller, draftOf(40), { total: 2000 });
  expect(without.status).toBe(409);
  const other = await someProduct(shop, "Brilla Pisos");
  const draft = draftOrder([{ id: other.id, quantity: 1, price: 1 }]);
  expect((await sell(made, { draft, total: 1 })).status).toBe(409);
  await owner.change("POST", `quotations/${made.id}/cancel`);
  expect((await sell(made)).status).toBe(409);
  expect((await sell({ ...made, id: 999_999 })).status).toBe(409);
});

test("while somebody pays by the link it is not sold at the counter", async () => {
  const made = await quote();
  const buyer = await someCustomer(shop);
  await linkOf(await open(buyer, made, 2000));
  const refused = await sell(made);
  expect((await errorOf(refused)).msg).toContain("Alguien la está pagando");
  await buyer.change("stripe/customer/payment-link/cancel", undefined);
  await expectOk(await sell(made));
});

test("its page has what «Nueva venta» begins with: prices per piece, place and codes", async () => {
  const place = {
    address: "Av. Hidalgo 1320",
    state: "Jalisco",
    city: "Guadalajara",
    postalCode: "44160",
  };
  const made = await quote(40, { draft: draftOf(40, { place, notes: "Tocar" }) });
  const read = await seller.read(`quotations/${made.id}`);
  expect(read.agreed).toEqual({ [product.id]: price });
  expect(read.draft).toMatchObject({ place, notes: "Tocar" });
  expect(read.lines).toMatchObject([{ price, quantity: 40, image: expect.any(String) }]);
});
