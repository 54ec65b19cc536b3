/** Complete postal codes as numbers, both ends inclusive. */
export interface PostalRange {
  first: number;
  last: number;
}

/**
 * Parses "72" as 72000 to 72999, "72160" as a single code, and "72000-72599" as a range.
 *
 * @returns null for anything else
 */
export function readPostalRange(text: string): PostalRange | null {
  const [, from, until] = /^(\d{2,5})(?:\s*[-–]\s*(\d{5}))?$/.exec(text.trim()) ?? [];
  if (!from) return null;
  if (until === undefined)
    return { first: Number(from.padEnd(5, "0")), last: Number(from.padEnd(5, "9")) };
  const range = { first: Number(from), last: Number(until) };
  return from.length === 5 && range.first <= range.last ? range : null;
}

export const overlaps = (a: PostalRange, b: PostalRange): boolean =>
  a.first <= b.last && b.first <= a.last;

/** Whether a complete postal code is in one of these prefixes and ranges. */
export function holdsPostalCode(ranges: readonly string[], code: string): boolean {
  const number = Number(code);
  return ranges.some((text) => {
    const range = readPostalRange(text);
    return range !== null && range.first <= number && number <= range.last;
  });
}
