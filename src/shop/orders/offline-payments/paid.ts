import { type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";

/** A row of `order_payments`. */
export interface Movement {
  id: number;
  /** Negative if it was given back, or takes back a payment. */
  amount: Pesos;
  withdraws: number | null;
  at: Date;
}

interface SoldOrder {
  soldAt: Date;
  total: Pesos;
  refunded: Pesos;
  /** Without what its cancellation gave back: what was paid once stays so. */
  movements: readonly Movement[];
}

/**
 * When an order of the staff was paid: when its last cent came; null while something of it is owed,
 * or if nothing ever came of it. What was sold for nothing is paid as it is sold.
 */
export function paidAtOf({ soldAt, total, refunded, movements }: SoldOrder): Date | null {
  const owed = roundPesos(total - refunded - sumPesos(movements.map(({ amount }) => amount)));
  if (owed > 0) return null;
  if (total <= 0) return soldAt;
  const withdrawn = new Set(movements.map(({ withdraws }) => withdraws));
  const came = movements.filter(({ id, amount }) => amount > 0 && !withdrawn.has(id));
  const last = Math.max(...came.map(({ at }) => at.getTime()));
  return Number.isFinite(last) ? new Date(last) : null;
}
