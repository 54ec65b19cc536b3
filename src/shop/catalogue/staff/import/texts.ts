import { fields } from "#src/shop/catalogue/product/field-texts.ts";
import { maxOptions } from "#src/shop/catalogue/variants/options.ts";
import { productFields, type SheetField } from "#src/shop/catalogue/product/product-fields.ts";
import { formatDate } from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { keysOf } from "#src/base/kernel/records.ts";

/** Spanish texts for importing products. */

// Cells of a sheet
export const yes = "sí";
export const no = "no";
/** What people and spreadsheets write for them. */
export const yesWords = ["si", yes, "s", "1", "true", "verdadero", "yes", "y", "x"];
export const noWords = ["no", "n", "0", "false", "falso"];
export const complementaryColumn = "se usa con";
export const imagesColumn = "imagenes";
export const onHandColumn = "en bodega";
/** Only shown: it follows from what lies in the warehouse. */
export const availableColumn = "disponibles";
/** What a sheet may call what was counted, besides. */
export const countColumns = [
  "existencias",
  "conteo",
  "contadas",
  "piezas contadas",
  "cantidad",
  "inventario",
  "stock",
];
/** What a sheet may call a barcode, besides. */
export const barcodeColumns = ["codigo", "barcode", "ean", "upc", "gtin"];

// The page
export const title = "Importar productos";
export const help =
  "Sube la hoja de esta tienda, o la exportación de productos de Shopify o de WooCommerce tal como " +
  "sale, en Excel (.xlsx) o CSV. Antes de cambiar algo, ves qué va a cambiar.";
export const countHelp =
  "Para un conteo bastan dos columnas: «sku» (o «id», o «codigo de barras») y «en bodega», con todo " +
  "lo que está ahí, también lo que espera salir.";
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
) =>
  `${format}: ${create} ${create === 1 ? "nuevo" : "nuevos"}, ${update} ${update === 1 ? "cambia" : "cambian"}, ` +
  `${same} ${same === 1 ? "queda" : "quedan"} igual, ${error} con error`;
export const errorsHelp =
  "Las filas con error no se importan. Corrige el archivo y súbelo otra vez, o importa las demás.";
export const importCount = (count: number, images: number) =>
  `Importar ${count} ${count === 1 ? "producto" : "productos"}` +
  (images > 0 ? ` y ${images} ${images === 1 ? "imagen" : "imágenes"}` : "");
export const rows = "Fila por fila";
export const notImported = (fileName: string, count: number) =>
  `${fileName}: ${count} ${count === 1 ? "fila no se importó" : "filas no se importaron"}`;
export const brokenRow = ({ line, name, problems }: BrokenRow) =>
  `${[`Fila ${line}`, name].filter(Boolean).join(", ")}: ${problems.join(". ")}`;
interface BrokenRow {
  line: number;
  name: string;
  problems: readonly string[];
}
export const numbersQuestion = (cell: string, line: number) =>
  `¿Cómo escribe los números este archivo? Por ejemplo, «${cell}» en la fila ${line}:`;
export const unclearNumbers = (cell: string) =>
  `Di antes cómo escribe los números este archivo, por ejemplo «${cell}»`;
const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 3 };
const readAs = (number: number | null) =>
  number === null ? "así no se puede leer" : `es ${number.toLocaleString("es-MX", decimals)}`;
export const numberReadings = {
  point: (number: number | null) => `Con punto antes de los decimales: ${readAs(number)}`,
  comma: (number: number | null) => `Con coma antes de los decimales: ${readAs(number)}`,
};
export const choices = {
  makeCategories,
  publish: "Poner a la venta lo que en la otra tienda está publicado",
  fetchImages: "Traer las imágenes de sus direcciones",
};
export const lost = "Esto no se importa, o no completo";
export const newSubcategories = (names: readonly string[]) =>
  `${names.length === 1 ? "Se crea 1 subcategoría" : `Se crean ${names.length} subcategorías`}: ${names.join(", ")}`;
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
  `${created} ${created === 1 ? "nuevo" : "nuevos"} y ${updated} ${updated === 1 ? "cambiado" : "cambiados"}`;

export const formats = {
  own: "Hoja de esta tienda",
  shopify: "Exportación de Shopify",
  woocommerce: "Exportación de WooCommerce",
};

// Why a file can't be imported
export const errors = {
  "no-table": "El archivo no es una tabla: guarda tu hoja de cálculo como .xlsx o CSV",
  "unknown-format": "No reconozco las columnas de esta hoja",
};

export const unknownColumns = (headers: readonly string[]) =>
  "No reconozco las columnas: hace falta una que diga qué producto es («id», «sku», «codigo de " +
  "barras» o «nombre») y otra con lo que cambia, como «en bodega» o «precio». La hoja trae: " +
  (headers.filter(Boolean).join(", ") || "ninguna");

// Why a row can't be imported
export const noKey = "Falta el id, el SKU o el código de barras";
export const unknownCode = (code: string) => `Ningún producto tiene el código ${code}`;
export const sharedCode = (code: string) =>
  `Varios productos tienen el código ${code}: usa el SKU o el id`;
export const mayNotMake = "No existe, y tu papel no crea productos";
export type Column = SheetField | "id" | "stock";
export const noNumber = (cell: string, field: Column) =>
  `«${cell}» no es un número (${columnOf(field)})`;
export const noWholeNumber = (cell: string) =>
  `«${cell}» no es un número de piezas enteras (${onHandColumn})`;
export const noYesOrNo = (cell: string, field: SheetField) =>
  `«${cell}» no es ${yes} ni ${no} (${columnOf(field)})`;
export const wrongValue = (field: SheetField, msg: string) => `${nameOf(field)}: ${msg}`;
export const tooMuchStock = "Las existencias son demasiadas";
export const unknownId = (id: number) => `No hay producto con el id ${id}`;
export const skuOfAnother = (sku: string) => `El SKU ${sku} es de otro producto`;
export const sameProduct = (line: number) => `Es el mismo producto que la fila ${line}`;
export const sameVariant = (name: string) => `«${name}» ya tiene estas opciones en esta línea`;
export const sameVariantLine = (line: number) => `Tiene las mismas opciones que la fila ${line}`;
export const spoilt = (field: SheetField, cell: string) =>
  `${nameOf(field)}: parece que tu hoja de cálculo lo cambió a «${cell}»; escríbelo otra vez, como texto`;
export const noPrice = "Falta el precio";
export const priceBelowPeso = (price: number) =>
  `El precio ${price} quedaría en 0: los precios de esta tienda no llevan centavos`;
export const unknownSubcategory = (name: string) =>
  `No hay subcategoría «${name}»: créala, o marca «${makeCategories}»`;
export const wrongSubcategory = (name: string, msg: string) => `Subcategoría «${name}»: ${msg}`;

const nameOf = (field: SheetField) => fields[field].name;

function columnOf(field: Column): string {
  if (field === "id") return "id";
  return field === "stock" ? onHandColumn : productFields[field].sheet.column;
}

// How an import deviates from its row
export const priceRounded = (from: number, to: number) => `El precio ${from} se redondea a ${to}`;
export const negativeStock = "Piezas negativas: quedan en 0";
export const priceKept = "Precio vacío: queda el que tiene";
export const emptyStockKept = "«En bodega» está vacío: queda lo que hay; si no hay nada, escribe 0";
export const descriptionCut = (max: number) => `La descripción se corta a ${max} caracteres`;
export const onlyCounts =
  "De esta hoja solo se lee cuánto hay en bodega: tu papel no cambia otros datos de los productos";
export const stockKept = "Las existencias no cambian: tu papel no las mueve";
export const changedSince = (field: SheetField) =>
  `${nameOf(field)}: alguien lo cambió después de descargar la hoja`;
export const stockDifference = (from: number, to: number) =>
  `La hoja decía ${from} piezas y hoy son ${to}: se aplica la diferencia`;
export const spoiltKept = (field: SheetField, cell: string) =>
  `${nameOf(field)}: tu hoja de cálculo lo cambió a «${cell}»; queda como estaba`;
export const lostZeros = (field: SheetField, kept: string) =>
  `${nameOf(field)}: tu hoja de cálculo le quitó los ceros; queda ${kept}`;
export const onlyCase = (field: SheetField, kept: string) =>
  `${nameOf(field)}: solo cambian mayúsculas o acentos; queda «${kept}»`;
export const newSubcategory = (name: string, category: string) =>
  `Se crea la subcategoría «${name}» en «${category}»`;
export const wrongBarcode = (cell: string) =>
  `El código de barras ${cell} no es válido: queda sin él`;
export const laterSale = (price: number, from: string) =>
  `Su rebaja a ${formatPesos(price)} empieza el ${formatDate(from)}: se importa sin ella, ponla ese día`;
export const noParent = (parent: string) =>
  `El archivo no trae a su padre «${parent}»: se importa sin línea`;
export const moreImages = (max: number, count: number) =>
  `Se traen las primeras ${max} imágenes; las otras ${count} no`;
export const unknownComplementary = (name: string) =>
  `No hay producto «${name}» con el que se use: queda sin él`;

// Data that can't be imported
export const unreadSheets = (read: string, others: readonly string[]) =>
  `Se lee la hoja «${read}»; no se leen: ${others.join(", ")}`;
export const unpublished = (count: number) =>
  `Productos nuevos que quedan como borrador: ${count}. Para venderlos, marca «${choices.publish}»`;
export const unfetchedImages = (count: number) =>
  `Productos que quedan sin imagen: ${count}. Para traerlas, marca «${choices.fetchImages}»`;

/** Products of another shop that are not imported, or only in part. */
const lossWords = {
  grouped: "Agrupados, que no se importan",
  external: "De otra tienda, que no se importan",
  childless: "Con variaciones que el archivo no trae, que no se importan",
  downloads: "Descargables, que se importan sin sus archivos",
  uncounted: "Sin existencias contadas; los nuevos quedan en 0",
  attributes:
    `Con atributos que no caben (solo los de una variante, hasta ${maxOptions}), que se importan ` +
    "sin ellos",
};
export type ProductLoss = keyof typeof lossWords;
export const productLosses = keysOf(lossWords);
export function lossOf(kind: ProductLoss, names: readonly string[]): string {
  const more = names.length > 5 ? ` y ${names.length - 5} más` : "";
  return `${lossWords[kind]}: ${names.length} (${names.slice(0, 5).join(", ")}${more})`;
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
