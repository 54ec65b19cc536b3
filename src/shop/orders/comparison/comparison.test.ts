import { expect, test } from "vitest";
import { compare } from "./comparison.ts";

const charge = (paymentIntent: string | null, overrides: object = {}) => ({
  paymentIntent,
  amount: 100.5,
  refunded: 0,
  currency: "mxn",
  reference: null,
  ...overrides,
});
const order = { id: 7, payments: [{ intent: "pi_1", amount: 100.5 }], refunded: 0, isOld: false };
const numberOf = (text: string | null) =>
  text?.startsWith("order-") ? Number(text.slice(6)) : null;
const differences = (orders: (typeof order)[], ...charges: ReturnType<typeof charge>[]) =>
  compare(orders, charges, numberOf);

test("books that agree to the centavo have no difference, also over several payments", () => {
  expect(differences([order], charge("pi_1"))).toEqual([]);
  const second = {
    ...order,
    refunded: 150.2,
    payments: [...order.payments, { intent: "pi_2", amount: 50 }],
  };
  expect(
    differences(
      [second],
      charge("pi_1", { refunded: 100.2 }),
      charge("pi_2", { amount: 50, refunded: 50 }),
    ),
  ).toEqual([]);
});

test("a payment that Stripe does not have, or has with another amount, is named", () => {
  expect(differences([order])).toEqual([{ orderId: 7, kind: "payment", shop: 100.5, stripe: 0 }]);
  expect(differences([order], charge("pi_1", { amount: 99 }))).toEqual([
    { orderId: 7, kind: "payment", shop: 100.5, stripe: 99 },
  ]);
});

test("refunds that differ are named, whoever has more", () => {
  expect(differences([order], charge("pi_1", { refunded: 20 }))).toEqual([
    { orderId: 7, kind: "refunds", shop: 0, stripe: 20 },
  ]);
  expect(differences([{ ...order, refunded: 20 }], charge("pi_1"))).toEqual([
    { orderId: 7, kind: "refunds", shop: 20, stripe: 0 },
  ]);
});

test("money that Stripe keeps for an order without its knowledge is named; other programs' is not", () => {
  const stray = { reference: "order-8" };
  expect(differences([order], charge("pi_1"), charge("pi_9", stray))).toEqual([
    { orderId: 8, kind: "stray", shop: 0, stripe: 100.5 },
  ]);
  expect(
    differences([order], charge("pi_1"), charge("pi_9", { ...stray, refunded: 100.5 })),
  ).toEqual([]);
  expect(
    differences([], charge("pi_9"), charge(null), charge("pi_8", { ...stray, currency: "usd" })),
  ).toEqual([]);
});

test("an order whose payment began before Stripe's list is left out of it, and its money is no stranger's", () => {
  const old = { ...order, isOld: true };
  expect(differences([old])).toEqual([]);
  expect(differences([old], charge("pi_1", { reference: "order-7" }))).toEqual([]);
  expect(differences([old], charge("pi_1", { amount: 1 }))).toHaveLength(1);
});
