import { maxOptions } from "#src/catalogue/variants/options.ts";
import { productFields, type SheetField } from "#src/catalogue/product/product-fields.ts";
import type { ImportLoss, ImportNote, ImportProblem } from "./imported-product.ts";

/** Spanish texts for importing products. */

// Cells of a sheet
export const yes = "sí";
export const no = "no";
/** What people and spreadsheets write for them. */
export const yesWords = ["si", yes, "s", "1", "true", "verdadero", "yes", "y", "x"];
export const noWords = ["no", "n", "0", "false", "falso"];
export const complementaryColumn = "se usa con";
export const imagesColumn = "imagenes";

/** WooCommerce's Spanish headers, in normalized text. */
export const spanishHeaders: Record<string, string> = {
  tipo: "type",
  nombre: "name",
  publicado: "published",
  "descripcion corta": "short description",
  descripcion: "description",
  inventario: "stock",
  existencias: "stock",
  "¿existencias?": "in stock?",
  "precio normal": "regular price",
  "precio regular": "regular price",
  "precio rebajado": "sale price",
  "dia en que empieza el precio rebajado": "date sale price starts",
  "dia en que termina el precio rebajado": "date sale price ends",
  marcas: "brands",
  "gtin, upc, ean o isbn": "gtin, upc, ean, or isbn",
  categorias: "categories",
  imagenes: "images",
  superior: "parent",
  padre: "parent",
  "productos agrupados": "grouped products",
  "url externa": "external url",
};

// The page
export const title = "Importar productos";
export const help =
  "Sube la hoja de esta tienda, o la exportación de productos de Shopify o de WooCommerce tal como " +
  "sale, en Excel (.xlsx) o CSV. Antes de cambiar algo, ves qué va a cambiar.";
export const downloadSheet = "Descargar la hoja actual";
export const imports = "Importaciones";

// Feeds for Google and Meta
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

// The preview
const makeCategories = "Crear las categorías que falten";
export const planOf = (
  format: string,
  { create, update, same, error }: Record<"create" | "update" | "same" | "error", number>,
) => `${format}: ${create} nuevos, ${update} cambian, ${same} quedan igual, ${error} con error`;
export const errorsHelp =
  "Las filas con error no se importan. Corrige el archivo y súbelo otra vez, o importa las demás.";
export const importCount = (count: number, images: number) =>
  `Importar ${count} productos` + (images > 0 ? ` y ${images} imágenes` : "");
export const rows = "Fila por fila";
export const choices = {
  makeCategories,
  publish: "Poner a la venta lo que en la otra tienda está publicado",
  fetchImages: "Traer las imágenes de sus direcciones",
};
export const lost = "Esto no se importa, o no completo";
export const newSubcategories = (names: readonly string[]) =>
  `Se crean ${names.length} subcategorías: ${names.join(", ")}`;
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
export const done = (created: number, updated: number) =>
  `${created} nuevos y ${updated} cambiados`;
export const begun = (count: number) =>
  `Se importan ${count} productos. Puedes dejar esta página: abajo ves cuántos van.`;
export const longImport =
  "Son muchos productos: se escriben de 100 en 100 mientras sigues trabajando. Puedes detenerla; " +
  "lo que ya se escribió queda, y se deshace con Deshacer.";

export const formats = {
  own: "Hoja de esta tienda",
  shopify: "Exportación de Shopify",
  woocommerce: "Exportación de WooCommerce",
};

// Why a file can't be imported
export const errors = {
  "no-table": "El archivo no es una tabla: guarda tu hoja de cálculo como .xlsx o CSV",
  "unknown-format":
    "No reconozco las columnas: usa la hoja de esta tienda, o la exportación de productos de " +
    "Shopify o de WooCommerce",
};

// Why a row can't be imported
export function problemText(problem: ImportProblem): string {
  switch (problem.kind) {
    case "no-number":
      return `«${problem.cell}» no es un número (${columnOf(problem.field)})`;
    case "no-whole-number":
      return `«${problem.cell}» no es un número de piezas enteras (existencias)`;
    case "no-yes-or-no":
      return `«${problem.cell}» no es ${yes} ni ${no} (${columnOf(problem.field)})`;
    case "wrong-value":
      return `${nameOf(problem.field)}: ${problem.msg}`;
    case "too-much-stock":
      return "Las existencias son demasiadas";
    case "unknown-id":
      return `No hay producto con el id ${problem.id}`;
    case "sku-of-another":
      return `El SKU ${problem.sku} es de otro producto`;
    case "same-product":
      return `Es el mismo producto que la línea ${problem.line}`;
    case "same-variant":
      return `«${problem.name}» ya tiene estas opciones en esta línea`;
    case "same-variant-line":
      return `Tiene las mismas opciones que la línea ${problem.line}`;
    case "no-price":
      return "Falta el precio";
    case "price-below-peso":
      return `El precio ${problem.price} quedaría en 0: los precios de esta tienda no llevan centavos`;
    case "unknown-subcategory":
      return `No hay subcategoría «${problem.name}»: créala, o marca «${makeCategories}»`;
    case "wrong-subcategory":
      return `Subcategoría «${problem.name}»: ${problem.msg}`;
  }
}

const nameOf = (field: SheetField) => productFields[field].texts.name;

function columnOf(field: SheetField | "id" | "stock"): string {
  if (field === "id") return "id";
  return field === "stock" ? "existencias" : productFields[field].sheet.column;
}

// How an import deviates from its row
export function noteText(note: ImportNote): string {
  switch (note.kind) {
    case "price-rounded":
      return `El precio ${note.from} se redondea a ${note.to}`;
    case "negative-stock":
      return "Existencias negativas: quedan en 0";
    case "price-kept":
      return "Precio vacío: queda el que tiene";
    case "empty-stock-kept":
      return "Existencias vacías: quedan las que tiene; si no hay, escribe 0";
    case "description-cut":
      return `La descripción se corta a ${note.max} caracteres`;
    case "stock-kept":
      return "Las existencias no cambian: tu papel no las mueve";
    case "changed-since":
      return `${nameOf(note.field)}: alguien lo cambió después de descargar la hoja`;
    case "stock-difference":
      return `La hoja decía ${note.from} piezas y hoy hay ${note.to}: se aplica la diferencia`;
    case "ruined-sku":
      return `Tu hoja de cálculo escribió el SKU como ${note.cell}: queda el que tenía`;
    case "ruined-barcode":
      return `Tu hoja de cálculo escribió el código de barras como ${note.cell}: queda el que tenía`;
    case "new-subcategory":
      return `Se crea la subcategoría «${note.name}» en «${note.category}»`;
    case "wrong-barcode":
      return `El código de barras ${note.cell} no es válido: queda sin él`;
    case "no-parent":
      return `El archivo no trae a su padre «${note.parent}»: se importa sin línea`;
    case "more-images":
      return `Se traen las primeras ${note.max} imágenes; las otras ${note.count} no`;
    case "unknown-complementary":
      return `No hay producto «${note.name}» con el que se use: queda sin él`;
  }
}

// Data that can't be imported
export function lossText(loss: ImportLoss): string {
  switch (loss.kind) {
    case "grouped":
      return `${loss.names.length} agrupados: no se importan (${shortList(loss.names)})`;
    case "external":
      return (
        `${loss.names.length} que se venden en otra tienda: no se importan ` +
        `(${shortList(loss.names)})`
      );
    case "childless":
      return (
        `${loss.names.length} con variaciones que el archivo no trae: no se importan ` +
        `(${shortList(loss.names)})`
      );
    case "downloads":
      return (
        `${loss.names.length} descargables: se importan sin sus archivos ` +
        `(${shortList(loss.names)})`
      );
    case "uncounted":
      return (
        `${loss.names.length} sin existencias contadas: los nuevos quedan en 0 ` +
        `(${shortList(loss.names)})`
      );
    case "attributes":
      return (
        `${loss.names.length} con atributos que no caben (solo los de una variante, hasta ` +
        `${maxOptions}): se importan sin ellos (${shortList(loss.names)})`
      );
    case "columns":
      return `Columnas que no se leen: ${loss.names.join(", ")}`;
    case "sheets":
      return `Se lee la hoja «${loss.read}»; no se leen: ${loss.names.join(", ")}`;
    case "unpublished":
      return `${loss.count} productos nuevos quedan como borrador: para venderlos, marca «${choices.publish}»`;
    case "images":
      return `${loss.count} productos quedan sin imagen: para traerlas, marca «${choices.fetchImages}»`;
  }
}

function shortList(names: readonly string[]): string {
  const more = names.length - 5;
  return names.slice(0, 5).join(", ") + (more > 0 ? ` y ${more} más` : "");
}

// Options of another shop's variants
export const unnamedOption = (place: number) => `Opción ${place}`;
/** WooCommerce's numbered headers. */
export const attributeNames = (place: number) => [
  `attribute ${place} name`,
  `nombre del atributo ${place}`,
];
export const attributeValues = (place: number) => [
  `attribute ${place} value(s)`,
  `valor(es) del atributo ${place}`,
];
