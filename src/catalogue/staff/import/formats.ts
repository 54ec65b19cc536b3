import { baseColumn } from "./sheet-base.ts";
import type { ImportedProduct } from "./imported-product.ts";
import { htmlText } from "./html-text.ts";
import type { Row, Table } from "./table.ts";

export type ImportFormat = "own" | "shopify" | "woocommerce";

export const formatNames: Record<ImportFormat, string> = {
  own: "Hoja de esta tienda",
  shopify: "Exportación de Shopify",
  woocommerce: "Exportación de WooCommerce",
};

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

/** Takes cells one by one and remembers what was wrong with them. */
class Reader {
  readonly problems: string[] = [];
  readonly notes: string[] = [];
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
    const number = this.number(column, "precio");
    if (number === undefined || number === null) return undefined;
    const pesos = Math.round(number);
    if (pesos !== number) this.notes.push(`El precio ${number} se redondea a ${pesos}`);
    return pesos;
  }

  pieces(column: string): number | undefined {
    const number = this.number(column, "existencias");
    if (number === undefined || number === null) return undefined;
    if (number < 0) this.notes.push("Existencias negativas: quedan en 0");
    return Math.max(0, Math.trunc(number));
  }

  /** Null where the cell is empty. */
  number(column: string, what: string): number | null | undefined {
    const cell = this.text(column);
    if (cell === undefined) return undefined;
    if (cell === "") return null;
    const number = readNumber(cell);
    if (number === null) this.problems.push(`«${cell}» no es un número (${what})`);
    return number ?? undefined;
  }

  flag(column: string): boolean | undefined {
    const cell = this.text(column)?.toLowerCase();
    return cell === undefined || cell === ""
      ? undefined
      : ["si", "sí", "1", "true", "yes", "x"].includes(cell);
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
  const isDecimal =
    last >= 0 &&
    (both || plain[last] === "." || decimals !== 3) &&
    plain.indexOf(plain[last]!) === last;
  const digits = isDecimal
    ? `${plain.slice(0, last).replace(/[.,]/g, "")}.${plain.slice(last + 1)}`
    : plain.replace(/[.,]/g, "");
  const number = Number(digits);
  return Number.isFinite(number) ? number : null;
}

function readOwn({ line, cells }: Row): ImportedProduct {
  const read = new Reader(cells);
  const id = read.number("id", "id");
  return cleaned({
    line,
    id: id ?? undefined,
    sku: read.text("clave"),
    name: read.text("nombre") ?? "",
    description: read.text("descripcion"),
    price: read.pesos("precio"),
    stock: read.pieces("existencias"),
    performance: read.number("rendimiento", "rendimiento"),
    content: read.number("contenido", "contenido"),
    weight: read.number("peso", "peso"),
    coats: read.number("manos", "manos"),
    subcategories: namesIn(read.text("subcategorias"), /[|;]/),
    archived: read.flag("archivado"),
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
    const read = new Reader(cells);
    const options = ["option1 value", "option2 value", "option3 value"]
      .flatMap((column) => cells[column] || [])
      .filter((value) => value !== "Default Title");
    const grams = read.number("variant grams", "peso");
    const words = texts["body (html)"] ?? texts["description"];
    const handle = [cells["handle"], ...options].join("-").toLowerCase().replace(/\s+/g, "-");
    const kind =
      texts["type"] ||
      texts["product type"] ||
      texts["product category"]?.split(">").at(-1)?.trim();
    return [
      cleaned({
        line,
        sku: (cells["variant sku"] || cells["sku"])?.replace(/^'/, "") || handle,
        name: [title, ...options].join(", "),
        description: words === undefined ? undefined : htmlText(words),
        price: read.pesos("variant price"),
        stock: read.pieces("variant inventory qty"),
        weight: typeof grams === "number" && grams > 0 ? grams / 1000 : undefined,
        subcategories: kind ? [kind] : undefined,
        archived: texts["status"]
          ? texts["status"].toLowerCase() !== "active"
          : texts["published"]
            ? texts["published"].toLowerCase() === "false"
            : undefined,
        problems: read.problems,
        notes: read.notes,
      }),
    ];
  });
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
        subcategories: namesIn(inherited("categories"), /,/)?.map((path) =>
          path.split(">").at(-1)!.trim(),
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
  const number = column && unit ? read.number(column, "peso") : undefined;
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

type Loose = { [Key in keyof ImportedProduct]: ImportedProduct[Key] | undefined };

/** Without what the file did not say. */
function cleaned(given: Loose): ImportedProduct {
  const said = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ""),
  ) as unknown as ImportedProduct;
  const product = { ...said, name: given.name ?? "" };
  if (product.description && product.description.length > 2000) {
    product.description = `${product.description.slice(0, 1999)}…`;
    product.notes.push("La descripción se corta a 2000 caracteres");
  }
  return product;
}
