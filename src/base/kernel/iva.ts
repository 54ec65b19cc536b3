import { type Pesos, roundPesos } from "./pesos.ts";

/** Prices include this tax; costs do not. */
export const ivaRate = 0.16;

/** Splits what products cost, IVA included, as papers show it. */
export function withoutTax(amount: Pesos): { subtotal: Pesos; tax: Pesos } {
  const subtotal = roundPesos(amount / (1 + ivaRate));
  return { subtotal, tax: roundPesos(amount - subtotal) };
}
