/** Reads the cells of a workbook as people see them. */

/** Parses «C7» as the third column. @param next the column of a cell without a reference */
export function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (!letters) return next;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Decodes characters that XML can't contain, written as `_x000D_`. */
export function fromText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The date formats among a workbook's built-in format ids. */
const dateIds = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const millisecondsPerDay = 86_400_000;

/** Applies a workbook's styles to its numbers. */
export class CellFormats {
  readonly #codes = new Map<number, string>();
  readonly #styles: number[] = [];
  readonly #dayZero: number;

  constructor(startsIn1904: boolean) {
    this.#dayZero = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  }

  define(id: string | undefined, code: string | undefined): void {
    this.#codes.set(Number(id), code ?? "");
  }

  addStyle(id: string | undefined): void {
    this.#styles.push(Number(id ?? 0));
  }

  /** A key displayed as 00123 is read as 00123, and a date as a date, not as its number. */
  numberText(value: string, style: number): string {
    const number = Number(value);
    if (value === "" || !Number.isFinite(number)) return value;
    const id = this.#styles[style] ?? 0;
    const code = this.#codes.get(id) ?? "";
    if (dateIds.has(id) || isDate(code)) return this.#dateText(number);
    if (/^0{2,}$/.test(code) && Number.isInteger(number) && number >= 0)
      return String(number).padStart(code.length, "0");
    // Spreadsheets have fifteen significant digits: 19.99 is stored as 19.989999999999998.
    return String(Number(number.toPrecision(15)));
  }

  #dateText(days: number): string {
    const date = new Date(this.#dayZero + Math.round(days * millisecondsPerDay));
    if (Number.isNaN(date.getTime())) return String(days);
    const [day = "", time = ""] = date.toISOString().split(/[T.]/);
    return days % 1 === 0 ? day : `${day} ${time}`;
  }
}

/** Ignores text in quotes, in brackets, or after an escape character. */
function isDate(code: string): boolean {
  return /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|[\\_*]./g, "").replace(/general/i, ""));
}
