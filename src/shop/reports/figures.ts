import { ivaRate } from "#src/base/kernel/iva.ts";
import { keysOf } from "#src/base/kernel/records.ts";

/** What is counted of sales, and what follows from it. */

/** What sales are added up by; the rest is derived from the product. */
export type Dimension = "product" | "city" | "hour" | "method" | "seller";

/** Amounts are in centavos. */
export const noSales = {
  orders: 0,
  pieces: 0,
  sold: 0,
  discount: 0,
  delivery: 0,
  refunded: 0,
  cost: 0,
  costed: 0,
  vat: 0,
};
export type Measures = typeof noSales;
export type Measure = keyof Measures;
export const measures = keysOf(noSales);

export function addUp(all: readonly Measures[]): Measures {
  const sum = { ...noSales };
  for (const each of all) for (const measure of measures) sum[measure] += each[measure];
  return sum;
}

const pesosOf = (centavos: number) => Math.round(centavos) / 100;

/** Returns in pesos what the shop keeps of its sales, and its margin where costs are known. */
export function figuresOf({ orders, pieces, cost, costed, ...amounts }: Measures) {
  const { sold, discount, delivery, refunded, vat } = amounts;
  const earned = costed / (1 + ivaRate);
  return {
    orders,
    pieces,
    sold: pesosOf(sold),
    discount: pesosOf(discount),
    delivery: pesosOf(delivery),
    refunded: pesosOf(refunded),
    vat: pesosOf(vat),
    net: pesosOf(sold - discount + delivery - refunded),
    margin: costed !== 0 || cost !== 0 ? pesosOf(earned - cost) : null,
    // What was refunded on a day may be more than what was sold.
    marginPercent: costed > 0 ? Math.round((100 * (earned - cost)) / earned) : null,
  };
}

/**
 * Returns how many days the stock lasts if it sells as in the last days, and the pieces to order
 * for as many days more.
 */
export function outlookOf({ stock, sold, days }: Record<"stock" | "sold" | "days", number>) {
  return {
    daysLeft: sold > 0 ? Math.floor((stock * days) / sold) : null,
    toOrder: Math.max(0, sold - stock),
  };
}

const maxPercent = 999;

/** Returns the change from an amount to another in percent; null against nothing or nearly nothing. */
export function changeInPercent(now: number, before: number): number | null {
  const percent = before > 0 ? Math.round((100 * (now - before)) / before) : Infinity;
  return Math.abs(percent) <= maxPercent ? percent : null;
}
