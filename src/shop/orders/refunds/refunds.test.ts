import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allNotReturned,
  isRefundedUnsent,
  mayRefund,
  mayReturnGoods,
  namedRefund,
  partsOfRefund,
  refundKeys,
  type RefundableLine,
  type RefundableOrder,
  refundedTotal,
  refundOf,
  returnOf,
  notReturned,
} from "./refunds.ts";

const line = (overrides: Partial<RefundableLine> = {}): RefundableLine => ({
  position: 0,
  name: "Llana",
  price: 100,
  quantity: 3,
  discount: 0,
  refunded: 0,
  returned: 0,
  ...overrides,
});

const order = (overrides: Partial<RefundableOrder> = {}): RefundableOrder => ({
  status: "shipped",
  total: 350,
  deliveryCost: 50,
  refunded: 0,
  refundedDelivery: 0,
  wasShipped: true,
  lines: [line(), line({ position: 1, name: "Regalo", price: 0, quantity: 1 })],
  ...overrides,
});

const two = [{ position: 0, quantity: 2 }];

test("a refund is worth its pieces at the stored prices, with the delivery where it is wanted", () => {
  expect(refundOf(order(), { lines: two, deliveryCost: false })).toEqual({
    amount: 200,
    deliveryCost: 0,
  });
  expect(refundOf(order(), { lines: two, deliveryCost: true })).toEqual({
    amount: 250,
    deliveryCost: 50,
  });
  expect(
    refundOf(order(), { lines: [...two, { position: 1, quantity: 1 }], deliveryCost: false }),
  ).toMatchObject({ amount: 200 });
});

test("any other amount is refunded too, up to what was paid", () => {
  const other = (amount: number, overrides: Partial<RefundableOrder> = {}) =>
    refundOf(order(overrides), { lines: [], deliveryCost: false, other: amount });
  expect(other(45.5)).toEqual({ amount: 45.5, deliveryCost: 0 });
  expect(refundOf(order(), { lines: two, deliveryCost: true, other: 20 })).toMatchObject({
    amount: 270,
  });
  expect(other(350)).toMatchObject({ amount: 350 });
  expect(other(350.01).problem).toEqual({ kind: "more-than-paid" });
  expect(other(51, { refunded: 300 }).problem).toEqual({ kind: "more-than-paid" });
  expect(other(350, { status: "processing" }).problem).toEqual({ kind: "whole-order" });
  expect(other(349, { status: "processing" })).toMatchObject({ amount: 349 });
});

test("what was given back before is not given back again", () => {
  const before = order({ refunded: 250, refundedDelivery: 50, lines: [line({ refunded: 2 })] });
  expect(refundOf(before, { lines: two, deliveryCost: false }).problem).toEqual({
    kind: "too-many",
    name: "Llana",
    left: 1,
  });
  expect(refundOf(before, { lines: [{ position: 0, quantity: 1 }], deliveryCost: true })).toEqual({
    amount: 100,
    deliveryCost: 0,
  });
});

test("a gift alone is worth nothing, and nothing is no refund", () => {
  expect(
    refundOf(order(), { lines: [{ position: 1, quantity: 1 }], deliveryCost: false }).problem,
  ).toEqual({ kind: "worthless" });
  expect(refundOf(order(), { lines: [], deliveryCost: false }).problem).toEqual({
    kind: "worthless",
  });
});

test("never more leaves than was paid, whatever the lines say", () => {
  expect(refundOf(order({ total: 150 }), { lines: two, deliveryCost: false }).problem).toEqual({
    kind: "more-than-paid",
  });
});

test("a product that is named twice or is not of the order is rejected", () => {
  expect(refundOf(order(), { lines: [...two, ...two], deliveryCost: false }).problem).toEqual({
    kind: "line-twice",
  });
  expect(
    refundOf(order(), { lines: [{ position: 7, quantity: 1 }], deliveryCost: false }).problem,
  ).toEqual({ kind: "unknown-line" });
});

test("an order that was not sent yet is cancelled rather than emptied", () => {
  const all = [
    { position: 0, quantity: 3 },
    { position: 1, quantity: 1 },
  ];
  expect(
    refundOf(order({ status: "processing" }), { lines: all, deliveryCost: false }).problem,
  ).toEqual({ kind: "whole-order" });
  expect(
    refundOf(order({ status: "completed" }), { lines: all, deliveryCost: true }),
  ).toMatchObject({
    amount: 350,
  });
});

test.each(["awaiting_payment", "voucher_issued", "expired", "cancelled"])(
  "of an order in %s there is no money to give back in parts",
  (status) => {
    expect(refundOf(order({ status }), { lines: two, deliveryCost: false }).problem).toEqual({
      kind: "nothing-paid",
    });
  },
);

test("money can go back while the order is paid and some of it is left", () => {
  expect(mayRefund(order())).toBe(true);
  expect(mayRefund(order({ refunded: 349 }))).toBe(true);
  expect(mayRefund(order({ refunded: 350 }))).toBe(false);
  expect(mayRefund(order({ status: "cancelled" }))).toBe(false);
});

test("of an order of another shop nothing is given back here, and nothing comes back", () => {
  const history = order({ isHistory: true });
  expect([mayRefund(history), mayReturnGoods(history)]).toEqual([false, false]);
  expect(refundOf(history, { lines: two, deliveryCost: false }).problem).toEqual({
    kind: "nothing-paid",
  });
});

test("a line with centavos comes back to the centavo, and the last piece brings the rest", () => {
  const refundedOne = (refunded: number) =>
    refundOf(order({ lines: [line({ price: 12.5, discount: 1, refunded })] }), {
      lines: [{ position: 0, quantity: 1 }],
      deliveryCost: false,
    });
  expect([0, 1, 2].map(refundedOne)).toMatchObject([
    { amount: 12.17 },
    { amount: 12.17 },
    { amount: 12.16 },
  ]);
});

test("goods come back from where they went, each piece once", () => {
  expect(returnOf(order(), two)).toEqual({});
  expect(returnOf(order({ lines: [line({ returned: 2 })] }), two).problem).toEqual({
    kind: "too-many",
    name: "Llana",
    left: 1,
  });
  expect(returnOf(order({ status: "cancelled" }), two)).toEqual({});
  expect(returnOf(order({ status: "cancelled", wasShipped: false }), two).problem).toEqual({
    kind: "nothing-missing",
  });
  expect(returnOf(order({ status: "processing", wasShipped: false }), two).problem).toEqual({
    kind: "nothing-missing",
  });
  expect(mayReturnGoods(order({ lines: [line({ returned: 3 })] }))).toBe(false);
});

test("only pieces that are still out go back to the shelf", () => {
  const partly = order({ lines: [line({ returned: 2 }), line({ position: 1, quantity: 1 })] });
  expect(notReturned(partly, two)).toEqual([{ position: 0, quantity: 1 }]);
  expect(allNotReturned(partly)).toEqual([
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ]);
});

test("a cancelled order that was paid gave everything back that reached its customer", () => {
  const all = {
    status: "cancelled",
    manualPayment: null,
    paidAt: new Date(),
    total: 350,
    refunded: 100,
    failed: 0,
    givenBack: 0,
  };
  expect(refundedTotal(all)).toBe(350);
  expect(refundedTotal({ ...all, failed: 250.5 })).toBe(99.5);
  expect(refundedTotal({ ...all, paidAt: null, refunded: 0 })).toBe(0);
  expect(refundedTotal({ ...all, status: "completed", failed: 50 })).toBe(100);
});

test("a cancelled order of the staff gave back what they gave back, not what was never paid", () => {
  const owed = { total: 350, refunded: 0, failed: 0, paidAt: null, manualPayment: "credit" };
  expect(refundedTotal({ ...owed, status: "cancelled", givenBack: 0 })).toBe(0);
  expect(refundedTotal({ ...owed, status: "cancelled", givenBack: 120 })).toBe(120);
});

test("an order is on hold when everything was refunded before it was sent", () => {
  const seen = (overrides: object) =>
    isRefundedUnsent({ status: "processing", total: 350, refunded: 350, ...overrides });
  expect(seen({})).toBe(true);
  expect(seen({ refunded: 360 })).toBe(true);
  expect(seen({ refunded: 349.99 })).toBe(false);
  expect(seen({ status: "shipped" })).toBe(false);
  // Nothing was paid, so nothing was refunded.
  expect(seen({ total: 0, refunded: 0 })).toBe(false);
});

test.each([
  [refundKeys.part(12, 34), { orderId: 12, refundId: 34, isRest: false }],
  [`${refundKeys.part(12, 34)}-2`, { orderId: 12, refundId: 34, isRest: false }],
  [refundKeys.rest(12), { orderId: 12, refundId: null, isRest: true }],
  [refundKeys.stray(12, "pi_1"), { orderId: 12, refundId: null, isRest: false }],
  ["order-12", null],
  ["order-12-refund-", null],
  ["reorder-12-refund-1", null],
  [null, null],
])("the refund named %s is the shop's own, or nobody's here", (key, named) => {
  expect(namedRefund(key)).toEqual(named);
});

test("of several lines each has its own rest", () => {
  const several = order({
    total: 1000,
    status: "processing",
    lines: [line({ returned: 3, refunded: 3 }), line({ position: 1, name: "Cuchara" })],
  });
  expect(mayReturnGoods({ ...several, status: "completed" })).toBe(true);
  expect(mayReturnGoods({ ...several, status: "expired" })).toBe(false);
  expect(notReturned(several, [{ position: 1, quantity: 9 }])).toEqual([
    { position: 1, quantity: 3 },
  ]);
  expect(notReturned(several, [{ position: 0, quantity: 1 }])).toEqual([]);
  // Only part of what is left, so something remains to refund.
  expect(
    refundOf(several, { lines: [{ position: 1, quantity: 2 }], deliveryCost: false }),
  ).toMatchObject({ amount: 200 });
  expect(
    refundOf(several, { lines: [{ position: 1, quantity: 3 }], deliveryCost: false }).problem,
  ).toEqual({ kind: "whole-order" });
});

test("what is wrong with the choice of lines is said beside them", () => {
  const wrong = [
    returnOf(order(), []),
    returnOf(order(), [...two, ...two]),
    refundOf(order(), { lines: [], deliveryCost: false }),
    refundOf(order({ total: 150 }), { lines: two, deliveryCost: false }),
    refundOf(order(), { lines: [{ position: 7, quantity: 1 }], deliveryCost: false }),
    refundOf(order(), { lines: [{ position: 0, quantity: 4 }], deliveryCost: false }),
  ];
  for (const each of wrong) expect(each).toMatchObject({ field: "lines" });
  expect(returnOf(order(), []).problem).toEqual({ kind: "nothing-chosen" });
});

test("the pieces of a discounted line are worth what was paid for all of them, however they come back", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      parts,
      fc.integer({ min: 1, max: 500 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (given, price, share) => {
        const quantity = given.reduce((sum, part) => sum + part, 0);
        const discount = Math.floor(price * quantity * share);
        let back = 0;
        let refunded = 0;
        for (const part of given) {
          const bought = line({ price, quantity, discount, refunded });
          const result = refundOf(order({ total: 1_000_000, deliveryCost: 0, lines: [bought] }), {
            lines: [{ position: 0, quantity: part }],
            deliveryCost: false,
          });
          const amount = result.problem === undefined ? result.amount : 0;
          expect(amount).toBeLessThanOrEqual(price * part);
          back += amount;
          refunded += part;
        }
        expect(back).toBe(price * quantity - discount);
      },
    ),
    { numRuns: 100 },
  );
});

test("a refund takes its money from the order's payments that have any left, in their order", () => {
  const left = (own: number, change: number) => [
    { intent: "own", left: own },
    { intent: "change", left: change },
  ];
  expect(partsOfRefund(left(300, 120), 100)).toEqual([{ intent: "own", amount: 100 }]);
  expect(partsOfRefund(left(50, 120), 100)).toEqual([
    { intent: "own", amount: 50 },
    { intent: "change", amount: 50 },
  ]);
  expect(partsOfRefund(left(0, 120), 120)).toEqual([{ intent: "change", amount: 120 }]);
  // Somebody refunded the change at the payment service.
  expect(partsOfRefund(left(0.1, 0), 100)).toEqual([{ intent: "own", amount: 0.1 }]);
  expect(partsOfRefund(left(0, 0), 100)).toEqual([]);
});
