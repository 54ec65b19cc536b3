import { expect, test } from "vitest";
import { asListed, bulkOutcome, bulkPlan } from "./bulk-plan.ts";

const orders = [
  {
    id: 1,
    status: "processing",
    customer: "Ana",
    pickup: null,
    promisedBy: null,
    anotherPlace: null,
  },
  {
    id: 2,
    status: "shipped",
    customer: "Beto",
    pickup: null,
    promisedBy: null,
    anotherPlace: null,
  },
  {
    id: 3,
    status: "cancelled",
    customer: "Clara",
    pickup: "Centro",
    promisedBy: null,
    anotherPlace: null,
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
  const anotherPlace = { code: "97000", state: "Yucatán", cost: 379, cities: [] };
  const chosen = [{ ...orders[0], anotherPlace }];
  const steps = (to: "shipped" | "completed", confirmed: number[]) =>
    bulkPlan([1], chosen, to, confirmed).map(({ from, step: { kind } }) => [from, kind]);
  expect(steps("shipped", [])).toEqual([[null, "unconfirmed"]]);
  expect(steps("shipped", [2])).toEqual([[null, "unconfirmed"]]);
  expect(steps("shipped", [1])).toEqual([["processing", "moves"]]);
  expect(steps("completed", [])).toEqual([[null, "stays"]]);
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
