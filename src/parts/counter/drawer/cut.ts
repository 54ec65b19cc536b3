import type { CardFunding, HandMethod } from "#src/base/kernel/payment-methods.ts";
import { type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";

/** What a drawer should hold, and whether it does: pure rules. */

/** As money is counted: the terminal's slip adds up debit and credit apart. */
export const cutMethods = [
  "cash",
  "terminal-debit",
  "terminal-credit",
  "terminal",
  "transfer",
] as const;
export type CutMethod = (typeof cutMethods)[number];

export const cutMethodOf = (method: HandMethod, funding: CardFunding | null): CutMethod =>
  method === "terminal" && (funding === "debit" || funding === "credit")
    ? `terminal-${funding}`
    : method;

/** What the staff put into a drawer or take out of it: never an order's money. */
export const moveKinds = ["float", "expense", "withdrawal"] as const;
export type MoveKind = (typeof moveKinds)[number];
export type LineKind = MoveKind | "payment" | "withdrawn" | "refund";

export interface CutLine {
  kind: LineKind;
  method: CutMethod;
  /** Negative if it left. */
  amount: Pesos;
}

export interface CutColumn {
  method: CutMethod;
  float: Pesos;
  /** Without those that were withdrawn. */
  payments: Pesos;
  refunds: Pesos;
  paidOut: Pesos;
  due: Pesos;
}

const rowOf: Record<LineKind, Exclude<keyof CutColumn, "method" | "due">> = {
  float: "float",
  payment: "payments",
  withdrawn: "payments",
  refund: "refunds",
  expense: "paidOut",
  withdrawal: "paidOut",
};

/** Adds up the methods that moved, in their order. */
export function columnsOf(lines: readonly CutLine[]): CutColumn[] {
  return cutMethods.flatMap((method): CutColumn[] => {
    const own = lines.filter((line) => line.method === method);
    if (own.length === 0) return [];
    const sum = (row: keyof CutColumn) =>
      sumPesos(own.filter(({ kind }) => rowOf[kind] === row).map(({ amount }) => amount));
    const rows = {
      float: sum("float"),
      payments: sum("payments"),
      refunds: sum("refunds"),
      paidOut: sum("paidOut"),
    };
    return [{ method, ...rows, due: sumPesos(Object.values(rows)) }];
  });
}

export interface Counted {
  method: CutMethod;
  amount: Pesos;
}

export type CutProblem = "nothing-moved" | "not-counted" | "unexplained";

/** What was counted less what must be there, by method; null where nobody counted. */
export const differenceOf = (
  { method, due }: Pick<CutColumn, "method" | "due">,
  counted: readonly Counted[],
): Pesos | null => {
  const count = counted.find((each) => each.method === method);
  return count ? roundPesos(count.amount - due) : null;
};

/** Why a cut can't be closed: each method is counted, and a difference has its sentence. */
export function cutProblem(
  columns: readonly CutColumn[],
  counted: readonly Counted[],
  explanation: string | null,
): CutProblem | null {
  if (columns.length === 0) return "nothing-moved";
  const differences = columns.map((column) => differenceOf(column, counted));
  if (differences.includes(null)) return "not-counted";
  return differences.some((each) => each !== 0) && !explanation?.trim() ? "unexplained" : null;
}

/** Mexican notes, in pesos; coins are counted as an amount. */
export const noteValues = [1000, 500, 200, 100, 50, 20] as const;

/** What was counted by notes and coins. */
export const cashOf = (notes: Readonly<Record<string, number>>, coins: Pesos): Pesos =>
  roundPesos(noteValues.reduce((sum, value) => sum + value * (notes[value] ?? 0), coins));
