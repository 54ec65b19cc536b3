import { describe, expect, it, test } from "vitest";
import { outcomeOf, paymentMismatch } from "./rules.ts";

test.each([
  ["checkout.session.completed", "completed"],
  ["checkout.session.async_payment_succeeded", "paid"],
  ["checkout.session.async_payment_failed", "failed"],
  ["checkout.session.expired", "expired"],
  ["charge.refunded", null],
  ["payment_intent.succeeded", null],
  ["", null],
])("Stripe's event «%s» means %j for an order", (type, outcome) => {
  expect(outcomeOf(type)).toBe(outcome);
});

describe("a payment", () => {
  const expected = { sessionId: "cs_1", total: 350, livemode: true };
  const received = { ...expected, currency: "mxn" };

  it("is its order's where all of it agrees, or is not told", () => {
    expect(paymentMismatch(expected, received)).toBeNull();
    expect(paymentMismatch(expected, { ...received, total: null, currency: null })).toBeNull();
    expect(paymentMismatch({ ...expected, livemode: null }, received)).toBeNull();
    expect(paymentMismatch({ ...expected, total: 0 }, { ...received, total: 0 })).toBeNull();
  });

  it.each([
    [{ sessionId: "cs_2" }, "session"],
    [{ livemode: false }, "livemode"],
    [{ currency: "usd" }, "currency"],
    [{ total: 349 }, "total"],
    [{ total: 0 }, "total"],
  ])("with %j is another one's", (difference, mismatch) => {
    expect(paymentMismatch(expected, { ...received, ...difference })).toBe(mismatch);
  });

  it("of an order that never opened a checkout is no payment of it", () => {
    expect(paymentMismatch({ ...expected, sessionId: null }, received)).toBe("session");
  });
});
