import { expect, test } from "vitest";
import type { PaymentOutcome } from "#src/shop/payments/rules.ts";
import {
  inListOrder,
  isPaid,
  mayReopen,
  type OrderStatus,
  orderStatuses,
  paymentTransition,
  staffTransition,
  trackerOf,
  undoDeadline,
} from "./states.ts";

const outcomes: PaymentOutcome[] = ["paid", "voucher", "failed", "expired"];

/** Every sequence in which four payment outcomes can arrive, each up to twice. */
function* arrivals(): Generator<PaymentOutcome[]> {
  for (const one of outcomes)
    for (const two of outcomes)
      for (const three of outcomes) for (const four of outcomes) yield [one, two, three, four];
}

test("in whatever order and however often payment outcomes arrive, an order is paid once and holds its stock once", () => {
  for (const arrival of arrivals()) {
    let status: OrderStatus = "awaiting_payment";
    let reserved = 1;
    let received = 0;
    for (const outcome of arrival) {
      const transition = paymentTransition(status, outcome);
      if (!transition) continue;
      if (transition.effects.includes("release")) reserved--;
      if (transition.effects.includes("reserve-again")) reserved++;
      if (transition.effects.includes("email-received")) received++;
      status = transition.to;
    }
    expect(reserved, arrival.join()).toBe(status === "expired" || status === "cancelled" ? 0 : 1);
    expect(received, arrival.join()).toBe(status === "processing" ? 1 : 0);
  }
});

test("each report of the payment moves an order, and does no more than it has to", () => {
  const moves = orderStatuses.flatMap((from) =>
    outcomes.flatMap((outcome) => {
      const move = paymentTransition(from, outcome);
      return move ? [`${from} + ${outcome} → ${move.to}: ${move.effects.join(", ")}`] : [];
    }),
  );
  expect(moves).toEqual([
    "awaiting_payment + paid → processing: email-received, email-company",
    "awaiting_payment + voucher → voucher_issued: email-voucher",
    "awaiting_payment + failed → expired: release",
    "awaiting_payment + expired → expired: release",
    "voucher_issued + paid → processing: email-received, email-company",
    "voucher_issued + failed → cancelled: release, email-cancelled",
    "cancelled + paid → cancelled: refund, email-refunded",
    "expired + paid → processing: reserve-again, email-received, email-company",
    "expired + voucher → voucher_issued: reserve-again, email-voucher",
  ]);
});

test("an order is paid from its payment until its money goes back", () => {
  expect(orderStatuses.filter(isPaid)).toEqual(["processing", "shipped", "completed"]);
});

test("a payment told again changes nothing once the order is in process, sent or completed", () => {
  for (const status of ["processing", "shipped", "completed"] as const)
    for (const outcome of outcomes) expect(paymentTransition(status, outcome)).toBeNull();
});

test("staff send what is paid, complete what is sent, and cancel either; stock that was sent comes back by itself", () => {
  const allowed = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => staffTransition(from, to)).map((to) => `${from}→${to}`),
  );
  expect(allowed).toEqual([
    "voucher_issued→cancelled",
    "processing→shipped",
    "processing→cancelled",
    "shipped→completed",
    "shipped→cancelled",
  ]);
  expect(staffTransition("voucher_issued", "cancelled")?.effects).toEqual([
    "release",
    "email-cancelled",
  ]);
  expect(staffTransition("processing", "cancelled")?.effects).toEqual([
    "refund",
    "return-stock",
    "email-cancelled",
  ]);
  expect(staffTransition("shipped", "cancelled")?.effects).toEqual(["refund", "email-cancelled"]);
  expect(staffTransition("processing", "shipped")?.effects).toEqual(["email-shipped"]);
  expect(staffTransition("shipped", "completed")?.effects).toEqual([]);
});

test.each([
  ["processing", 0],
  ["shipped", 50],
  ["completed", 100],
  ["cancelled", 100],
])("the tracker of %s is filled to %i per cent", (status, percent) => {
  expect(trackerOf(status).percent).toBe(percent);
});

test("cancelled orders come last, the others newest first", () => {
  const order = (id: number, status: string, createdAt: string) => ({ id, status, createdAt });
  const orders = [
    order(1, "cancelled", "2026-05-03"),
    order(2, "completed", "2026-05-01"),
    order(3, "processing", "2026-05-02"),
  ];
  expect(inListOrder(orders).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test("what was sent can be undone for ten minutes, unless it moved on or was imported", () => {
  const shippedAt = new Date("2026-11-20T12:00:00Z");
  const later = (seconds: number) => new Date(shippedAt.getTime() + seconds * 1000);
  const sent = { status: "shipped", shippedAt };
  expect(undoDeadline(sent, later(599))).toEqual(later(600));
  expect(undoDeadline(sent, later(600))).toBeNull();
  expect(undoDeadline({ ...sent, status: "completed" }, later(1))).toBeNull();
  expect(undoDeadline({ ...sent, origin: "shopify" }, later(1))).toBeNull();
  expect(undoDeadline({ status: "shipped", shippedAt: null }, later(1))).toBeNull();
});

test("«completed» can be taken back for a day", () => {
  const completedAt = new Date("2026-11-20T12:00:00Z");
  const hoursLater = (hours: number) => new Date(completedAt.getTime() + hours * 3_600_000);
  expect(mayReopen({ status: "completed", completedAt }, hoursLater(23))).toBe(true);
  expect(mayReopen({ status: "completed", completedAt }, hoursLater(24))).toBe(false);
  expect(mayReopen({ status: "shipped", completedAt: null }, hoursLater(1))).toBe(false);
  expect(mayReopen({ status: "completed", completedAt: null }, hoursLater(1))).toBe(false);
  expect(mayReopen({ status: "cancelled", completedAt }, hoursLater(1))).toBe(false);
  const imported = { status: "completed", completedAt, origin: "shopify" };
  expect(mayReopen(imported, hoursLater(1))).toBe(false);
});

test("nothing leads back to an order that waits for its payment", () => {
  for (const from of orderStatuses) {
    for (const outcome of outcomes)
      expect(paymentTransition(from, outcome)?.to).not.toBe("awaiting_payment");
    expect(staffTransition(from, "awaiting_payment")).toBeNull();
    expect(staffTransition(from, from)).toBeNull();
  }
});

test("each change that a customer must know of sends exactly one email", () => {
  const transitions = orderStatuses.flatMap((from) => [
    ...outcomes.map((outcome) => paymentTransition(from, outcome)),
    ...orderStatuses.map((to) => staffTransition(from, to)),
  ]);
  const toCustomer = (effects: readonly string[]) =>
    effects.filter((effect) => effect.startsWith("email-") && effect !== "email-company").length;
  for (const transition of transitions)
    if (transition && transition.to !== "expired" && transition.to !== "completed")
      expect(toCustomer(transition.effects)).toBe(1);
});

test("a list of orders is a new one, and equals keep their order", () => {
  const order = (id: number) => ({ id, status: "shipped", createdAt: "2026-05-01" });
  const orders = [order(1), order(2)];
  expect(inListOrder(orders)).toEqual(orders);
  expect(inListOrder(orders)).not.toBe(orders);
  expect(inListOrder([])).toEqual([]);
});
