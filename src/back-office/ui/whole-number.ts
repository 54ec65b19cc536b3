/** What was typed where only whole numbers count, and what becomes of it. */
export interface TypedWhole {
  /** As it stays in the field; null: it is not taken at all. */
  text: string;
  /** Rounded: decimals never become more digits. */
  value: number | null;
  isRounded: boolean;
}

/**
 * «99.50» and «99,5» are 100, «1,250» is a thousand and more; letters and spaces are left out.
 * @returns null where it has more digits than the field takes
 */
export function readWhole(typed: string, digits: number): TypedWhole | null {
  const text = typed.replaceAll(/[^\d.,]/g, "");
  // A comma before three digits parts thousands; the last other sign parts the decimals.
  const plain = text.replaceAll(/,(?=\d{3}(?!\d))/g, "").replaceAll(",", ".");
  const [whole = "", ...decimals] = plain.split(".");
  if (whole === "" && decimals.join("") === "") return { text, value: null, isRounded: false };
  const number = Math.round(Number(`${whole || 0}.${decimals.join("") || 0}`));
  if (whole.length > digits || number >= 10 ** digits) return null;
  return { text, value: number, isRounded: decimals.join("") !== "" };
}
