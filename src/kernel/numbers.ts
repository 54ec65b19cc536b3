import { cleanCode } from "./strings.ts";

/** Numbers as people in Mexico read and type them. */

/** Formats «1 pieza», «12 piezas». */
export function formatQuantity(count: number): string {
  return count === 1 ? "1 pieza" : `${count} piezas`;
}

/** Formats «1,250». */
export const formatCount = (count: number): string => count.toLocaleString("es-MX");

const light = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 3 });
const heavy = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });

/** Formats «0.25 kg», «1,250 kg»: heavy weights don't need grams. */
export const formatKilograms = (weight: number) =>
  `${(weight < 10 ? light : heavy).format(weight)} kg`;

/**
 * Parses a number as people in Mexico type it: «1,200» is a thousand two hundred, «2,5» and «0,350»
 * have decimals.
 */
export function parseTypedNumber(text: string): number | null {
  const typed = cleanCode(text);
  const plain = thousands.test(typed) ? typed.replaceAll(",", "") : typed.replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const thousands = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
