import type { Pesos } from "./pesos.ts";

/** Returns how many parts of a peso these amounts need: 1 if all are whole pesos, else 100. */
export const partsOfPeso = (amounts: readonly Pesos[]): 1 | 100 =>
  amounts.every((amount) => Number.isInteger(amount)) ? 1 : 100;

/** Rounds down to such a part. */
export const cutToPart = (amount: number, parts: 1 | 100): Pesos =>
  Math.floor(Number((amount * parts).toFixed(4))) / parts;
