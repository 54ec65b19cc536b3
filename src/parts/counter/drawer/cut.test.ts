import fc from "fast-check";
import { expect, test } from "vitest";
import { sumPesos } from "#src/base/kernel/pesos.ts";
import "#testing/random.ts";
import {
  cashOf,
  columnsOf,
  cutMethodOf,
  cutMethods,
  type CutLine,
  cutProblem,
  differenceOf,
} from "./cut.ts";

const line = (
  kind: CutLine["kind"],
  amount: number,
  method: CutLine["method"] = "cash",
): CutLine => ({ kind, method, amount });
const day = [
  line("float", 1000),
  line("payment", 7082),
  line("payment", 3052, "terminal-credit"),
  line("refund", -310),
  line("refund", -179, "terminal-credit"),
  line("expense", -96),
  line("withdrawal", -4000),
];

test("a method is a column if it moved, and says what must be there", () => {
  expect(columnsOf(day)).toEqual([
    { method: "cash", float: 1000, payments: 7082, refunds: -310, paidOut: -4096, due: 3676 },
    {
      method: "terminal-credit",
      float: 0,
      payments: 3052,
      refunds: -179,
      paidOut: 0,
      due: 2873,
    },
  ]);
});

test("a payment that was withdrawn leaves nothing", () => {
  const [cash] = columnsOf([line("payment", 500), line("withdrawn", -500)]);
  expect(cash).toMatchObject({ payments: 0, due: 0 });
});

test("a cut is closed once every method is counted and a difference has its sentence", () => {
  const columns = columnsOf(day);
  const card = { method: "terminal-credit", amount: 2873 } as const;
  const short = [{ method: "cash", amount: 3656 } as const, card];
  expect(cutProblem([], [], null)).toBe("nothing-moved");
  expect(cutProblem(columns, [card], "x")).toBe("not-counted");
  expect(cutProblem(columns, short, " ")).toBe("unexplained");
  expect(cutProblem(columns, short, "Cambio de más")).toBe(null);
  expect(columns.map((column) => differenceOf(column, short))).toEqual([-20, 0]);
  expect(cutProblem(columns, [{ method: "cash", amount: 3676 }, card], null)).toBe(null);
});

test("the terminal's slip has debit and credit apart", () => {
  expect(cutMethodOf("terminal", "debit")).toBe("terminal-debit");
  expect(cutMethodOf("terminal", null)).toBe("terminal");
  expect(cutMethodOf("cash", null)).toBe("cash");
});

test("notes and coins are what was counted", () => {
  expect(cashOf({ 500: 4, 200: 5, 100: 4, 50: 3, 20: 4 }, 26)).toBe(3656);
});

test("whatever moves, what must be there is what moved, and nothing is in two columns", () => {
  const moved = fc.record({
    kind: fc.constantFrom(
      ...(["float", "payment", "refund", "withdrawn", "expense", "withdrawal"] as const),
    ),
    method: fc.constantFrom(...cutMethods),
    amount: fc.integer({ min: -900_000, max: 900_000 }).map((centavos) => centavos / 100),
  });
  fc.assert(
    fc.property(fc.array(moved), (lines) => {
      const columns = columnsOf(lines);
      expect(sumPesos(columns.map(({ due }) => due))).toBe(
        sumPesos(lines.map(({ amount }) => amount)),
      );
      const counted = columns.map(({ method, due }) => ({ method, amount: due }));
      expect(cutProblem(columns, counted, null)).toBe(lines.length === 0 ? "nothing-moved" : null);
    }),
  );
});
