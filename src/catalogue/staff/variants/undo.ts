/** What undoing does to one of the variants that were made together, before anything is written. */

type Fields = Record<string, unknown>;

interface Now {
  record: Fields;
  /** How often its stock has been moved; its first count is one of them. */
  movements: number;
}

/** It is removed, or archived because the stock ledger names it, or left as it is. */
type VariantUndoing = "remove" | "archive" | "changed-since" | "stock-moved";

/** @param after the variant as it was made; a stock only if it was made with one */
export function variantUndoing(
  { stock, ...made }: Fields,
  { record, movements }: Now,
): VariantUndoing {
  if (isChanged(made, record)) return "changed-since";
  const counted = stock === undefined ? 0 : 1;
  if (movements > counted) return "stock-moved";
  return counted === 0 ? "remove" : "archive";
}

export const isChanged = (made: Fields, record: Fields): boolean =>
  Object.entries(made).some(
    ([field, value]) => JSON.stringify(record[field]) !== JSON.stringify(value),
  );
