import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { expectBalance } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { acts } from "./acts.ts";
import { expectAgreement, expectLimits, expectSettled, readOrders } from "./agreement.ts";
import { addedPaid, after, type Effect, ended, type Money, sold } from "./books.ts";
import { beginSequence, type Done, type Sequence, type Trade } from "./trade.ts";

export interface Step {
  act: string;
  by: "owner" | "seller";
  /** Where what the act draws begins. */
  luck: number;
  /** With the next act, which somebody else does meanwhile. */
  isTogether: boolean;
}

/** After how many acts the ledgers are compared that cost more. */
const [often, rarely] = [3, 9];

/** Does the acts, and compares the ledgers after them. @returns how many were not refused */
export async function playSequence(trade: Trade, steps: readonly Step[]): Promise<number> {
  const sequence = await beginSequence(trade);
  let done = 0;
  for (let place = 0; place < steps.length; place++) {
    const { isTogether, ...step } = defined(steps[place]);
    const next = isTogether ? steps[++place] : undefined;
    const results = await Promise.all([
      perform(trade, sequence, step, next !== undefined),
      ...(next ? [perform(trade, sequence, otherPerson(step, next), true)] : []),
    ]);
    const made = results.filter((result) => result !== null);
    done += made.length;
    await compare(trade, sequence, made);
    if (place % often === 0) await expectAgreement(trade, sequence);
    if (place % rarely === 0) await expectSettled(trade, sequence);
  }
  await expectAgreement(trade, sequence);
  await expectSettled(trade, sequence);
  return done;
}

type Performed = Omit<Step, "isTogether">;

const otherPerson = ({ by }: Performed, next: Step): Performed => ({
  ...next,
  by: by === "owner" ? "seller" : "owner",
});

async function perform(
  trade: Trade,
  sequence: Sequence,
  { act, by, luck }: Performed,
  isTogether: boolean,
): Promise<Done | null> {
  const draw = drawing(luck);
  return await defined(acts[act])({ trade, sequence, by: trade[by], draw, isTogether });
}

/** Numerical Recipes' generator: what an act draws follows from its luck alone. */
function drawing(luck: number): (below: number) => number {
  let state = luck;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What the orders say that were touched, and what is set aside of the goods, after each act. */
async function compare(trade: Trade, sequence: Sequence, made: readonly Done[]): Promise<void> {
  await trade.shop.settled();
  await trade.deliver();
  const told = await learnPayments(trade, sequence);
  const all = [...made, ...told];
  const touched = all.flatMap(({ orders = [] }) => orders);
  const before = sequence.money;
  // Of two at once, either came first.
  const possible = [made, made.toReversed()].map((each) =>
    after(
      before,
      [...each, ...told].flatMap(({ effects = [] }) => effects),
    ),
  );
  sequence.money = defined(possible[0]);
  const read = await readOrders(trade, sequence, touched);
  const own = (money: Money) => new Map([...read.keys()].map((id) => [id, money.get(id)]));
  const agreed =
    possible.find((money) => isDeepStrictEqual(own(money), read)) ?? defined(possible[0]);
  expect(read).toEqual(own(agreed));
  sequence.money = agreed;
  await expectBalance(trade.shop);
  expectLimits(
    sequence,
    before,
    agreed,
    all.some(({ isAuthorized }) => isAuthorized),
  );
}

/** What came through the payment service since, or ended there. */
async function learnPayments(trade: Trade, sequence: Sequence): Promise<Done[]> {
  const { owner } = trade;
  const done: Done[] = [];
  for (const checkout of sequence.checkouts.filter(({ orderId }) => !sequence.money.has(orderId))) {
    const { orderId, customerId, total } = checkout;
    const { soldAt, status } = await owner.read(`orders/${orderId}`);
    if (soldAt === null) continue;
    const effects: Effect[] = [
      sold(orderId, { customerId, isByHand: false, worth: total, paid: total }),
      // Its goods were gone as it was paid.
      ...(status === "cancelled" ? [ended(orderId)] : []),
    ];
    done.push({ orders: [orderId], effects });
  }
  const asked = sequence.changes;
  sequence.changes = [];
  for (const each of asked) {
    const { orderId, difference } = each;
    const { change: open, charges } = await owner.read(`orders/${orderId}`);
    const known = sequence.orders.get(orderId)?.charges.length ?? 0;
    const effects = charges.length > known ? [addedPaid(orderId, difference)] : [];
    if (open) sequence.changes.push(each);
    else done.push({ orders: [orderId], effects });
  }
  return done;
}
