import { type Pesos, parsePesos } from "#src/base/kernel/pesos.ts";
import type { Units } from "#src/shop/catalogue/contract.ts";

/** The plans of banks in Mexico. */
export const planMonths = [3, 6, 9, 12, 18, 24] as const;

/** Stripe's own minimum: 300 pesos for three months, 600 for six, and so on. */
const leastPerMonth = 100;
export const leastInstallments = planMonths[0] * leastPerMonth;

export interface Plan {
  months: number;
  /** Whole pesos, rounded up: nobody pays more in a month. */
  amount: number;
}

/**
 * Returns the longest plan without interest in which this much can be paid by card; null if the
 * shop, or another backend, offers none for it.
 */
export function longestPlan(
  total: Pesos | string,
  { installments }: Pick<Units, "installments">,
): Plan | null {
  const pesos = parsePesos(total);
  if (!installments || pesos < installments.minimum) return null;
  const months = Math.max(...installments.months.filter((each) => pesos >= each * leastPerMonth));
  return months > 0 ? { months, amount: Math.ceil(pesos / months) } : null;
}
