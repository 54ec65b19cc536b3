import type { Pesos } from "./pesos.ts";

/**
 * The smallest part of these amounts that money is divided into, as its number in a peso: whole
 * pesos stay whole.
 */
export const partsOfPeso = (amounts: readonly Pesos[]): 1 | 100 =>
  amounts.every((amount) => Number.isInteger(amount)) ? 1 : 100;

/** Cuts what is less than such a part. */
export const cutToPart = (amount: number, parts: 1 | 100): Pesos =>
  Math.floor(Number((amount * parts).toFixed(4))) / parts;
