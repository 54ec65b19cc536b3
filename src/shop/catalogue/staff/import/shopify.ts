import { shopifyPaths } from "#src/shop/catalogue/redirects/old-path.ts";
import { cutText } from "#src/base/kernel/strings.ts";
import { groupRows } from "#src/base/sheets/cells.ts";
import { CellReader, cleaned, higherPrice, foreignOption, htmlText } from "./cell-reader.ts";
import type { ColumnNames, ForeignProducts, ImportedProduct } from "./imported-product.ts";
import type { Row } from "#src/base/sheets/table.ts";
import { lossOf, unnamedOption } from "./texts.ts";

/** The columns that are read, with their other names; the preview names the others. */
export const shopifyColumns: ColumnNames = {
  handle: ["url handle", "identificador de url", "identificador url"],
  title: ["titulo"],
  "body (html)": ["cuerpo (html)"],
  description: [],
  type: [],
  "product type": ["tipo de producto"],
  "product category": ["categoria de producto", "categoria del producto"],
  published: ["published on online store", "publicado en la tienda online"],
  status: ["estado"],
  "image src": ["product image url"],
  "image position": [],
  "image alt text": [],
  "variant image": ["variant image url"],
  "option1 name": ["nombre de la opcion1", "nombre de la opcion 1"],
  "option2 name": ["nombre de la opcion2", "nombre de la opcion 2"],
  "option3 name": ["nombre de la opcion3", "nombre de la opcion 3"],
  "option1 value": ["valor de la opcion1", "valor de la opcion 1"],
  "option2 value": ["valor de la opcion2", "valor de la opcion 2"],
  "option3 value": ["valor de la opcion3", "valor de la opcion 3"],
  "variant sku": [],
  sku: [],
  "variant grams": ["weight value (grams)", "valor de peso (gramos)"],
  "variant inventory qty": ["inventory quantity", "cantidad de inventario"],
  "variant inventory tracker": ["inventory tracker"],
  "variant price": ["price", "precio"],
  "variant compare at price": ["compare-at price", "precio de comparacion"],
  vendor: ["proveedor"],
  "variant barcode": [],
  barcode: ["codigo de barras"],
  "variant weight unit": [],
  "cost per item": ["costo por articulo", "coste por articulo"],
};

export const shopifyNumbers = new Set([
  "image position",
  "variant grams",
  "variant inventory qty",
  "variant price",
  "variant compare at price",
  "cost per item",
]);

/**
 * Several rows for one product, by their handle: the first one has its texts, each variant its
 * price and stock, and some carry an image only. Each variant becomes a product, and those of one
 * handle are one line.
 */
export function readShopify(rows: Row[]): ForeignProducts {
  const products = groupRows(rows, ({ cells }) => cells["handle"] || cells["title"])
    .flatMap(variantsOf)
    .toSorted((a, b) => a.line - b.line);
  const uncounted = products.filter((each) => each.stock === undefined && !each.problems.length);
  const names = uncounted.map(({ name }) => name);
  return { products, losses: names.length > 0 ? [lossOf("uncounted", names)] : [] };
}

interface Family {
  title: string;
  texts: Record<string, string>;
  images: string[];
  imageAlts: Record<string, string>;
  /** Images of its variants. */
  taken: ReadonlySet<string>;
  hasVariants: boolean;
  rows: readonly Row[];
}

const optionValues = ["option1 value", "option2 value", "option3 value"];

/** What the variants of a product share, whichever row has it. */
const sharedColumns = [
  "title",
  "body (html)",
  "description",
  "vendor",
  "type",
  "product type",
  "product category",
  "status",
  "published",
  "option1 name",
  "option2 name",
  "option3 name",
  "image src",
  "image position",
  "image alt text",
];

function variantsOf(rows: Row[]): ImportedProduct[] {
  const texts = rows.find(({ cells }) => cells["title"])?.cells ?? {};
  const variants = rows.filter(isVariant);
  const family: Family = {
    title: texts["title"] ?? "",
    texts,
    images: imagesOf(rows),
    imageAlts: altsOf(rows),
    taken: new Set(variants.flatMap(({ cells }) => cells["variant image"] || [])),
    hasVariants: variants.length > 1,
    rows,
  };
  return variants.map((row) => readVariant(row, family));
}

/** Other rows only have images. A variant without a price is reported, not skipped. */
const isVariant = ({ cells }: Row) =>
  ["title", "variant price", "variant sku", "sku", "option1 value"].some((name) => cells[name]);

/** Shopify writes 0 for products that it does not count, and no column for several locations. */
function isCounted(cells: Record<string, string>): boolean {
  const quantity = cells["variant inventory qty"];
  return Boolean(quantity) && (quantity !== "0" || cells["variant inventory tracker"] !== "");
}

/** Returns the images of the whole product in order. */
function imagesOf(rows: Row[]): string[] {
  const images = rows.flatMap(({ cells }, index) =>
    cells["image src"]
      ? [{ url: cells["image src"], position: Number(cells["image position"] || index + 1) }]
      : [],
  );
  return images.toSorted((a, b) => a.position - b.position).map(({ url }) => url);
}

function altsOf(rows: Row[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ cells }) =>
      cells["image src"] && cells["image alt text"]
        ? [[cells["image src"], cutText(cells["image alt text"], 200)] as const]
        : [],
    ),
  );
}

function readVariant(row: Row, family: Family): ImportedProduct {
  const { line, cells } = row;
  const { title, texts, images, imageAlts, taken, hasVariants, rows } = family;
  const read = new CellReader(row, rows, sharedColumns);
  read.watch("sku", "variant sku", "sku");
  read.watch("name", "title");
  read.watch("options", ...optionValues);
  // The values are part of the name.
  read.watch("name", ...optionValues);
  const options = optionsOf(cells, texts);
  const values = options.map(({ value }) => value);
  const grams = read.number("variant grams", "weight");
  const description = texts["body (html)"] ?? texts["description"];
  const handle = [cells["handle"], ...values].join("-").toLowerCase().replace(/\s+/g, "-");
  const ownImage = cells["variant image"] || (hasVariants ? cells["image src"] : "");
  const price = read.pesos("variant price", "price");
  return cleaned({
    line,
    sku: (cells["variant sku"] || cells["sku"])?.replace(/^'/, "") || handle,
    name: [title, ...values].join(", "),
    description: description === undefined ? undefined : htmlText(description),
    price,
    cost: read.pesos("cost per item", "cost"),
    compareAtPrice: higherPrice(read.pesos("variant compare at price", "compareAtPrice"), price),
    brand: cutText(texts["vendor"] ?? "", 80),
    barcode: read.foreignBarcode(cells["variant barcode"] || cells["barcode"]),
    stock: isCounted(cells) ? read.pieces("variant inventory qty") : undefined,
    weight: typeof grams === "number" && grams > 0 ? grams / 1000 : undefined,
    productLine: hasVariants ? cutText(title, 80) : undefined,
    options: hasVariants && options.length > 0 ? options : undefined,
    subcategories: placeOf(texts),
    published: isPublished(texts),
    images: ownImage
      ? [ownImage, ...images.filter((url) => url !== ownImage && !taken.has(url))]
      : images,
    imageAlts: Object.keys(imageAlts).length > 0 ? imageAlts : undefined,
    oldPaths: cells["handle"] ? shopifyPaths(cells["handle"]) : undefined,
    spoilt: read.spoilt,
    problems: read.problems,
    notes: read.notes,
  });
}

/** Only the first row of a product has their names. A product without options has a placeholder. */
function optionsOf(cells: Record<string, string>, first: Record<string, string>) {
  return [1, 2, 3].flatMap((place) => {
    const value = cells[`option${place} value`];
    const name = cells[`option${place} name`] || first[`option${place} name`];
    if (!value || value === "Default Title") return [];
    return [foreignOption(name || unnamedOption(place), value)];
  });
}

/** «Type» below the first name of «Product Category», where there is one. */
function placeOf(texts: Record<string, string>): string[] | undefined {
  const path = texts["product category"]?.split(">").map((name) => name.trim()) ?? [];
  const kind = texts["type"] || texts["product type"] || path.at(-1);
  if (!kind) return undefined;
  return [path[0] && path[0] !== kind ? `${path[0]} > ${kind}` : kind];
}

function isPublished({ status, published }: Record<string, string>): boolean | null {
  if (status) return status.toLowerCase() === "active" && published?.toLowerCase() !== "false";
  return published ? published.toLowerCase() !== "false" : null;
}
