import { keysOf } from "#src/kernel/records.ts";
import { roundPesos } from "#src/kernel/pesos.ts";

/** What is counted of sales, and what follows from it. */

/**
 * What sales are added up by; the rest is derived from the product. Products and cities,
 * which can be many, are also added up by month: a year of them is read faster.
 */
export type Dimension = "product" | "product-month" | "city" | "city-month" | "hour" | "method";

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

/** Prices include this tax; costs do not. */
const vatFactor = 1.16;

/** Returns what the shop keeps of its sales, and its margin where costs are known. */
export function figuresOf(counted: Measures) {
  const { orders, pieces, cost, costed, ...amounts } = counted;
  const [sold, discount, delivery, refunded, vat] = [
    roundPesos(amounts.sold),
    roundPesos(amounts.discount),
    roundPesos(amounts.delivery),
    roundPesos(amounts.refunded),
    roundPesos(amounts.vat),
  ];
  const earned = costed / vatFactor;
  return {
    orders,
    pieces,
    sold,
    discount,
    delivery,
    refunded,
    vat,
    net: roundPesos(sold - discount + delivery - refunded),
    margin: costed > 0 ? roundPesos(earned - cost) : null,
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

/** Returns the change from an amount to another in percent; null if there was nothing before. */
export const changeInPercent = (now: number, before: number): number | null =>
  before > 0 ? Math.round((100 * (now - before)) / before) : null;
