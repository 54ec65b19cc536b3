import { expect, test } from "vitest";
import { asListed, bulkOutcome, bulkPlan } from "./bulk-plan.ts";

const orders = [
  {
    id: 1,
    status: "processing",
    customer: "Ana",
    pickup: null,
    deliverBy: null,
    holds: [],
    addressMismatch: null,
  },
  {
    id: 2,
    status: "shipped",
    customer: "Beto",
    pickup: null,
    deliverBy: null,
    holds: [],
    addressMismatch: null,
  },
  {
    id: 3,
    status: "cancelled",
    customer: "Clara",
    pickup: "Centro",
    deliverBy: null,
    holds: [],
    addressMismatch: null,
  },
] as const;

test("each chosen order says where it goes, or why it stays", () => {
  const plan = bulkPlan([1, 2, 3], orders, "shipped");
  expect(plan.map(({ from }) => from)).toEqual(["processing", null, null]);
  expect(plan.map(({ step }) => step)).toEqual([
    { kind: "moves", from: "processing", to: "shipped" },
    { kind: "is-there", to: "shipped" },
    { kind: "stays", from: "cancelled", to: "shipped" },
  ]);
});

test("an order whose postal code is of another state stays until it is confirmed", () => {
  const addressMismatch = { code: "97000", state: "Yucatán", cost: 379, cities: [] };
  const chosen = [{ ...orders[0], holds: ["address-mismatch" as const], addressMismatch }];
  const steps = (to: "shipped" | "completed", confirmed: number[]) => {
    const overrides = confirmed.map((id) => ({ id, hold: "address-mismatch" as const }));
    return bulkPlan([1], chosen, to, overrides).map(({ from, step: { kind } }) => [from, kind]);
  };
  expect(steps("shipped", [])).toEqual([[null, "on-hold"]]);
  expect(steps("shipped", [2])).toEqual([[null, "on-hold"]]);
  expect(steps("shipped", [1])).toEqual([["processing", "moves"]]);
  expect(steps("completed", [])).toEqual([[null, "stays"]]);
});

test("an order on hold is named with its reason, counts as none that is sent, and no tick sends it", () => {
  const addressMismatch = { code: "97000", state: "Yucatán", cost: 379, cities: [] };
  for (const hold of ["disputed", "refunded", "change-open"] as const) {
    const chosen = [{ ...orders[0], holds: [hold, "address-mismatch" as const], addressMismatch }];
    const confirmed = [{ id: 1, hold: "address-mismatch" as const }];
    expect(bulkPlan([1], chosen, "shipped", confirmed)).toMatchObject([
      { from: null, toConfirm: null, step: { kind: "on-hold", hold } },
    ]);
  }
});

test("the chosen orders stand as in the list, whatever order the shop answers in", () => {
  const ids = asListed([2, 9, 1, 3], [{ id: 3 }, { id: 2 }, { id: 7 }, { id: 1 }]);
  expect(ids).toEqual([3, 2, 1, 9]);
  expect(bulkPlan(ids, orders, "shipped").map(({ id }) => id)).toEqual([3, 2, 1]);
});

test("what the shop answered is told order by order, and what was never sent stays told as it was", () => {
  const plan = bulkPlan([1, 2, 3, 4], [...orders, { ...orders[0], id: 4 }], "shipped");
  const outcome = bulkOutcome(
    plan,
    [
      { id: 1, moved: true },
      { id: 4, moved: false, msg: "El pedido 4 ya cambió" },
    ],
    "shipped",
  );
  expect(outcome.map(({ step }) => step)).toEqual([
    { kind: "moved", to: "shipped" },
    plan[1]?.step,
    plan[2]?.step,
    { kind: "rejected", msg: "El pedido 4 ya cambió" },
  ]);
});
