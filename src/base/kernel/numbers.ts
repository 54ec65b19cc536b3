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

/** The mark before the decimals: «1,849.50» has a point, «1.849,50» a comma. */
export const decimalMarks = ["point", "comma"] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/**
 * Which notation a number is in: `both` if it has neither mark, `unclear` if its one mark may
 * separate thousands or decimals («1.849»); null if it is no number.
 */
export function notationOf(text: string): DecimalMark | "both" | "unclear" | null {
  const plain = digitsOf(text);
  if (plain === null) return null;
  if (/^-?\d+$/.test(plain)) return "both";
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return "unclear";
  return decimalMarks.find((mark) => shapes[mark].test(plain)) ?? null;
}

const shapes: Record<DecimalMark, RegExp> = {
  point: /^-?(\d+|[1-9]\d{0,2}(,\d{3})+)?(\.\d*)?$/,
  comma: /^-?(\d+|[1-9]\d{0,2}(\.\d{3})+)?(,\d*)?$/,
};

/** @returns null if it is no number in this notation */
export function readNumber(text: string, mark: DecimalMark): number | null {
  const plain = digitsOf(text);
  if (plain === null || !shapes[mark].test(plain)) return null;
  const number =
    mark === "point" ? plain.replaceAll(",", "") : plain.replaceAll(".", "").replace(",", ".");
  return Number.isFinite(Number(number)) ? Number(number) : null;
}

/**
 * Removes currency and spaces. Accounting writes a negative number in parentheses, other programs
 * its sign at the end or as U+2212. @returns null if it is no number
 */
function digitsOf(text: string): string | null {
  const bare = cleanCode(text)
    .replace(/MXN|MX\$|M\.N\.|pesos?$|\$|^'|\s/gi, "")
    .replaceAll("−", "-");
  const [, inside, before] = /^\((.+)\)$|^(.+)-$/.exec(bare) ?? [];
  const negative = inside ?? before;
  const plain = negative === undefined ? bare : `-${negative}`;
  return /^-?[\d.,]+$/.test(plain) && /\d/.test(plain) ? plain : null;
}

/** Reads one number that tells its notation itself. @param unclear what «1.849» and «1,849» are */
function readAlone(text: string, unclear: (text: string) => number | null): number | null {
  const notation = notationOf(text);
  if (notation === "unclear") return unclear(text);
  return notation && readNumber(text, notation === "comma" ? "comma" : "point");
}

/** Without a mark: there are no tenths of centavos, nor parts of pieces. */
const withoutMarks = (text: string) => readNumber(text.replaceAll(/[.,]/g, ""), "point");

/** Reads pesos: «1,849», «$1,849.00», «1.849», «5.000,50», «99,50», «5000 pesos». */
export function readAmount(text: string): number | null {
  const amount = readAlone(text, withoutMarks);
  return amount !== null && Math.round(amount * 100) === Number((amount * 100).toFixed(6))
    ? amount
    : null;
}

/** Reads a number of things: «1,200», «1.200», «12». */
export function readCount(text: string): number | null {
  const count = readAlone(text, withoutMarks);
  return count !== null && Number.isSafeInteger(count) ? count : null;
}

/** Reads what may have three decimals: «1.849» kilograms, but «1,849» is a thousand. */
export const parseTypedNumber = (text: string): number | null =>
  readAlone(text, (typed) => readNumber(typed, "point"));
