import { expect, test } from "vitest";
import { asListed, bulkOutcome, bulkPlan } from "./bulk-plan.ts";

const orders = [
  { id: 1, status: "processing", customer: "Ana", pickup: null, promisedBy: null },
  { id: 2, status: "shipped", customer: "Beto", pickup: null, promisedBy: null },
  { id: 3, status: "cancelled", customer: "Clara", pickup: "Centro", promisedBy: null },
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
