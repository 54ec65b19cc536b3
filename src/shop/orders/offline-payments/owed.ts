import { formatPesos, type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";

/** What is owed of orders that are paid outside the payment service: pure rules. */

/** What whoever brings or hands over the goods has to collect; nothing of a credit with a day. */
export const toCollect = ({ owed, dueOn }: { owed?: Pesos | null; dueOn?: string | null }): Pesos =>
  dueOn ? 0 : Math.max(owed ?? 0, 0);

/** A refund lowers what is owed first; only what was paid is given back. */
export function splitRefund(owed: Pesos, amount: Pesos): { lowered: Pesos; givenBack: Pesos } {
  const lowered = Math.min(Math.max(owed, 0), amount);
  return { lowered, givenBack: roundPesos(amount - lowered) };
}

export interface Credit {
  /** Whether the shop can reach them. */
  isKnown: boolean;
  /** Null: the customer buys nothing on credit. */
  limit: Pesos | null;
  /** The longest that they may take to pay. */
  days: number;
  owed: Pesos;
  /** What should have been paid by now. */
  overdue: Pesos;
}

/** Why something is not sold on credit. */
export type CreditProblem =
  | { kind: "unknown-buyer" }
  | { kind: "no-credit" }
  | { kind: "too-long"; days: number }
  | { kind: "above-limit"; limit: Pesos; owed: Pesos; left: Pesos }
  | { kind: "overdue"; overdue: Pesos };

/**
 * Checks what a customer would owe more. Credit needs a limit; cash on delivery does not, as it ends
 * with the trip, but nobody gets it who has not paid an earlier one.
 * @param days null for cash on delivery
 */
export function creditProblem(
  { isKnown, limit, days: most, owed, overdue }: Credit,
  amount: Pesos,
  days: number | null,
): CreditProblem | null {
  if (!isKnown) return { kind: "unknown-buyer" };
  if (days === null) return overdue > 0 ? { kind: "overdue", overdue } : null;
  if (limit === null) return { kind: "no-credit" };
  if (days > most) return { kind: "too-long", days: most };
  if (roundPesos(owed + amount) <= limit) return null;
  return { kind: "above-limit", limit, owed, left: Math.max(roundPesos(limit - owed), 0) };
}

/**
 * Until when what an order costs more is owed: whatever is still to be brought is paid then, and
 * the rest is credit, until the day that the order has or today.
 */
export const daysOfMore = ({
  manualPayment,
  dueOn,
  pickup,
  completedAt,
}: {
  manualPayment: string | null;
  dueOn: string | null;
  pickup: object | null;
  completedAt: Date | null;
}): number | null => {
  const isBrought = !pickup && (completedAt === null || manualPayment === "credit");
  return dueOn === null && isBrought ? null : 0;
};

export function creditProblemText(problem: CreditProblem): string {
  switch (problem.kind) {
    case "unknown-buyer":
      return "Por pagar solo se vende a un cliente con teléfono o correo";
    case "no-credit":
      return "Este cliente no tiene crédito";
    case "too-long":
      return `Este cliente tiene crédito a ${problem.days} días`;
    case "above-limit":
      return `Pasa de su límite de ${formatPesos(problem.limit)}: debe ${formatPesos(problem.owed)} y le quedan ${formatPesos(problem.left)}`;
    case "overdue":
      return `Debe ${formatPesos(problem.overdue)} que ya venció: cóbralo antes de mandarle otro por pagar`;
  }
}
