import type { SheetError } from "./read-sheet.ts";

/** Spanish texts for uploading spreadsheets. */

export const chooseFile = "Elegir archivo";
export const noFile = "Elige un archivo de Excel o CSV";
export const fileTooLarge = (megabytes: number) =>
  `El archivo pesa más de ${megabytes} MB: pártelo`;

export const unreadColumns = (names: readonly string[]) =>
  `Columnas que no se leen: ${names.join(", ")}`;

/** What each page says itself: it knows which sheets it reads. */
type OwnErrors = Record<"no-table" | "unknown-format", string>;

export function sheetErrorText(error: SheetError, maxRows: number, own: OwnErrors): string {
  switch (error) {
    case "no-table":
    case "unknown-format":
      return own[error];
    case "old-workbook":
      return "Es una tabla de un Excel antiguo (.xls): guárdala como .xlsx";
    case "too-large":
      return "El archivo es demasiado grande por dentro: pártelo";
    case "too-many-rows":
      return `El archivo tiene más de ${maxRows.toLocaleString("es-MX")} filas: pártelo en varios y súbelos uno por uno`;
    case "too-slow":
      return "El archivo tarda demasiado en leerse: pártelo";
    default:
      return (
        `En la fila ${error.split(":")[1]} se abre una comilla (") que no se cierra, y se tragaría ` +
        "las filas de abajo: ciérrala o quítala"
      );
  }
}
