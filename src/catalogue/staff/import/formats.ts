import type { ForeignProducts, ImportLoss } from "./imported-product.ts";
import { ownReads, readOwn } from "./own-sheet.ts";
import { readShopify, shopifyReads } from "./shopify.ts";
import type { Row, Table } from "#src/sheets/table.ts";
import { spanishHeaders } from "./texts.ts";
import { readWooCommerce, wooCommerceReads } from "./woocommerce.ts";

export type ImportFormat = "own" | "shopify" | "woocommerce";

export function formatOf({ headers }: Pick<Table, "headers">): ImportFormat | null {
  const columns = new Set(headers.map((header) => otherNames[header] ?? header));
  const has = (...names: string[]) => names.every((name) => columns.has(name));
  if (has("handle", "title") && (has("variant price") || has("variant sku"))) return "shopify";
  if (has("type", "sku", "name", "regular price")) return "woocommerce";
  return headers.includes("nombre") && headers.includes("precio") ? "own" : null;
}

/** Newer headers of Shopify, and WooCommerce's Spanish ones. */
const otherNames: Record<string, string> = {
  "url handle": "handle",
  "published on online store": "published",
  price: "variant price",
  "compare-at price": "variant compare at price",
  "inventory quantity": "variant inventory qty",
  "inventory tracker": "variant inventory tracker",
  "weight value (grams)": "variant grams",
  "product image url": "image src",
  "variant image url": "variant image",
  ...spanishHeaders,
};

function renamed({ line, cells }: Row): Row {
  return {
    line,
    cells: Object.fromEntries(
      Object.entries(cells).map(([name, value]) => [otherNames[name] ?? name, value]),
    ),
  };
}

export function readProducts(table: Table, format: ImportFormat): ForeignProducts {
  const plain = table.rows.map(unescaped);
  const rows = format === "own" ? plain : plain.map(renamed);
  const { products, losses } = readers[format](rows);
  return { products, losses: [...losses, ...unreadColumns(table, format)] };
}

/**
 * WooCommerce and this shop write a sign before what a spreadsheet would compute: «'-2»,
 * «'+Brillo».
 */
function unescaped(row: Row): Row {
  const escaped = Object.entries(row.cells).filter(([, cell]) => /^'[=+\-@\t\r]/.test(cell));
  if (escaped.length === 0) return row;
  const plain = escaped.map(([column, cell]) => [column, cell.slice(1)]);
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(plain) } };
}

const readers: Record<ImportFormat, (rows: Row[]) => ForeignProducts> = {
  own: (rows) => ({ products: rows.map(readOwn), losses: [] }),
  shopify: readShopify,
  woocommerce: readWooCommerce,
};

const reads: Record<ImportFormat, (column: string) => boolean> = {
  own: ownReads,
  shopify: shopifyReads,
  woocommerce: wooCommerceReads,
};

/** Returns the columns with data that can't be imported. */
function unreadColumns({ headers, rows }: Table, format: ImportFormat): ImportLoss[] {
  const nameOf = (header: string) => (format === "own" ? header : (otherNames[header] ?? header));
  const names = headers.filter(
    (header) => !reads[format](nameOf(header)) && rows.some(({ cells }) => cells[header]),
  );
  return names.length > 0 ? [{ kind: "columns", names }] : [];
}
