import { expect, test } from "vitest";
import { bulkOutcome, bulkPlan } from "./bulk-plan.ts";
import { statusNames } from "./statuses.ts";

const orders = [
  { id: 1, status: "processing", customer: "Ana" },
  { id: 2, status: "shipped", customer: "Beto" },
  { id: 3, status: "cancelled", customer: "Clara" },
] as const;

test("each chosen order says where it goes, or why it stays", () => {
  const plan = bulkPlan(orders, "shipped");
  expect(plan.map(({ from }) => from)).toEqual(["processing", null, null]);
  expect(plan[0]?.text).toBe(`${statusNames["processing"]} → ${statusNames["shipped"]}`);
  expect(plan[1]?.text).toContain("ya está en");
  expect(plan[2]?.text).toContain("no se pasa a");
});

test("what the shop answered is told order by order, and what was never sent stays told as it was", () => {
  const plan = bulkPlan([...orders, { ...orders[0], id: 4 }], "shipped");
  const outcome = bulkOutcome(
    plan,
    [
      { id: 1, moved: true },
      { id: 4, moved: false, msg: "El pedido 4 ya cambió" },
    ],
    "shipped",
  );
  expect(outcome.map(({ text }) => text)).toEqual([
    `Ahora está en ${statusNames["shipped"]}`,
    plan[1]?.text,
    plan[2]?.text,
    "No se movió: El pedido 4 ya cambió",
  ]);
});
