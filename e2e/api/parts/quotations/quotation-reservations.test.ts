import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import type { PublicQuotation } from "#src/parts/quotations/contract.ts";
import { releaseOverdue } from "#src/parts/quotations/reservations.server.ts";
import {
  countStock,
  type CustomerClient,
  expectBalance,
  linkOf,
  linkRequest,
  manyCustomers,
  someCustomer,
  someProduct,
  stockOf,
} from "#testing/customer-client.ts";
import { dayFromNow } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { eventOf, openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { seed } from "#testing/random.ts";
import { draftOrder } from "#testing/draft-order.ts";
import { type Made, quoteDraft } from "#testing/parts/quotations/quote.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Pieces that are set aside go from the quotation to its checkout and its order, and back. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const { sandbox } = fakeStripe;
const owner = await hire(shop, "owner");
const product = await someProduct(shop, "Rodillo");
const pieces = 3;

afterEach(() => expectBalance(shop));

const quote = (asked: object = {}): Promise<Made> =>
  quoteDraft(owner, draftOrder([{ id: product.id, quantity: pieces, price: 90 }]), asked);

/** The quotation of five pieces in stock, three of which it has. */
async function setAside(): Promise<Made> {
  await countStock(shop, product.id, 5);
  return await quote({ reserveUntil: dayFromNow(5) });
}

const look = async (token: string): Promise<PublicQuotation> =>
  await expectOk(await shop.get(`/api/quotations/${token}`));

const open = async (buyer: CustomerClient, { token }: Made) => {
  const { total } = await look(token);
  const request = linkRequest([{ id: 1, quantity: 1 }], total, { quotation: token });
  return await buyer.post("/api/stripe/customer/payment-link", request);
};
const giveUp = (buyer: CustomerClient) =>
  buyer.change("stripe/customer/payment-link/cancel", undefined);
const hold = ({ id }: Made, until: string | null = dayFromNow(5)) =>
  owner.post(`quotations/${id}/reserve`, { until });
const left = () => stockOf(shop, product.id);

let told = 0;
async function deliver(): Promise<void> {
  for (; told < fakeStripe.told.length; told++)
    expect((await fakeStripe.deliver(defined(fakeStripe.told[told]))).status).toBe(200);
}

test("who opens the checkout of a quotation and leaves it, with its link alone, gives its pieces back to it", async () => {
  const quotation = await setAside();
  for (const stranger of await manyCustomers(shop, 2)) {
    await linkOf(await open(stranger, quotation));
    expect(await left()).toBe(2);
    expect((await look(quotation.token)).reservedUntil).toBe(dayFromNow(5));
    await giveUp(stranger);
    expect(await left()).toBe(2);
    await expectBalance(shop);
  }
  // Nobody else may take them meanwhile.
  const buyer = await someCustomer(shop);
  const cart = { elements: [{ id: product.id, quantity: 3 }], total: product.price * 3 };
  expect((await buyer.requestPaymentLink(cart)).status).toBe(409);
});

test("a checkout that ends by itself gives them back too, unless their last day is over", async () => {
  const quotation = await setAside();
  for (const day of [dayFromNow(5), "2020-01-01"]) {
    const session = sessionIdOf(await linkOf(await open(await someCustomer(shop), quotation)));
    await shop.db.$client.query("update stock_reservations set until = $2 where reference = $1", [
      quotation.number,
      day,
    ]);
    await sandbox.expire(session);
    await deliver();
    expect(await left()).toBe(day === "2020-01-01" ? 5 : 2);
    await expectBalance(shop);
  }
  expect((await look(quotation.token)).reservedUntil).toBeNull();
});

test("who pays keeps them, and the quotation sets nothing aside any more", async () => {
  const quotation = await setAside();
  const session = sessionIdOf(await linkOf(await open(await someCustomer(shop), quotation)));
  await sandbox.pay(session, "card");
  await deliver();
  expect(await left()).toBe(2);
  expect(await look(quotation.token)).toMatchObject({ state: "accepted", reservedUntil: null });
  expect((await hold(quotation, null)).status).toBe(409);
  await releaseOverdue(shop.db);
  expect(await left()).toBe(2);
});

test("a payment that arrives after its checkout ended takes the pieces that went back to its quotation", async () => {
  await countStock(shop, product.id, 3);
  const quotation = await quote({ reserveUntil: dayFromNow(5) });
  const buyer = await someCustomer(shop);
  const session = sessionIdOf(await linkOf(await open(buyer, quotation)));
  const opened = await sandbox.findSession(session);
  await fakeStripe.deliver(eventOf("checkout.session.expired", { ...opened, status: "expired" }));
  expect(await left()).toBe(0);
  await fakeStripe.deliver(
    eventOf("checkout.session.completed", await sandbox.pay(session, "card")),
  );
  expect(await buyer.orders()).toMatchObject([{ status: "IP" }]);
  expect(await left()).toBe(0);
  await deliver();
});

test("while somebody pays, pieces are neither set aside twice nor lost when the staff let them go", async () => {
  await countStock(shop, product.id, 10);
  const quotation = await quote();
  const buyer = await someCustomer(shop);
  await linkOf(await open(buyer, quotation));
  // The order has them, and gives them to the quotation when it ends unpaid.
  await expectOk(await hold(quotation));
  expect(await left()).toBe(7);
  expect((await look(quotation.token)).reservedUntil).toBe(dayFromNow(5));
  await giveUp(buyer);
  expect(await left()).toBe(7);
  await linkOf(await open(buyer, quotation));
  // Prolonged while the order has them: they are not taken again.
  await expectOk(await hold(quotation, dayFromNow(6)));
  expect(await left()).toBe(7);
  expect((await look(quotation.token)).reservedUntil).toBe(dayFromNow(6));
  await expectOk(await hold(quotation, null));
  expect(await left()).toBe(7);
  await giveUp(buyer);
  expect(await left()).toBe(10);
});

test("what is set aside while somebody pays is theirs once they have paid", async () => {
  await countStock(shop, product.id, 3);
  const quotation = await quote();
  const session = sessionIdOf(await linkOf(await open(await someCustomer(shop), quotation)));
  await expectOk(await hold(quotation));
  await sandbox.pay(session, "card");
  await deliver();
  expect(await left()).toBe(0);
  expect(await look(quotation.token)).toMatchObject({ state: "accepted", reservedUntil: null });
});

test("pieces are set aside for a month at most, and no longer than the prices hold", async () => {
  await countStock(shop, product.id, 10);
  const quotation = await quote({ days: 90 });
  for (const day of ["9999-12-31", dayFromNow(31)]) {
    const refused = await hold(quotation, day);
    expect(refused.status).toBe(409);
    expect((await errorOf(refused)).msg).toContain("Puedes apartar hasta el");
  }
  await expectOk(await hold(quotation, dayFromNow(30)));
  const week = await quote({ days: 7 });
  expect((await hold(week, dayFromNow(8))).status).toBe(409);
  await expectOk(await owner.post(`quotations/${quotation.id}/extend`, { days: 2 }));
  expect((await look(quotation.token)).reservedUntil).toBe(dayFromNow(2));
});

test("of those who buy and leave, and of the staff who set aside and let go, all at once, no piece is lost", async () => {
  const quotation = await setAside();
  for (let round = 0; round < 4; round++) {
    const buyers = await manyCustomers(shop, 3);
    await Promise.all([
      ...buyers.map(async (buyer) => {
        if ((await open(buyer, quotation)).status === 200) await giveUp(buyer);
      }),
      hold(quotation),
      hold(quotation, null),
      hold(quotation, dayFromNow(3)),
    ]);
    await expectBalance(shop);
  }
  await expectOk(await hold(quotation, null));
  expect(await left()).toBe(5);
});

const buyers = await manyCustomers(shop, 2);

const runs = 25;

interface Turn {
  quotation: Made;
  buyer: CustomerClient;
}

const sessions = new Map<CustomerClient, string>();
const atStripe = (what: Promise<unknown>) => what.catch(() => {});

const moves: Record<string, (turn: Turn) => Promise<unknown>> = {
  "opens its checkout": async ({ quotation, buyer }) => {
    const link = await open(buyer, quotation);
    if (link.status === 200) sessions.set(buyer, sessionIdOf(await linkOf(link)));
  },
  "leaves its checkout": ({ buyer }) => giveUp(buyer).catch(() => {}),
  "lets it expire": ({ buyer }) => atStripe(sandbox.expire(sessions.get(buyer) ?? "")),
  "pays by card": ({ buyer }) => atStripe(sandbox.pay(sessions.get(buyer) ?? "", "card")),
  "prints a voucher": ({ buyer }) => atStripe(sandbox.pay(sessions.get(buyer) ?? "", "oxxo")),
  "is set aside": ({ quotation }) => hold(quotation),
  "is let go": ({ quotation }) => hold(quotation, null),
  "is cancelled": ({ quotation }) => owner.post(`quotations/${quotation.id}/cancel`),
  "comes to its last day": async ({ quotation }) => {
    const over = "update stock_reservations set until = '2020-01-01' where reference = $1";
    await shop.db.$client.query(over, [quotation.number]);
    await releaseOverdue(shop.db);
  },
  "is counted": () => countStock(shop, product.id, 20),
  "is bought from the shelf": ({ buyer }) =>
    buyer.requestPaymentLink({
      elements: [{ id: product.id, quantity: 1 }],
      total: product.price,
    }),
};

test("after any moves of two quotations, pieces for sale, set aside and in orders add up to all", async () => {
  const turns = fc.array(
    fc.record({
      move: fc.constantFrom(...Object.keys(moves)),
      quotation: fc.nat(1),
      buyer: fc.nat(1),
    }),
    { minLength: 6, maxLength: 16 },
  );
  await fc.assert(
    fc.asyncProperty(turns, async (later) => {
      await countStock(shop, product.id, 20);
      const quotations = [await quote({ reserveUntil: dayFromNow(5) }), await quote()];
      for (const { move, quotation, buyer } of later) {
        const turn = { quotation: defined(quotations[quotation]), buyer: defined(buyers[buyer]) };
        await defined(moves[move])(turn);
        await deliver();
        await expectBalance(shop);
      }
      for (const buyer of buyers) await giveUp(buyer).catch(() => {});
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
}, 600_000);
