import {
  type CellKind,
  productFields,
  type SheetField,
} from "#src/catalogue/staff/product-fields.ts";
import { roundPesos } from "#src/kernel/pesos.ts";
import { isGtin, tidyGtin } from "#src/catalogue/gtin.ts";
import type { ProductOption } from "#src/catalogue/contract.ts";
import type {
  ImportedProduct,
  ImportNote,
  ImportProblem,
  SheetFields,
} from "./imported-product.ts";
import { optionsIn } from "./options-cell.ts";
import { yes } from "./texts.ts";

type NumberField = Extract<ImportProblem, { kind: "no-number" }>["field"];

/** Reads the cells of a row one by one and collects their problems. */
export class CellReader {
  readonly problems: ImportProblem[] = [];
  readonly notes: ImportNote[] = [];
  readonly #cells: Record<string, string>;

  constructor(cells: Record<string, string>) {
    this.#cells = cells;
  }

  /** Returns undefined if the file has no such column, and an empty text for an empty cell. */
  text(column: string): string | undefined {
    return this.#cells[column];
  }

  /** Rounds to centavos. */
  pesos(column: string): number | undefined {
    const number = this.number(column, "price");
    return number === undefined || number === null ? undefined : roundPesos(number);
  }

  pieces(column: string): number | undefined {
    const number = this.number(column, "stock");
    if (number === undefined || number === null) return undefined;
    if (number < 0) this.notes.push({ kind: "negative-stock" });
    return Math.max(0, Math.trunc(number));
  }

  /** Returns null for an empty cell. */
  number(column: string, field: NumberField): number | null | undefined {
    const cell = this.text(column);
    if (cell === undefined) return undefined;
    if (cell === "") return null;
    const number = readNumber(cell);
    if (number === null) this.problems.push({ kind: "no-number", cell, field });
    return number ?? undefined;
  }

  /** Reads a cell of this shop's own sheet. */
  field(name: SheetField): string | number | boolean | null | undefined | ProductOption[] {
    const { column, kind }: { column: string; kind: CellKind } = productFields[name].sheet;
    switch (kind) {
      case "text":
        return name === "barcode" ? this.barcode(column) : this.text(column);
      case "pesos":
        return this.pesos(column);
      case "optional-pesos":
        return this.text(column) === "" ? null : this.pesos(column);
      case "number":
        return this.number(column, name);
      case "yes-no":
        return this.flag(column);
      case "options":
        return optionsIn(this.text(column));
    }
  }

  /** A spreadsheet turned the number into scientific notation, so the product keeps its barcode. */
  barcode(column: string): string | undefined {
    const cell = this.text(column);
    if (cell === undefined || !isScientific(cell)) return cell;
    this.notes.push({ kind: "ruined-barcode", cell });
    return undefined;
  }

  /** Reads another shop's barcode; an invalid one is dropped with a note. */
  foreignBarcode(cell: string | undefined): string | undefined {
    // Spreadsheets put an apostrophe before a long number to keep its digits.
    const barcode = cell?.replace(/^'/, "");
    if (!barcode || isGtin(tidyGtin(barcode))) return barcode;
    this.notes.push({ kind: "wrong-barcode", cell: barcode });
    return undefined;
  }

  flag(column: string): boolean | undefined {
    const cell = this.text(column)?.toLowerCase();
    return cell === undefined || cell === ""
      ? undefined
      : ["si", yes, "1", "true", "verdadero", "yes", "x"].includes(cell);
  }
}

/** «7.50123E+12». */
export const isScientific = (cell: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(cell);

/**
 * Parses «$1,849.50», «1.849,50» and «1849»: the last comma or point starts the decimals, unless
 * three digits follow.
 */
export function readNumber(cell: string): number | null {
  const plain = cell.replace(/[$\s]|MXN/gi, "");
  if (!/^-?[\d.,]+$/.test(plain) || !/\d/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  const both = plain.includes(",") && plain.includes(".");
  const decimals = last < 0 ? 0 : plain.length - last - 1;
  const mark = plain.charAt(last);
  const isDecimal =
    last >= 0 && (both || mark === "." || decimals !== 3) && plain.indexOf(mark) === last;
  const digits = isDecimal
    ? `${plain.slice(0, last).replace(/[.,]/g, "")}.${plain.slice(last + 1)}`
    : plain.replace(/[.,]/g, "");
  const number = Number(digits);
  return Number.isFinite(number) ? number : null;
}

/** Returns the former price if it is higher; null if the product is not reduced. */
export function higherPrice(
  before: number | undefined,
  price: number | undefined,
): number | null | undefined {
  if (price === undefined) return undefined;
  return before !== undefined && before > price ? before : null;
}

export function namesIn(cell: string | undefined, separator: RegExp): string[] | undefined {
  return cell === undefined
    ? undefined
    : cell
        .split(separator)
        .map((name) => name.trim())
        .filter(Boolean);
}

/**
 * Splits URLs at bars, newlines, commas or semicolons; commas and semicolons may also be part of a
 * URL.
 */
export const imagesIn = (cell: string | undefined): string[] | undefined =>
  namesIn(cell, /[|\s]+|[,;]+\s*(?=https?:|$)/)?.map((url) => url.replace(/[,;]+$/, ""));

/** A product as read: undefined for what the file does not contain. */
export type Loose<Product> = { [Name in keyof Product]: Product[Name] | undefined };
export type LooseSheetFields = Loose<SheetFields>;

const maxDescription = 2000;

/** Removes undefined fields. */
export function cleaned({
  name,
  line,
  problems,
  notes,
  ...given
}: Loose<ImportedProduct> & Pick<ImportedProduct, "line" | "problems" | "notes">): ImportedProduct {
  const said = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ""),
  );
  const product: ImportedProduct = { ...said, name: name ?? "", line, problems, notes };
  if (product.description && product.description.length > maxDescription) {
    product.description = `${product.description.slice(0, maxDescription - 1)}…`;
    notes.push({ kind: "description-cut", max: maxDescription });
  }
  return product;
}
