import { wooCommercePaths } from "#src/shop/catalogue/redirects/old-path.ts";
import { cutText } from "#src/base/kernel/strings.ts";
import { namesIn } from "#src/base/sheets/cells.ts";
import {
  CellReader,
  cleaned,
  foreignOption,
  higherPrice,
  htmlText,
  imagesIn,
} from "./cell-reader.ts";
import { maxOptions } from "#src/shop/catalogue/variants/options.ts";
import type { ColumnNames, ForeignProducts, ImportedProduct } from "./imported-product.ts";
import type { Row } from "#src/base/sheets/table.ts";
import {
  attributeNames,
  attributeValues,
  laterSale,
  lossOf,
  noParent,
  type ProductLoss,
  productLosses,
} from "./texts.ts";

/** The columns that are read, with their Spanish names; the preview names the others. */
export const wooCommerceColumns: ColumnNames = {
  id: [],
  type: ["tipo"],
  sku: [],
  name: ["nombre"],
  published: ["publicado"],
  "short description": ["descripcion corta"],
  description: ["descripcion"],
  stock: ["inventario", "existencias"],
  "in stock?": ["¿existencias?", "¿en inventario?", "¿hay existencias?"],
  "regular price": ["precio normal", "precio regular"],
  brands: ["marcas"],
  "gtin, upc, ean, or isbn": ["gtin, upc, ean o isbn"],
  "sale price": ["precio rebajado"],
  "date sale price starts": ["dia en que empieza el precio rebajado"],
  "date sale price ends": ["dia en que termina el precio rebajado"],
  categories: ["categorias"],
  images: ["imagenes"],
  parent: ["superior", "padre"],
  "grouped products": ["productos agrupados"],
  "external url": ["url externa"],
  slug: [],
  permalink: [],
  url: [],
};

export const isWooCommerceNumber = (column: string): boolean =>
  ["stock", "regular price", "sale price"].includes(column) || weightColumn.test(column);

/** What a variation takes from its parent. */
const inheritedColumns = [
  "name",
  "short description",
  "description",
  "brands",
  "categories",
  "images",
  "published",
];

/** Numbered and measured columns: a variation's attributes become its options, its weight kilograms. */
export const readsWooCommerce = (column: string) =>
  weightColumn.test(column) || attributeColumn.test(column);

const attributeColumn = /^(attribute \d+|nombre del atributo \d+|valor\(es\) del atributo \d+)/;

const attributeValue = /^(attribute \d+ value\(s\)|valor\(es\) del atributo \d+)$/;

/** The header contains the shop's unit: «Weight (lbs)», «Peso (kg)». */
const weightColumn = /^(weight|peso) \((\w+)\)/;
const kilograms: Record<string, number> = { kg: 1, g: 0.001, lbs: 0.453_592_37, oz: 0.028_349_523 };

/**
 * Variations name their parent and become products of its line; the parent itself is no product
 * that can be bought, and neither are groups and what another shop sells.
 */
export function readWooCommerce(rows: Row[]): ForeignProducts {
  const parents = new Map<string, Row>();
  for (const row of rows) {
    const { id, sku } = row.cells;
    if (id) parents.set(`id:${id}`, row);
    if (sku) parents.set(sku, row);
  }
  const taken = imagesOfChildren(rows, parents);
  const withChildren = new Set(rows.map(({ cells }) => parents.get(cells["parent"] ?? "")));
  const products: ImportedProduct[] = [];
  const left: Record<ProductLoss, string[]> = {
    grouped: [],
    external: [],
    childless: [],
    downloads: [],
    uncounted: [],
    attributes: [],
  };
  for (const row of rows) {
    const kind = /^(variable|grouped|external)\b/.exec(row.cells["type"] ?? "")?.[1];
    const name = row.cells["name"] ?? "";
    if (kind === "grouped" || kind === "external") left[kind].push(name);
    else if (kind === "variable") {
      if (!withChildren.has(row)) left.childless.push(name);
    } else {
      const parent = parents.get(row.cells["parent"] ?? "");
      products.push(readProduct(row, parent, parent && taken.get(parent)));
      if (attributesOf(row.cells).length > (parent ? maxOptions : 0)) left.attributes.push(name);
      if (/downloadable/.test(row.cells["type"] ?? "")) left.downloads.push(name);
      if (row.cells["in stock?"] === "1" && !isCounted(row.cells)) left.uncounted.push(name);
    }
  }
  const losses = productLosses.filter((kind) => left[kind].length > 0);
  return { products, losses: losses.map((kind) => lossOf(kind, left[kind])) };
}

type Cells = Record<string, string>;

/** A variation that shares its parent's stock says «parent»: its own stock is unknown. */
const isCounted = ({ stock }: Cells) => Boolean(stock) && stock !== "parent";

/** Returns the images that belong to a variation of each parent. */
function imagesOfChildren(
  rows: readonly Row[],
  parents: ReadonlyMap<string, Row>,
): Map<Row, Set<string>> {
  const taken = new Map<Row, Set<string>>();
  for (const { cells } of rows) {
    const parent = parents.get(cells["parent"] ?? "");
    if (!parent) continue;
    const images = taken.get(parent) ?? new Set();
    taken.set(parent, images);
    for (const url of imagesIn(cells["images"]) ?? []) images.add(url);
  }
  return taken;
}

/** Returns its own images, and those of its parent that are not another variation's. */
function imagesOf(
  cells: Cells,
  parent: Cells | undefined,
  takenBy: ReadonlySet<string> = new Set(),
): string[] {
  const own = imagesIn(cells["images"]) ?? [];
  const shared = imagesIn(parent?.["images"]) ?? [];
  return [...own, ...shared.filter((url) => !takenBy.has(url))];
}

function readProduct(
  row: Row,
  parentRow: Row | undefined,
  takenBy: ReadonlySet<string> | undefined,
): ImportedProduct {
  const { line, cells } = row;
  const parent = parentRow?.cells;
  const read = new CellReader(row, parentRow ? [parentRow] : [], inheritedColumns);
  read.watch("sku", "sku");
  read.watch("name", "name");
  if (parent) {
    const values = Object.keys(cells).filter((column) => attributeValue.test(column));
    read.watch("options", ...values);
    // The values are part of the name.
    read.watch("name", ...values);
  }
  const inherited = (column: string) => cells[column] || parent?.[column];
  const texts = new Set([inherited("short description"), inherited("description")]);
  const descriptions = [...texts].filter((text) => text !== undefined);
  if (cells["parent"] && !parent) read.notes.push(noParent(cells["parent"]));
  return cleaned({
    line,
    sku: cells["sku"] || (cells["id"] ? `woo-${cells["id"]}` : undefined),
    name: nameOf(cells, parent),
    description: descriptions.length > 0 ? htmlText(descriptions.join("\n")) : undefined,
    ...pricesOf(cells, read),
    brand: inherited("brands")?.split(",")[0]?.trim(),
    barcode: read.foreignBarcode(cells["gtin, upc, ean, or isbn"]),
    stock: isCounted(cells) ? read.pieces("stock") : undefined,
    weight: weightOf(cells, parent, read),
    productLine: parent && cutText(parent["name"] ?? "", 80),
    options: parent ? optionsOf(cells) : undefined,
    // «Construcción > Pinturas, Ofertas»; a comma within a name has a backslash.
    subcategories: namesIn(inherited("categories"), /(?<!\\),/)?.map((path) =>
      path.replaceAll("\\,", ","),
    ),
    published: isPublished(cells, parent),
    images: imagesOf(cells, parent, takenBy),
    oldPaths: oldPathsOf({ ...parent, ...said(cells) }),
    spoilt: read.spoilt,
    problems: read.problems,
    notes: read.notes,
  });
}

/**
 * The parent's name with the values of all attributes, as in Shopify: with three or more,
 * WooCommerce writes variations that differ in one of them under the same name.
 */
function nameOf(cells: Cells, parent: Cells | undefined): string {
  const values = attributesOf(cells).map(({ value }) => value);
  return parent?.["name"] && values.length > 0
    ? [parent["name"], ...values].join(", ")
    : (cells["name"] ?? "");
}

const said = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell));

/** Only extensions write these columns, WooCommerce itself does not. */
function oldPathsOf({ slug, permalink, url }: Cells): string[] | undefined {
  const paths = [
    ...(slug ? wooCommercePaths(slug) : []),
    ...[permalink, url].flatMap((at) => at || []),
  ];
  return paths.length > 0 ? paths : undefined;
}

/** A variation's attributes are its options. */
function optionsOf(cells: Cells) {
  const options = attributesOf(cells).slice(0, maxOptions);
  return options.length > 0 ? options : undefined;
}

/** «Attribute 1 name» and «Attribute 1 value(s)»; one without a value fits any. */
const attributesOf = (cells: Cells) =>
  Array.from({ length: maxAttributes }, (_, index) => {
    const name = cellOf(cells, attributeNames(index + 1));
    const value = cellOf(cells, attributeValues(index + 1));
    return name && value ? [foreignOption(name, value)] : [];
  }).flat();

/** WooCommerce numbers them through all of a file. */
const maxAttributes = 30;

const cellOf = (cells: Cells, columns: readonly string[]) =>
  columns.map((column) => cells[column]).find(Boolean);

function isPublished(
  cells: Record<string, string>,
  parent: Record<string, string> | undefined,
): boolean | null {
  const given = cells["published"];
  return given
    ? /^(1|true)$/i.test(given) && !/^(0|-1|false)$/i.test(parent?.["published"] ?? "")
    : null;
}

/** A sale price applies only between its two dates; of a later one, the preview tells both. */
function pricesOf(cells: Record<string, string>, read: CellReader) {
  const regular = read.pesos("regular price", "price");
  const reduced = read.pesos("sale price", "price");
  const today = new Date().toISOString().slice(0, 10);
  const starts = cells["date sale price starts"]?.slice(0, 10) || today;
  const ends = cells["date sale price ends"]?.slice(0, 10) || today;
  if (reduced !== undefined && starts > today) read.notes.push(laterSale(reduced, starts));
  if (reduced === undefined || starts > today || ends < today)
    return { price: regular, compareAtPrice: regular === undefined ? undefined : null };
  return { price: reduced, compareAtPrice: higherPrice(regular, reduced) };
}

/** A variation without a weight inherits its parent's. */
function weightOf(
  cells: Record<string, string>,
  parent: Record<string, string> | undefined,
  read: CellReader,
): number | undefined {
  const column = Object.keys(cells).find((name) => weightColumn.test(name));
  const unit = kilograms[weightColumn.exec(column ?? "")?.[2] ?? ""];
  const number =
    column && unit ? read.number(column, "weight") || Number(parent?.[column] ?? 0) : 0;
  return number && unit ? Math.round(number * unit * 1000) / 1000 : undefined;
}
