import { expect, test } from "vitest";
import { creditProblem, creditProblemText, splitRefund } from "./owed.ts";

const credit = { isKnown: true, limit: 1000, days: 30, owed: 400, overdue: 0 };

test.each([
  [500, 200, { lowered: 200, givenBack: 0 }],
  [500, 500, { lowered: 500, givenBack: 0 }],
  [100.05, 200, { lowered: 100.05, givenBack: 99.95 }],
  [0, 200, { lowered: 0, givenBack: 200 }],
])("of %s owed, a refund of %s lowers the debt first", (owed, amount, split) => {
  expect(splitRefund(owed, amount)).toEqual(split);
});

test("nothing is sold for later to somebody whom nobody can reach", () => {
  const stranger = { ...credit, isKnown: false };
  expect(creditProblem(stranger, 1, null)).toEqual({ kind: "unknown-buyer" });
  expect(creditProblem(stranger, 1, 30)).toEqual({ kind: "unknown-buyer" });
});

test("credit is refused above the limit, with the figures", () => {
  expect(creditProblem(credit, 600, 30)).toBe(null);
  const problem = creditProblem(credit, 600.01, 30);
  expect(problem).toEqual({ kind: "above-limit", limit: 1000, owed: 400, left: 600 });
  expect(problem && creditProblemText(problem)).toBe(
    "Pasa de su límite de $1,000: debe $400 y le quedan $600",
  );
});

test("credit needs a limit and keeps its days; cash on delivery needs neither, but no old debt", () => {
  expect(creditProblem({ ...credit, limit: null }, 1, 1)).toEqual({ kind: "no-credit" });
  expect(creditProblem(credit, 1, 31)).toEqual({ kind: "too-long", days: 30 });
  expect(creditProblem({ ...credit, limit: null }, 9999, null)).toBe(null);
  expect(creditProblem({ ...credit, overdue: 5 }, 1, null)).toEqual({
    kind: "overdue",
    overdue: 5,
  });
});
