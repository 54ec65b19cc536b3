import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countStock, expectBalance, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { openCheckout } from "#testing/demo-orders.ts";
import { refundedOf } from "#src/dev/sandbox/objects.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { keptOf } from "#testing/kept-money.ts";
import { seed } from "#testing/random.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, forAllTests } from "#testing/test-shop.ts";

/**
 * Whatever the staff and Stripe do, in any order: orders, Stripe, the sales and the stock ledger say
 * the same.
 */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");
const other = await someProduct(shop, "Fibra Esponja");
for (const { id } of [await someProduct(shop, "Llana Dentada"), other])
  await countStock(shop, id, 100_000);

/** An order, whose checkout is open at first, and the number that a move takes. */
interface Turn {
  id: number;
  sessionId: string;
  n: number;
}

const orderOf = (id: number) => owner.read(`orders/${id}`);

/** Sends a command, which may be refused but not fail. */
async function send(verb: "POST" | "PUT", path: string, body?: object): Promise<void> {
  const { status } = await owner.request(verb, path, body);
  expect([path, status < 500]).toEqual([path, true]);
}

/** Does something at Stripe, which refuses what is impossible there. */
const atStripe = (what: Promise<unknown>) => what.catch(() => {});

const { sandbox } = fakeStripe;
const intentOf = async ({ sessionId }: Turn) =>
  (await sandbox.findSession(sessionId)).payment_intent ?? "none";

/** The order's own payment, or the newest of its changes. */
async function somePayment(turn: Turn): Promise<string> {
  const change = turn.n === 3 ? await openChangeOf(turn) : "none";
  return await intentOf(change === "none" ? turn : { ...turn, sessionId: change });
}

async function openChangeOf({ id }: Pick<Turn, "id">): Promise<string> {
  const { rows } = await shop.db.$client.query<{ session_id: string }>(
    "select session_id from order_changes where order_id = $1 order by id desc limit 1",
    [id],
  );
  return rows[0]?.session_id ?? "none";
}

const transition = (to: string) => (turn: Turn) =>
  send("POST", "orders/transitions", { ids: [turn.id], to });

const refund = (overrides: (turn: Turn) => object) => (turn: Turn) =>
  send("POST", `orders/${turn.id}/refunds`, {
    key: randomUUID(),
    lines: [],
    deliveryCost: false,
    reason: "Llegó roto",
    goodsReturned: turn.n % 2 === 0,
    damaged: turn.n === 2,
    ...overrides(turn),
  });

async function changeLines({ id, n }: Turn, products: object[]): Promise<void> {
  const { lines } = await orderOf(id);
  const { quantity, refunded } = defined(lines[0]);
  const wanted = {
    lines: [{ position: 0, quantity: Math.max(quantity - refunded - n, 0) }],
    products,
  };
  const preview = await owner.post(`orders/${id}/line-changes/preview`, wanted);
  if (preview.status !== 200) return;
  const { total } = (await preview.json()) as { total: number };
  await send("POST", `orders/${id}/line-changes`, { ...wanted, total });
}

const moves: Record<string, (turn: Turn) => Promise<unknown>> = {
  "pays by card": ({ sessionId }) => atStripe(sandbox.pay(sessionId, "card")),
  "prints a voucher": ({ sessionId }) => atStripe(sandbox.pay(sessionId, "oxxo")),
  "pays the voucher": async (turn) => atStripe(sandbox.settleVoucher(await intentOf(turn), true)),
  "lets the voucher expire": async (turn) =>
    atStripe(sandbox.settleVoucher(await intentOf(turn), false)),
  "lets the checkout expire": ({ sessionId }) => atStripe(sandbox.expire(sessionId)),
  "is sent": transition("shipped"),
  "is completed": transition("completed"),
  "is reopened": ({ id }) => send("POST", `orders/${id}/reopening`),
  "is cancelled": ({ id, n }) =>
    send("POST", "orders/cancellations", { ids: [id], goodsReturned: n > 1, damaged: n === 2 }),
  "is refunded in pieces": refund(({ n }) => ({
    lines: [{ position: 0, quantity: n }],
    deliveryCost: n > 1,
  })),
  "is refunded some amount": refund(({ n }) => ({ other: 33.33 * n })),
  "comes back": ({ id, n }) =>
    send("POST", `orders/${id}/returns`, {
      key: randomUUID(),
      lines: [{ position: 0, quantity: n }],
      damaged: n === 2,
      reason: "No lo quiso",
    }),
  "loses pieces": (turn) => changeLines(turn, []),
  "swaps pieces": (turn) => changeLines(turn, [{ id: other.id, quantity: 2 }]),
  "gets more pieces": (turn) => changeLines(turn, [{ id: other.id, quantity: 30 * turn.n }]),
  "has its change paid": async (turn) => atStripe(sandbox.pay(await openChangeOf(turn), "card")),
  "has its change withdrawn": ({ id }) => send("POST", `orders/${id}/line-changes/withdrawal`),
  "has its customer erased": async ({ id }) =>
    send("POST", `customers/${(await orderOf(id)).customerId}/erasure`),
};

const outside: typeof moves = {
  "is refunded at Stripe": async (turn) => {
    const some = turn.n === 1 ? {} : { amount: 2_345 * turn.n };
    await atStripe(
      sandbox.refund({ payment_intent: await somePayment(turn), metadata: {}, ...some }),
    );
  },
  "has a refund fail": async (turn) => {
    const intent = await somePayment(turn);
    const { refunds = [] } = intent === "none" ? {} : await sandbox.findIntent(intent);
    const made = refunds.filter(({ status }) => status === "succeeded");
    const one = made[turn.n % made.length];
    if (one) await sandbox.failRefund(intent, one.id);
  },
  "has a failed refund settled": async ({ id, n }) => {
    const failed = (await orderOf(id)).refunds.find((each) => each.failed > 0);
    const settle = n === 3 ? "elsewhere" : "again";
    if (failed) await send("POST", `orders/${id}/failed-refunds`, { refundId: failed.id, settle });
  },
  "is disputed": async (turn) => {
    const intent = await somePayment(turn);
    if (intent === "none") return;
    const paid = await sandbox.findIntent(intent);
    const left = paid.amount - refundedOf(paid);
    if (paid.status !== "succeeded" || paid.disputed || left <= 0) return;
    await sandbox.openDispute(intent, turn.n === 2 ? Math.min(left, 10_000) : left);
  },
  "has its disputes decided": (turn) => decideDisputes(turn),
};
Object.assign(moves, outside);

async function decideDisputes({ id, n }: Pick<Turn, "id" | "n">): Promise<void> {
  const { rows } = await shop.db.$client.query<{ id: string }>(
    `select dispute.id from sandbox.objects dispute
     join sandbox.objects session on session.kind = 'session'
       and session.object->>'client_reference_id' = 'order-' || $1::int
       and session.object->>'payment_intent' = dispute.object->>'payment_intent'
     where dispute.kind = 'dispute' and dispute.object->>'status' = 'needs_response'`,
    [id],
  );
  for (const dispute of rows) await sandbox.closeDispute(dispute.id, n === 1 ? "won" : "lost");
}

/** Delivers what Stripe tells, from here on, as often as a move says. */
let delivered = 0;
async function deliver(times: number): Promise<void> {
  if (times === 0) return;
  for (; delivered < fakeStripe.told.length; delivered++)
    for (let time = 0; time < times; time++)
      expect((await fakeStripe.deliver(defined(fakeStripe.told[delivered]))).status).toBe(200);
}

const runs = 20;
const longest = 14;
const turns = fc.array(
  fc.record({
    move: fc.constantFrom(...Object.keys(moves)),
    order: fc.nat(1),
    n: fc.integer({ min: 1, max: 3 }),
    told: fc.constantFrom(1, 1, 1, 2, 0),
  }),
  { minLength: 5, maxLength: longest },
);
const payment = fc.constantFrom("pays by card", "pays by card", "prints a voucher");

test("after any moves of the staff and of Stripe, orders, Stripe, sales and stock say the same", async () => {
  await fc.assert(
    fc.asyncProperty(payment, payment, turns, async (first, second, later) => {
      const orders = [await openCheckout(shop, 4), await openCheckout(shop, 4)];
      const paid = [first, second].map((move, order) => ({ move, order, n: 1, told: 1 }));
      for (const { move, order, n, told } of [...paid, ...later]) {
        const { id, sessionId } = defined(orders[order]);
        await defined(moves[move])({ id, sessionId, n });
        await deliver(told);
        await expectBalance(shop);
        await expectSalesOfOrders(shop.db);
      }
      for (const { id } of orders) await decideDisputes({ id, n: defined(later.at(-1)).n });
      // Refunds go out by jobs.
      for (const { id } of orders)
        await eventually(async () => {
          await deliver(1);
          const { stripe, sales, shown } = await keptOf(shop, await orderOf(id));
          expect({ stripe, sales }).toEqual({ stripe: shown, sales: shown });
        });
      await expectBalance(shop);
      await expectSalesOfOrders(shop.db);
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
  // Each run is some twenty real requests, also on a busy machine.
}, 900_000);
