import { expect, test } from "vitest";
import type { CheckoutFact } from "#src/payments/rules.ts";
import {
  inListOrder,
  mayReopen,
  type OrderStatus,
  orderStatuses,
  paymentStep,
  staffStep,
  trackerOf,
} from "./states.ts";

const facts: CheckoutFact[] = ["paid", "voucher", "failed", "expired"];

/** Every order in which four facts can arrive, each up to twice. */
function* arrivals(): Generator<CheckoutFact[]> {
  for (const one of facts)
    for (const two of facts)
      for (const three of facts) for (const four of facts) yield [one, two, three, four];
}

test("in whatever order and however often facts arrive, an order is paid once and holds its stock once", () => {
  for (const arrival of arrivals()) {
    let status: OrderStatus = "awaiting";
    let reserved = 1;
    let received = 0;
    for (const fact of arrival) {
      const step = paymentStep(status, fact);
      if (!step) continue;
      if (step.effects.includes("release")) reserved--;
      if (step.effects.includes("retake")) reserved++;
      if (step.effects.includes("letter-received")) received++;
      status = step.to;
    }
    expect(reserved, arrival.join()).toBe(status === "expired" || status === "CA" ? 0 : 1);
    expect(received, arrival.join()).toBe(status === "IP" ? 1 : 0);
  }
});

test("a payment told again changes nothing once the order is in process, sent or completed", () => {
  for (const status of ["IP", "S", "C"] as const)
    for (const fact of facts) expect(paymentStep(status, fact)).toBeNull();
});

test("staff send what is paid, complete what is sent, and cancel either; stock that was sent comes back by itself", () => {
  const allowed = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => staffStep(from, to)).map((to) => `${from}→${to}`),
  );
  expect(allowed).toEqual(["AP→CA", "IP→S", "IP→CA", "S→C", "S→CA"]);
  expect(staffStep("AP", "CA")!.effects).toEqual(["release", "letter-cancelled"]);
  expect(staffStep("IP", "CA")!.effects).toEqual(["refund", "return-stock", "letter-cancelled"]);
  expect(staffStep("S", "CA")!.effects).toEqual(["refund", "letter-cancelled"]);
});

test.each([
  ["IP", 0],
  ["S", 50],
  ["C", 100],
  ["CA", 100],
])("the tracker of %s is filled to %i per cent", (status, percent) => {
  expect(trackerOf(status).percent).toBe(percent);
});

test("cancelled orders come last, the others newest first", () => {
  const order = (id: number, status: string, createdAt: string) => ({ id, status, createdAt });
  const orders = [
    order(1, "CA", "2026-05-03"),
    order(2, "C", "2026-05-01"),
    order(3, "IP", "2026-05-02"),
  ];
  expect(inListOrder(orders).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test("«completed» can be taken back for a day", () => {
  const completedAt = new Date("2026-11-20T12:00:00Z");
  const hoursLater = (hours: number) => new Date(completedAt.getTime() + hours * 3_600_000);
  expect(mayReopen({ status: "C", completedAt }, hoursLater(23))).toBe(true);
  expect(mayReopen({ status: "C", completedAt }, hoursLater(24))).toBe(false);
  expect(mayReopen({ status: "S", completedAt: null }, hoursLater(1))).toBe(false);
});
