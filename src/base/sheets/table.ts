import type { OtherFile } from "./file-kind.ts";

/** A spreadsheet as it is read from a workbook or from text. */

export type WorkbookError = OtherFile | "no-table" | "too-many-rows" | "too-large";

/** Why a file can't be read; an unclosed quotation mark comes with its row. */
export type SheetError = WorkbookError | `unclosed-quote:${number}` | "unknown-format" | "too-slow";

/** A cell of a workbook that is not text; `unvalued` is a formula without its value. */
export type CellType = "number" | "scientific" | "date" | "boolean" | "unvalued";

export interface SheetRow {
  /** The line number, as a spreadsheet counts. */
  line: number;
  cells: string[];
  /** Of the cells of a workbook that are not text. */
  types?: CellType[];
}

export interface Row {
  /** The line number, as a spreadsheet counts. */
  line: number;
  /** By normalized header: «Descripción» is `descripcion`. */
  cells: Record<string, string>;
  /** Of the cells of a workbook that are not text. */
  types?: Record<string, CellType>;
  /** Why it must not be written: a sentence for each column. */
  problems?: Readonly<Record<string, string>>;
}

export interface Table {
  headers: string[];
  rows: Row[];
  /** The columns with values and without a header of their own, which are not read. */
  unread?: string[];
}
