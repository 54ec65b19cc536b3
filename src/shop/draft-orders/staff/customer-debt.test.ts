import { expect, test } from "vitest";
import { debtAfter, debtProblem, debtShares } from "./customer-debt.ts";

const credit = { isKnown: true, limit: 20_000, days: 30, owed: 12_450, overdue: 0 };

test("a bar shows what is owed, what this sale adds and what is free", () => {
  expect(debtShares(credit, 5000)).toEqual({ owed: 62.25, sold: 25, over: 0 });
  expect(debtAfter(credit, 5000)).toEqual({ owed: 17_450, left: 2550 });
});

test("above the limit the bar's end says by how much", () => {
  expect(debtShares(credit, 12_550)).toEqual({ owed: 49.8, sold: 30.2, over: 20 });
  expect(debtAfter(credit, 12_550)).toEqual({ owed: 25_000, left: -5000 });
  expect(debtShares({ ...credit, owed: 25_000 }, 0)).toEqual({ owed: 80, sold: 0, over: 20 });
});

test("who owes nothing, or has a balance in favour, has an empty bar", () => {
  expect(debtShares({ ...credit, owed: 0 }, 0)).toEqual({ owed: 0, sold: 0, over: 0 });
  expect(debtShares({ ...credit, owed: -50 }, 0)).toEqual({ owed: 0, sold: 0, over: 0 });
  expect(debtShares({ limit: 0, owed: 0 }, 0)).toEqual({ owed: 0, sold: 0, over: 0 });
});

test("a sale is refused in the ledger's words, and only for what is owed of it", () => {
  expect(debtProblem(credit, 0, 90)).toBeNull();
  expect(debtProblem(credit, 7550, 30)).toBeNull();
  expect(debtProblem(credit, 7550.01, 30)).toBe(
    "Pasa de su límite de $20,000: debe $12,450 y le quedan $7,550",
  );
  expect(debtProblem(credit, 1, 31)).toBe("Este cliente tiene crédito a 30 días");
  expect(debtProblem({ ...credit, overdue: 10 }, 1, null)).toContain("que ya venció");
});
