import type { TypedNumber } from "#src/base/admin-kit/ui/number-field.tsx";
import { type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { paymentProblemText } from "#src/shop/orders/offline-payments/sale-payments.ts";
import type { SaleRequest } from "./contract.ts";
import * as texts from "./texts.ts";

/** How a sale is paid: rows, and what is being written for what they leave. */

export const moneyMethods = ["cash", "debit", "creditCard", "transfer"] as const;
type MoneyMethod = (typeof moneyMethods)[number];
/** What is owed: until a day, or until the goods are brought. */
export const owedMethods = ["credit", "delivery"] as const;
type OwedMethod = (typeof owedMethods)[number];
export type RowMethod = MoneyMethod | OwedMethod;

export interface PaymentRow {
  method: RowMethod;
  amount: Pesos;
  /** The transfer's or the terminal's. */
  reference: string;
}

/** What is being written. */
export interface Entry {
  method: RowMethod;
  /** Null: what is missing. Text can't be read, or is empty. */
  amount: TypedNumber;
  reference: string;
}

export const isOwed = (method: string): method is OwedMethod =>
  owedMethods.some((each) => each === method);
export const hasReference = (method: string): boolean =>
  method === "transfer" || method === "debit" || method === "creditCard";

export const missingAfter = (rows: readonly PaymentRow[], total: Pesos): Pesos =>
  roundPesos(total - sumPesos(rows.map(({ amount }) => amount)));

/**
 * whole: all is covered, with the change to give. part: the entry can become a row, and something is
 * missing still. wrong: nothing can be charged.
 */
export type Coverage =
  | { kind: "whole"; rows: PaymentRow[]; received: Pesos | null; change: Pesos }
  | { kind: "part"; row: PaymentRow; missing: Pesos }
  | { kind: "wrong"; problem: string };

/** What the rows and the entry cover together. Only cash may be more than what is missing. */
export function coverageOf(rows: readonly PaymentRow[], entry: Entry, total: Pesos): Coverage {
  const missing = missingAfter(rows, total);
  if (missing < 0)
    return wrong(paymentProblemText({ kind: "too-much", amount: roundPesos(-missing) }));
  if (missing === 0) return { kind: "whole", rows: [...rows], received: null, change: 0 };
  const { method, amount: typed } = entry;
  if (typeof typed === "string") return wrong(typed === "" ? texts.typeAmount : texts.unreadAmount);
  const amount = typed ?? missing;
  if (amount <= 0) return wrong(texts.typeAmount);
  const reference = hasReference(method) ? entry.reference.trim() : "";
  if (amount < missing) {
    const row = { method, amount, reference };
    return { kind: "part", row, missing: roundPesos(missing - amount) };
  }
  const isCash = method === "cash";
  const change = roundPesos(amount - missing);
  if (change > 0 && !isCash) return wrong(paymentProblemText({ kind: "too-much", amount: change }));
  const last = { method, amount: missing, reference };
  // A null amount was not counted: nobody says what was handed over.
  const received = isCash && typed !== null ? amount : null;
  return { kind: "whole", rows: [...rows, last], received, change };
}

const wrong = (problem: string): Coverage => ({ kind: "wrong", problem });

/** All rows as they will be, with what is being written. */
const rowsWith = (rows: readonly PaymentRow[], coverage: Coverage): readonly PaymentRow[] =>
  coverage.kind === "whole"
    ? coverage.rows
    : coverage.kind === "part"
      ? [...rows, coverage.row]
      : rows;

export interface Owed {
  amount: Pesos;
  /** Null: until the goods are brought. */
  days: number | null;
}

/** What of the sale will be owed. @param days of credit */
export function owedOf(rows: readonly PaymentRow[], coverage: Coverage, days: number | null): Owed {
  const owed = rowsWith(rows, coverage).filter(({ method }) => isOwed(method));
  const isCredit = owed.some(({ method }) => method === "credit");
  return { amount: sumPesos(owed.map(({ amount }) => amount)), days: isCredit ? days : null };
}

/** What a covered sale sends. @param days of credit */
export function paymentsOf(
  whole: Extract<Coverage, { kind: "whole" }>,
  days: number | null,
): Pick<SaleRequest, "payments" | "credit"> {
  const { rows, received } = whole;
  const payments = rows.flatMap(({ method, amount, reference }, index) => {
    if (isOwed(method)) return [];
    const isLast = index === rows.length - 1;
    return [
      {
        method: hand[method],
        amount,
        reference: reference || null,
        cardFunding: fundings[method],
        received: isLast && method === "cash" ? received : null,
      },
    ];
  });
  const owed = owedOf([], whole, days);
  return { payments, credit: owed.amount > 0 ? { days: owed.days } : null };
}

const hand = {
  cash: "cash",
  debit: "terminal",
  creditCard: "terminal",
  transfer: "transfer",
} as const;
const fundings = { cash: null, debit: "debit", creditCard: "credit", transfer: null } as const;

/** Why the sale can't be closed yet; null if all is covered. */
export function coverageProblem(coverage: Coverage): string | null {
  if (coverage.kind === "wrong") return coverage.problem;
  return coverage.kind === "whole"
    ? null
    : paymentProblemText({ kind: "missing", amount: coverage.missing });
}
