/** GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = new Set([8, 12, 13, 14]);

/** As people type it or a scanner reads it: without spaces and hyphens. */
export const tidyGtin = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

/** Whether it is a barcode's number: its last digit follows from the others. */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !lengths.has(code.length)) return false;
  // From the right, every second digit counts three times.
  const sum = code
    .split("")
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
