import { cleanCode } from "#src/base/kernel/strings.ts";
/** GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = new Set([8, 12, 13, 14]);

/** Removes the spaces and hyphens that people type, and the apostrophe of a spreadsheet's text. */
export const tidyGtin = (typed: string): string => cleanCode(typed).replaceAll(/[\s-]|^'/g, "");

/** The same for a number of any length with zeros before it. */
export const gtinKey = (code: string): string => tidyGtin(code).replace(/^0+/, "");

/** Whether it is a valid barcode number: the last digit is a check digit. */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !lengths.has(code.length)) return false;
  // From the right, every second digit has weight three.
  const sum = code
    .split("")
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
