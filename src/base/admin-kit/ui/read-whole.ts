/** What was typed into a field for whole numbers, and its value. */
interface TypedWhole {
  /** The text in the field, without invalid characters. */
  text: string;
  /** Rounded to a whole number; null if the field is empty. */
  value: number | null;
  isRounded: boolean;
}

/**
 * Reads «99.50» and «99,5» as 100, and «1,250» as 1250; ignores letters and spaces.
 * @returns null if it has more digits than the field allows
 */
export function readWhole(typed: string, digits: number): TypedWhole | null {
  const text = typed.replaceAll(/[^\d.,]/g, "");
  // A comma before three digits separates thousands; the last other separator starts the decimals.
  const plain = text.replaceAll(/,(?=\d{3}(?!\d))/g, "").replaceAll(",", ".");
  const [whole = "", ...decimals] = plain.split(".");
  if (whole === "" && decimals.join("") === "") return { text, value: null, isRounded: false };
  const number = Math.round(Number(`${whole || 0}.${decimals.join("") || 0}`));
  if (whole.length > digits || number >= 10 ** digits) return null;
  return { text, value: number, isRounded: decimals.join("") !== "" };
}
