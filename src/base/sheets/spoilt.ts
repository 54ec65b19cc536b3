import type { CellType, Row } from "./table.ts";
import * as texts from "./texts.ts";

/** What spreadsheets do to cells: errors instead of values, and text that became something else. */

/** Excel's errors in English and in Spanish, and cells that are too narrow for their number. */
const errorValue =
  /^(#[¡¿]?(N\/[AD]|REF!|VALUE!|VALOR!|NAME\?|NOMBRE\?|DIV\/0!|NUM!|NULL!|NULO!|SPILL!|DESBORDAMIENTO!|CALC!)|#{4,}|Err:\d{3})$/i;

/** A formula in the place of its value: «=B2*1.16», «=SUMA(B2:B9)». */
const writtenFormula = /^=\$?[A-Z]+\$?\d|^=[A-ZÁÉÍÓÚÑ.]+\(/i;

/** UTF-8 that was once read as Windows-1252: «Ã±». */
const misread = /Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]|â€/;

/** Says of each cell that can't be read why; with any, its row must not be written. */
export function brokenCells(
  { cells, types = {} }: Row,
  isRead: (column: string) => boolean,
): Record<string, string> {
  const problemOf = (column: string, cell: string): string | null => {
    if (types[column] === "unvalued" || writtenFormula.test(cell)) return texts.unvalued(column);
    if (errorValue.test(cell)) return texts.errorValue(cell, column);
    return cell.includes("\uFFFD") || misread.test(cell) ? texts.unreadable(cell, column) : null;
  };
  const broken = Object.entries(cells)
    .filter(([column]) => isRead(column))
    .flatMap(([column, cell]) => {
      const problem = problemOf(column, cell);
      return problem ? [[column, problem] as const] : [];
    });
  return Object.fromEntries(broken);
}

/** «ene», «Jan»: Excel writes them in lower case in Spanish and with a capital in English. */
const month =
  "(ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\.?";
const spoiltTexts = [
  // «3-8» becomes «03-ago», «MAR-05» becomes «05-mar» or «mar-05», and «3/8/26» «03/08/2026».
  new RegExp(`^(\\d{1,2}-${month}(-\\d{2}|-\\d{4})?|${month}-\\d{2})$`),
  /^\d{1,2}\/\d{1,2}\/\d{4}$/,
  // «1E5», and a long number in a narrow column, become «1.00E+05».
  /^\d([.,]\d+)?E\+\d+$/i,
  /^(VERDADERO|FALSO|TRUE|FALSE)$/,
];

/** Whether a spreadsheet probably converted what somebody typed as text. */
export function isSpoilt(cell: string, type?: CellType): boolean {
  if (type === "date" || type === "boolean" || type === "scientific") return true;
  return type === undefined && spoiltTexts.some((pattern) => pattern.test(cell));
}
