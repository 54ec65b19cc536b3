/**
 * Returns the postal code in an outlet's address: what follows «C.P.», or else the last number of
 * five digits, since houses have such numbers too.
 */
export function postalCodeIn(address: string): string | undefined {
  const labelled = /\bC\.?\s?P\.?\s*(\d{5})\b/i.exec(address)?.[1];
  return labelled ?? address.match(/\b\d{5}\b/g)?.at(-1);
}
