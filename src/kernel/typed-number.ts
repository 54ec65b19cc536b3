/**
 * Parses a number as people in Mexico type it: «1,200» is a thousand two hundred, «2,5» and «0,350»
 * have decimals.
 */
export function parseTypedNumber(text: string): number | null {
  const plain = thousands.test(text) ? text.replaceAll(",", "") : text.replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const thousands = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
