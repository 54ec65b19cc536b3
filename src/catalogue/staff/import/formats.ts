import { baseColumn } from "./sheet-base.ts";
import {
  productFields,
  type SheetField,
  sheetFields,
} from "#src/catalogue/staff/product-fields.ts";
import type {
  ImportedProduct,
  ImportNote,
  ImportProblem,
  SheetFields,
} from "./imported-product.ts";
import { htmlText } from "./html-text.ts";
import type { Row, Table } from "./table.ts";
import { complementaryColumn, yes } from "./texts.ts";

export type ImportFormat = "own" | "shopify" | "woocommerce";

export function formatOf({ headers }: Pick<Table, "headers">): ImportFormat | null {
  const known = new Set(headers.map((header) => otherNames[header] ?? header));
  const has = (...names: string[]) => names.every((name) => known.has(name));
  if (has("handle", "title") && (has("variant price") || has("variant sku"))) return "shopify";
  if (has("type", "sku", "name", "regular price")) return "woocommerce";
  return headers.includes("nombre") && headers.includes("precio") ? "own" : null;
}

/** Newer headers of Shopify, and WooCommerce's as a Spanish site writes them. */
const otherNames: Record<string, string> = {
  "url handle": "handle",
  "published on online store": "published",
  price: "variant price",
  "inventory quantity": "variant inventory qty",
  "weight value (grams)": "variant grams",
  tipo: "type",
  nombre: "name",
  publicado: "published",
  "descripcion corta": "short description",
  descripcion: "description",
  inventario: "stock",
  existencias: "stock",
  "precio normal": "regular price",
  "precio regular": "regular price",
  categorias: "categories",
  superior: "parent",
  padre: "parent",
};

function renamed({ line, cells }: Row): Row {
  return {
    line,
    cells: Object.fromEntries(
      Object.entries(cells).map(([name, value]) => [otherNames[name] ?? name, value]),
    ),
  };
}

export function readProducts(table: Table, format: ImportFormat): ImportedProduct[] {
  return readers[format](format === "own" ? table.rows : table.rows.map(renamed));
}

const readers: Record<ImportFormat, (rows: Row[]) => ImportedProduct[]> = {
  own: (rows) => rows.map(readOwn),
  shopify: readShopify,
  woocommerce: readWooCommerce,
};

type NumberField = Extract<ImportProblem, { kind: "no-number" }>["field"];

/** Takes cells one by one and remembers what was wrong with them. */
class Reader {
  readonly problems: ImportProblem[] = [];
  readonly notes: ImportNote[] = [];
  readonly #cells: Record<string, string>;

  constructor(cells: Record<string, string>) {
    this.#cells = cells;
  }

  /** Undefined where the file has no such column; empty where the cell is. */
  text(column: string): string | undefined {
    return this.#cells[column];
  }

  /** Whole pesos: what has centavos is rounded, and told. */
  pesos(column: string): number | undefined {
    const number = this.number(column, "price");
    if (number === undefined || number === null) return undefined;
    const pesos = Math.round(number);
    if (pesos !== number) this.notes.push({ kind: "price-rounded", from: number, to: pesos });
    return pesos;
  }

  pieces(column: string): number | undefined {
    const number = this.number(column, "stock");
    if (number === undefined || number === null) return undefined;
    if (number < 0) this.notes.push({ kind: "negative-stock" });
    return Math.max(0, Math.trunc(number));
  }

  /** Null where the cell is empty. */
  number(column: string, field: NumberField): number | null | undefined {
    const cell = this.text(column);
    if (cell === undefined) return undefined;
    if (cell === "") return null;
    const number = readNumber(cell);
    if (number === null) this.problems.push({ kind: "no-number", cell, field });
    return number ?? undefined;
  }

  /** A cell of this shop's own sheet. */
  field(name: SheetField): string | number | boolean | null | undefined {
    const { column, kind } = productFields[name].sheet;
    switch (kind) {
      case "text":
        return this.text(column);
      case "pesos":
        return this.pesos(column);
      case "number":
        return this.number(column, name);
      case "yes-no":
        return this.flag(column);
    }
  }

  flag(column: string): boolean | undefined {
    const cell = this.text(column)?.toLowerCase();
    return cell === undefined || cell === ""
      ? undefined
      : ["si", yes, "1", "true", "yes", "x"].includes(cell);
  }
}

/**
 * «$1,849.50», «1.849,50» and «1849» are numbers: of comma and point the last one begins the
 * decimals, unless three digits follow.
 */
export function readNumber(cell: string): number | null {
  const plain = cell.replace(/[$\s]|MXN/gi, "");
  if (!/^-?[\d.,]+$/.test(plain) || !/\d/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  const both = plain.includes(",") && plain.includes(".");
  const decimals = last < 0 ? 0 : plain.length - last - 1;
  const mark = plain.charAt(last);
  const isDecimal =
    last >= 0 && (both || mark === "." || decimals !== 3) && plain.indexOf(mark) === last;
  const digits = isDecimal
    ? `${plain.slice(0, last).replace(/[.,]/g, "")}.${plain.slice(last + 1)}`
    : plain.replace(/[.,]/g, "");
  const number = Number(digits);
  return Number.isFinite(number) ? number : null;
}

function readOwn({ line, cells }: Row): ImportedProduct {
  const read = new Reader(cells);
  const id = read.number("id", "id");
  // Each kind of cell is read as what its fields hold.
  const fields = Object.fromEntries(
    sheetFields.map((name) => [name, read.field(name)]),
  ) as Loose<SheetFields>;
  return cleaned({
    ...fields,
    name: fields.name,
    line,
    id: id ?? undefined,
    stock: read.pieces("existencias"),
    subcategories: namesIn(read.text("subcategorias"), /[|;]/),
    complementary: namesIn(read.text(complementaryColumn), /[|;]/),
    base: Object.entries(cells).find(([column]) => column.startsWith(baseColumn))?.[1],
    problems: read.problems,
    notes: read.notes,
  });
}

/**
 * Several rows for one product: the first one has its texts, each variant its price and stock, and
 * some carry an image only.
 */
function readShopify(rows: Row[]): ImportedProduct[] {
  let title = "";
  let texts: Record<string, string> = {};
  return rows.flatMap(({ line, cells }) => {
    if (cells["title"]) {
      title = cells["title"];
      texts = cells;
    }
    // An image's row.
    if (!cells["variant price"] && !cells["title"]) return [];
    return [shopifyVariant({ line, cells }, title, texts)];
  });
}

function shopifyVariant(
  { line, cells }: Row,
  title: string,
  texts: Record<string, string>,
): ImportedProduct {
  const read = new Reader(cells);
  const options = ["option1 value", "option2 value", "option3 value"]
    .flatMap((column) => cells[column] || [])
    .filter((value) => value !== "Default Title");
  const grams = read.number("variant grams", "weight");
  const words = texts["body (html)"] ?? texts["description"];
  const handle = [cells["handle"], ...options].join("-").toLowerCase().replace(/\s+/g, "-");
  const kind =
    texts["type"] || texts["product type"] || texts["product category"]?.split(">").at(-1)?.trim();
  return cleaned({
    line,
    sku: (cells["variant sku"] || cells["sku"])?.replace(/^'/, "") || handle,
    name: [title, ...options].join(", "),
    description: words === undefined ? undefined : htmlText(words),
    price: read.pesos("variant price"),
    stock: read.pieces("variant inventory qty"),
    weight: typeof grams === "number" && grams > 0 ? grams / 1000 : undefined,
    subcategories: kind ? [kind] : undefined,
    archived: isArchived(texts),
    problems: read.problems,
    notes: read.notes,
  });
}

function isArchived({ status, published }: Record<string, string>): boolean | undefined {
  if (status) return status.toLowerCase() !== "active";
  return published ? published.toLowerCase() === "false" : undefined;
}

/** Variations name their parent; the parent of variations is no product that can be bought. */
function readWooCommerce(rows: Row[]): ImportedProduct[] {
  const parents = new Map<string, Record<string, string>>();
  for (const { cells } of rows) {
    if (cells["id"]) parents.set(`id:${cells["id"]}`, cells);
    if (cells["sku"]) parents.set(cells["sku"], cells);
  }
  return rows.flatMap(({ line, cells }) => {
    if (/^(variable|grouped|external)\b/.test(cells["type"] ?? "")) return [];
    const parent = cells["parent"] ? parents.get(cells["parent"]) : undefined;
    const read = new Reader(cells);
    const inherited = (column: string) => cells[column] || parent?.[column];
    const words = inherited("short description") || inherited("description");
    return [
      cleaned({
        line,
        sku: cells["sku"] || (cells["id"] ? `woo-${cells["id"]}` : undefined),
        name: cells["name"] ?? "",
        description: words === undefined ? undefined : htmlText(words),
        price: read.pesos("regular price"),
        stock: read.pieces("stock"),
        weight: weightOf(cells, read),
        // «Construcción > Pinturas, Ofertas»: the last of each path.
        subcategories: namesIn(inherited("categories"), /,/)?.map(
          (path) => path.split(">").at(-1)?.trim() ?? "",
        ),
        archived:
          cells["published"] === undefined || cells["published"] === ""
            ? undefined
            : cells["published"] !== "1",
        problems: read.problems,
        notes: read.notes,
      }),
    ];
  });
}

/** A shop's unit stands in the header: «Weight (lbs)», «Peso (kg)». */
const kilograms: Record<string, number> = { kg: 1, g: 0.001, lbs: 0.453_592_37, oz: 0.028_349_523 };

function weightOf(cells: Record<string, string>, read: Reader): number | undefined {
  const column = Object.keys(cells).find((name) => /^(weight|peso) \(/.test(name));
  const unit = kilograms[/\((\w+)\)/.exec(column ?? "")?.[1] ?? ""];
  const number = column && unit ? read.number(column, "weight") : undefined;
  return number && unit ? Math.round(number * unit * 1000) / 1000 : undefined;
}

function namesIn(cell: string | undefined, separator: RegExp): string[] | undefined {
  return cell === undefined
    ? undefined
    : cell
        .split(separator)
        .map((name) => name.trim())
        .filter(Boolean);
}

/** As it is read: what the file did not say is undefined. */
type Loose<Product> = { [Name in keyof Product]: Product[Name] | undefined };

const maxDescription = 2000;

/** Without what the file did not say. */
function cleaned({ name, line, problems, notes, ...given }: Loose<ImportedProduct> & Read) {
  const said = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ""),
  );
  const product: ImportedProduct = { ...said, name: name ?? "", line, problems, notes };
  if (product.description && product.description.length > maxDescription) {
    product.description = `${product.description.slice(0, maxDescription - 1)}…`;
    notes.push({ kind: "description-cut", max: maxDescription });
  }
  return product;
}

type Read = Pick<ImportedProduct, "line" | "problems" | "notes">;
