import {
  type CellKind,
  productFields,
  type SheetField,
} from "#src/shop/catalogue/product/product-fields.ts";
import { cutText } from "#src/base/kernel/strings.ts";
import { readAmount, readCount } from "#src/base/kernel/numbers.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import { isGtin, tidyGtin } from "#src/shop/catalogue/product/gtin.ts";
import type { PriceStep, ProductOption } from "#src/shop/catalogue/contract.ts";
import { namesIn } from "#src/base/sheets/cells.ts";
import type { Row } from "#src/base/sheets/table.ts";
import { isSpoilt } from "#src/base/sheets/spoilt.ts";
import type { ImportedProduct, SheetFields } from "./imported-product.ts";
import * as texts from "./texts.ts";
import { maxOptionName, maxOptionValue } from "#src/shop/catalogue/variants/options.ts";
import { Parser } from "htmlparser2";

type SheetCells = Pick<Row, "cells" | "types" | "problems">;

/** Reads cells of a row and collects their problems. */
export class CellReader {
  readonly problems: string[];
  readonly notes: string[] = [];
  readonly #row: SheetCells;
  readonly #spoilt = new Set<SheetField>();

  /** @param inherited rows whose cells in these columns count for this one, too */
  constructor(row: SheetCells, inherited: readonly SheetCells[] = [], columns: string[] = []) {
    this.#row = row;
    const others = inherited.flatMap(({ problems = {} }) =>
      columns.flatMap((column) => problems[column] ?? []),
    );
    this.problems = [...new Set([...Object.values(row.problems ?? {}), ...others])];
  }

  /** Undefined if the file has no such column. */
  text(column: string): string | undefined {
    return this.#row.cells[column];
  }

  /** Undefined if no text was converted. */
  get spoilt(): SheetField[] | undefined {
    return this.#spoilt.size > 0 ? [...this.#spoilt] : undefined;
  }

  /** Watches for a text that a spreadsheet converted. @returns whether it did */
  watch(field: SheetField, ...columns: string[]): boolean {
    const { cells, types = {} } = this.#row;
    const isConverted = columns.some((column) => isSpoilt(cells[column] ?? "", types[column]));
    if (isConverted) this.#spoilt.add(field);
    return isConverted;
  }

  /** To the centavo. */
  pesos(column: string, field: SheetField): number | undefined {
    const number = this.number(column, field);
    return number === undefined || number === null ? undefined : roundPesos(number);
  }

  pieces(column: string): number | undefined {
    const number = this.number(column, "stock");
    if (number === undefined || number === null) return undefined;
    if (!Number.isInteger(number)) {
      this.problems.push(texts.noWholeNumber(this.text(column) ?? ""));
      return undefined;
    }
    if (number < 0) this.notes.push(texts.negativeStock);
    return Math.max(0, number);
  }

  /** Its notation is decided (src/base/sheets/numbers.ts). Null if the cell is empty. */
  number(column: string, field: texts.Column): number | null | undefined {
    const cell = this.text(column);
    if (cell === undefined) return undefined;
    if (cell === "") return null;
    if (/^-?\d+(\.\d+)?$/.test(cell)) return Number(cell);
    this.problems.push(texts.noNumber(cell, field));
    return undefined;
  }

  /** A cell of this shop's own sheet. */
  field(
    name: SheetField,
  ): string | number | boolean | null | undefined | ProductOption[] | PriceStep[] {
    const { column, kind }: { column: string; kind: CellKind } = productFields[name].sheet;
    switch (kind) {
      case "text":
        this.watch(name, column);
        return this.#words(column);
      case "pesos":
        return this.pesos(column, name);
      case "optional-pesos":
        return this.text(column) === "" ? null : this.pesos(column, name);
      case "number":
        return this.number(column, name);
      case "yes-no":
        return this.flag(column, name);
      case "options":
        this.watch(name, column);
        return optionsIn(this.text(column));
      case "price-steps":
        return stepsIn(this.text(column));
    }
  }

  /** An emptied cell removes the text, as with numbers. */
  #words(column: string): string | null | undefined {
    return this.text(column) === "" ? null : this.text(column);
  }

  /** Another shop's barcode; an invalid one is omitted, with a note. */
  foreignBarcode(cell: string | undefined): string | undefined {
    // An apostrophe keeps spreadsheets from converting a long number.
    const barcode = cell?.replace(/^'/, "");
    if (!barcode || isGtin(tidyGtin(barcode))) return barcode;
    this.notes.push(texts.wrongBarcode(barcode));
    return undefined;
  }

  /** A cell that is neither yes nor no is a problem. */
  flag(column: string, field: SheetField): boolean | undefined {
    const cell = this.text(column);
    if (!cell) return undefined;
    const word = cell.toLowerCase();
    if (texts.yesWords.includes(word)) return true;
    if (texts.noWords.includes(word)) return false;
    this.problems.push(texts.noYesOrNo(cell, field));
    return undefined;
  }
}

/** Returns the former price if it was higher, or null. */
export function higherPrice(
  before: number | undefined,
  price: number | undefined,
): number | null | undefined {
  if (price === undefined) return undefined;
  return before !== undefined && before > price ? before : null;
}

/** Splits URLs at bars, spaces, commas and semicolons; a URL may contain the last two. */
export const imagesIn = (cell: string | undefined): string[] | undefined =>
  namesIn(cell, /[|\s]|[,;](?=https?:)/)
    ?.map((url) => url.replace(/(?<![,;])[,;]+$/, ""))
    .filter(Boolean);

/** A product as it is read: missing fields are undefined. */
export type Loose<Product> = { [Name in keyof Product]: Product[Name] | undefined };
export type LooseSheetFields = Loose<SheetFields>;

const maxDescription = 2000;

/** Removes missing fields. */
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
    product.description = `${cutText(product.description, maxDescription - 1)}…`;
    notes.push(texts.descriptionCut(maxDescription));
  }
  return product;
}

/**
 * A list in one cell of a sheet: options as «Color=Blanco; Presentación=19 L», price steps as
 * «10: 1749; 50: 1699».
 */
export const listCell = (list: readonly (ProductOption | PriceStep)[]): string =>
  list
    .map((each) => ("from" in each ? `${each.from}: ${each.price}` : `${each.name}=${each.value}`))
    .join("; ");

/** Returns undefined if there is no such column; what is no number is NaN, which no rule takes. */
export const stepsIn = (cell: string | undefined): PriceStep[] | undefined =>
  partsOf(cell)?.map((step) => {
    const [from = "", price = ""] = step.split(/[:=]/);
    return { from: readCount(from) ?? NaN, price: readAmount(price) ?? NaN };
  });

const partsOf = (cell: string | undefined) =>
  cell
    ?.split(";")
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Returns undefined if there is no such column. Accepts a colon too; without either, the value is
 * missing.
 */
export const optionsIn = (cell: string | undefined): ProductOption[] | undefined =>
  partsOf(cell)?.map(optionIn);

function optionIn(pair: string): ProductOption {
  const [, name = pair, value = ""] =
    /^([^=]*)=(.*)$/.exec(pair) ?? /^([^:]*):(.*)$/.exec(pair) ?? [];
  return { name: name.trim(), value: value.trim() };
}

/** Returns another shop's option without the characters that separate options in a sheet. */
export const foreignOption = (name: string, value: string): ProductOption => ({
  name: cutText(name.replace(/[;=]/g, " ").trim(), maxOptionName),
  value: cutText(value.replaceAll(";", ",").trim(), maxOptionValue),
});

/** Elements whose end starts a new line. */
const endsLine = new Set(["p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6", "tr"]);
const hidden = new Set(["script", "style"]);

/** The parser's time grows with the square of the depth. */
const maxDepth = 200;

/**
 * Returns the text of HTML: other shops store descriptions as HTML, this one as plain text. It ends
 * where elements are nested deeper than any page's.
 */
export function htmlText(html: string): string {
  const parts: string[] = [];
  let hiding = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(name) {
      if (++depth > maxDepth) parser.pause();
      if (hidden.has(name)) hiding++;
      parts.push(name === "br" ? "\n" : " ");
    },
    ontext(text) {
      if (hiding === 0) parts.push(text);
    },
    onclosetag(name) {
      depth--;
      if (hidden.has(name)) hiding--;
      parts.push(endsLine.has(name) ? "\n" : " ");
    },
  });
  parser.end(html);
  return (
    parts
      .join("")
      // Some exports write a newline as two characters.
      .replaceAll("\\n", "\n")
      .split("\n")
      .map((line) => line.replace(/\s+/g, " ").trim())
      .filter(Boolean)
      .join("\n")
  );
}
