import type { HandMethod, TerminalFunding } from "#src/base/kernel/payment-methods.ts";
import { formatPesos, type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";

/** What pays a sale as it is closed: pure rules. */

export interface SalePayment {
  method: HandMethod;
  amount: Pesos;
  reference: string | null;
  /** Of the card at the terminal. */
  cardFunding?: TerminalFunding | null;
  /** Cash that the customer handed over, of which the change goes back. */
  received?: Pesos | null;
}

/** What the payments leave open is owed for these days; null: until it is delivered. */
export interface SaleCredit {
  days: number | null;
}

/** Why payments do not close a sale. */
export type PaymentProblem =
  | { kind: "missing" | "too-much"; amount: Pesos }
  | { kind: "too-little-cash"; amount: Pesos; received: Pesos };

/** Returns what is owed after these payments, or why they don't close the sale. */
export function openAfter(
  total: Pesos,
  payments: readonly SalePayment[],
  credit: SaleCredit | null,
): { owed: Pesos; problem?: never } | { problem: PaymentProblem } {
  for (const { method, amount, received } of payments)
    if (method === "cash" && typeof received === "number" && received < amount)
      return { problem: { kind: "too-little-cash", amount, received } };
  const owed = roundPesos(total - sumPesos(payments.map(({ amount }) => amount)));
  if (owed < 0) return { problem: { kind: "too-much", amount: -owed } };
  if (owed > 0 && credit === null) return { problem: { kind: "missing", amount: owed } };
  return { owed };
}

export function paymentProblemText(problem: PaymentProblem): string {
  switch (problem.kind) {
    case "missing":
      return `Faltan ${formatPesos(problem.amount)}`;
    case "too-much":
      return `Los pagos pasan del total por ${formatPesos(problem.amount)}`;
    case "too-little-cash":
      return `Recibiste ${formatPesos(problem.received)} y anotaste ${formatPesos(problem.amount)} en efectivo`;
  }
}

/** What an order of the staff is called by: what is owed of it, or how most of it was paid. */
export const mainMethod = (owed: Pesos, payments: readonly SalePayment[]) =>
  owed > 0
    ? "credit"
    : (payments.toSorted((a, b) => b.amount - a.amount)[0]?.method ?? ("cash" as const));
