import type { OtherFile } from "./file-kind.ts";
import type { SheetError } from "./table.ts";

/** Spanish texts for uploading spreadsheets. */

export const chooseFile = "Elegir archivo";
export const noFile = "Elige un archivo de Excel o CSV";
export const fileTooLarge = (megabytes: number) =>
  `El archivo pesa más de ${megabytes} MB: pártelo`;

export const unreadColumns = (names: readonly string[]) =>
  `Columnas que no se leen: ${names.join(", ")}`;
export const unnamedColumn = (letters: string) => `${letters} (sin encabezado)`;
export const repeatedColumn = (name: string, letters: string) => `${name} (repetida en ${letters})`;
export const missingColumns = (names: readonly string[]) =>
  `Columnas que el archivo no trae: ${names.join(", ")}`;

// Why a cell can't be read
export const errorValue = (cell: string, column: string) =>
  `«${cell}» es un error de tu hoja de cálculo (${column})`;
export const unvalued = (column: string) =>
  `La fórmula no trae su resultado (${column}): abre el archivo en Excel y guárdalo otra vez`;
export const unreadable = (cell: string, column: string) =>
  `«${cell}» trae letras que no se pueden leer (${column})`;

// Numbers
export const unclearNumber = (cell: string) =>
  `No se sabe si «${cell}» lleva miles o decimales: dilo arriba`;
export const otherNotation = (cell: string) =>
  `«${cell}» no está escrito como los demás números del archivo`;

const saveAs = "Libro de Excel (.xlsx)";
const otherFiles: Record<OtherFile, string> = {
  empty: "El archivo está vacío",
  "protected-workbook": `El libro está protegido con contraseña. Ábrelo en Excel, quítasela en Archivo, Información, Proteger libro, y guárdalo`,
  "old-workbook": `Es un libro de un Excel antiguo (.xls). Ábrelo en Excel y guárdalo como ${saveAs}`,
  "binary-workbook": `Es un libro binario de Excel (.xlsb). Ábrelo en Excel y guárdalo como ${saveAs}`,
  "xml-workbook": `Es un archivo XML, aunque se llame de otro modo. Ábrelo en Excel y guárdalo como ${saveAs}`,
  "broken-workbook":
    "El libro de Excel está dañado o incompleto. Ábrelo en Excel y guárdalo de nuevo",
  "open-document": `Es un archivo de LibreOffice (.ods). Ábrelo ahí y guárdalo como ${saveAs}`,
  numbers: "Es una hoja de Numbers. Ábrela en Numbers y elige Archivo, Exportar a, Excel",
  "web-page": `Es una página web, aunque se llame .xls. Ábrela en Excel y guárdala como ${saveAs}`,
  image: "Es una imagen. Sube la hoja de cálculo en Excel (.xlsx) o CSV",
  pdf: "Es un PDF. Sube la hoja de cálculo de la que salió, en Excel (.xlsx) o CSV",
  document: `Es un documento de texto. Copia su tabla a Excel y guárdala como ${saveAs}`,
  archive: "Es un archivo comprimido. Descomprímelo y sube la hoja de cálculo que trae",
};

/** What each page says itself: it knows which sheets it reads. */
type OwnErrors = Record<"no-table" | "unknown-format", string>;

export function sheetErrorText(error: SheetError, maxRows: number, own: OwnErrors): string {
  switch (error) {
    case "no-table":
    case "unknown-format":
      return own[error];
    case "too-large":
      return "El archivo es demasiado grande por dentro: pártelo";
    case "too-many-rows":
      return `El archivo tiene más de ${maxRows.toLocaleString("es-MX")} filas: pártelo en varios y súbelos uno por uno`;
    case "too-slow":
      return "El archivo tarda demasiado en leerse: pártelo";
    default:
      return isOtherFile(error) ? otherFiles[error] : unclosedQuote(error);
  }
}

const isOtherFile = (error: string): error is OtherFile => Object.hasOwn(otherFiles, error);

const unclosedQuote = (error: string) =>
  `En la fila ${error.split(":")[1]} se abre una comilla (") que no se cierra, y se tragaría ` +
  "las filas de abajo: ciérrala o quítala";
