import { productFields, type SheetField } from "#src/catalogue/staff/product-fields.ts";
import type { ImportNote, ImportProblem } from "./imported-product.ts";
import type { UndoNote } from "./undo.ts";

/** The Spanish of importing products and of taking an import back. */

// Cells of a sheet.
export const yes = "sí";
export const no = "no";
export const complementaryColumn = "se usa con";

// The page.
export const title = "Importar productos";
export const help =
  "Sube un CSV: la hoja de esta tienda, o la exportación de productos de Shopify o de " +
  "WooCommerce tal como sale. Antes de cambiar algo, ves qué va a cambiar.";
export const chooseFile = "Elegir archivo";
export const downloadSheet = "Descargar la hoja actual";
export const imports = "Importaciones";
export const importedProducts = (count: number) => `${count} productos`;
export const undone = "Deshecha";
export const undo = "Deshacer";

// Where Google and Meta fetch the products.
export const feeds = "Tus productos en Google y Meta";
export const feedsHelp =
  "Pega la dirección en Google Merchant Center (Fuentes de datos) o en el Administrador de ventas " +
  "de Meta (Orígenes de datos), y pide que la lean cada día. Lleva los productos a la venta con su " +
  "precio, imagen y existencias de ese momento. Los que no tienen imagen los rechazan.";
export const googleFeed = "Google Merchant Center";
export const metaFeed = "Catálogo de Meta";
export const copyUrl = "Copiar";
export const copyUrlOf = (name: string) => `Copiar la dirección para ${name}`;
export const copied = "Copiada";
export const notCopied = "No se pudo copiar: selecciónala y cópiala tú";

// What a sheet would change.
export const planOf = (
  format: string,
  { create, update, same, error }: Record<"create" | "update" | "same" | "error", number>,
) => `${format}: ${create} nuevos, ${update} cambian, ${same} quedan igual, ${error} con error`;
export const errorsHelp =
  "Las filas con error no se importan. Corrige el archivo y súbelo otra vez, o importa las demás.";
export const importCount = (count: number) => `Importar ${count} productos`;
export const line = "Fila";
export const product = "Producto";
export const action = "Qué pasa";
export const detail = "Detalle";
export const actions = {
  create: "Nuevo",
  update: "Cambia",
  same: "Igual",
  error: "Con error",
};
export const moreLines = (count: number) => `… y ${count} filas más.`;
export const done = (created: number, updated: number) =>
  `${created} nuevos y ${updated} cambiados`;
export const formats = {
  own: "Hoja de esta tienda",
  shopify: "Exportación de Shopify",
  woocommerce: "Exportación de WooCommerce",
};

// Why a file can't be imported.
export const noFile = "Elige un archivo CSV";
export const fileTooLarge = "El archivo pesa más de 5 MB: pártelo";
export const errors = {
  "no-table": () => "El archivo no es una tabla: guarda tu hoja de cálculo como CSV",
  "unknown-format": () =>
    "No reconozco las columnas: usa la hoja de esta tienda, o la exportación de productos de " +
    "Shopify o de WooCommerce",
  "too-many-rows": (max: number) => `El archivo tiene más de ${max} filas: pártelo`,
  "too-slow": () => "El archivo tarda demasiado en leerse: pártelo",
};

// Why a row can't be imported.
export function problemText(problem: ImportProblem): string {
  switch (problem.kind) {
    case "no-number":
      return `«${problem.cell}» no es un número (${columnOf(problem.field)})`;
    case "wrong-value":
      return `${nameOf(problem.field)}: ${problem.msg}`;
    case "too-much-stock":
      return "Las existencias son demasiadas";
    case "unknown-id":
      return `No hay producto con el id ${problem.id}`;
    case "sku-of-another":
      return `La clave ${problem.sku} es de otro producto`;
    case "same-product":
      return `Es el mismo producto que la línea ${problem.line}`;
    case "no-price":
      return "Falta el precio";
  }
}

const nameOf = (field: SheetField) => productFields[field].texts.name;

function columnOf(field: SheetField | "id" | "stock"): string {
  if (field === "id") return "id";
  return field === "stock" ? "existencias" : productFields[field].sheet.column;
}

// What an import does in another way than its row says.
export function noteText(note: ImportNote): string {
  switch (note.kind) {
    case "price-rounded":
      return `El precio ${note.from} se redondea a ${note.to}`;
    case "negative-stock":
      return "Existencias negativas: quedan en 0";
    case "description-cut":
      return `La descripción se corta a ${note.max} caracteres`;
    case "stock-kept":
      return "Las existencias no cambian: tu papel no las mueve";
    case "changed-since":
      return `${nameOf(note.field)}: alguien lo cambió después de descargar la hoja`;
    case "stock-difference":
      return `La hoja decía ${note.from} piezas y hoy hay ${note.to}: se aplica la diferencia`;
    case "ruined-sku":
      return `Tu hoja de cálculo escribió la clave como ${note.cell}: queda la que tenía`;
    case "unknown-subcategory":
      return `No hay subcategoría «${note.name}»: queda sin ella`;
    case "unknown-complementary":
      return `No hay producto «${note.name}» con el que se use: queda sin él`;
  }
}

// Taking an import back.
export const undoTitle = (fileName: string) => `Deshacer la importación de ${fileName}`;
export const undoImport = "Deshacer la importación";
export const back = "Volver";
export const undoActions = {
  back: "vuelve a como estaba",
  remove: "se borra",
  archive: "se archiva, porque ya tuvo existencias",
  left: "queda como está",
};
export function undoNoteText(note: UndoNote): string {
  switch (note.kind) {
    case "changed-since":
      return "Cambió después de importarlo: queda como está";
    case "stock-moved":
      return `Las existencias quedan en ${note.stock}: se movieron después`;
  }
}
export const undoneProducts = (count: number, left: readonly string[]) =>
  `${count} productos vuelven a como estaban.` +
  (left.length > 0 ? ` Quedan como están, porque cambiaron después: ${left.join(", ")}.` : "");
export const undoneAlready = "Esa importación ya se deshizo";
export const mayNotMoveStock =
  "Esta importación cambió existencias, y tu papel no las mueve: pide a dirección que la deshaga";

// What stands beside a stock that an import moved.
export const movedByImport = "Importación";
export const movedByUndoing = "Importación deshecha";
