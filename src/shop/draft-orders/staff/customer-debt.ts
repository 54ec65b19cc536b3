import { type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";
import {
  type Credit,
  creditProblem,
  creditProblemText,
} from "#src/shop/orders/offline-payments/owed.ts";

/** What a customer owes, and what they will owe once a sale is closed. */

type Debt = Pick<Credit, "owed"> & { limit: Pesos };

export interface DebtAfter {
  owed: Pesos;
  /** Of the limit; negative above it. */
  left: Pesos;
}

/** @param sold what this sale adds */
export const debtAfter = ({ limit, owed }: Debt, sold: Pesos): DebtAfter => ({
  owed: roundPesos(owed + sold),
  left: roundPesos(limit - owed - sold),
});

/** Percents of a bar whose whole width is the limit, or all that is owed if that is more. */
export interface DebtShares {
  owed: number;
  sold: number;
  /** Its end: what is above the limit. */
  over: number;
}

export function debtShares({ limit, owed }: Debt, sold: Pesos): DebtShares {
  const whole = Math.max(limit, owed + sold, 1);
  const percent = (amount: Pesos) => Math.round((amount / whole) * 10_000) / 100;
  const before = Math.min(Math.max(owed, 0), limit);
  const within = Math.min(Math.max(owed + sold, 0), limit);
  return {
    owed: percent(before),
    sold: percent(within - before),
    over: percent(Math.max(owed + sold - limit, 0)),
  };
}

/**
 * Why this sale may not be owed, in the words of whoever refuses it; null if it may.
 * @param days null: until it is delivered
 */
export function debtProblem(credit: Credit, sold: Pesos, days: number | null): string | null {
  const problem = sold > 0 ? creditProblem(credit, sold, days) : null;
  return problem && creditProblemText(problem);
}
