import { createHash } from "node:crypto";
import { sheetFields } from "#src/shop/catalogue/product/product-fields.ts";
import type { ImportedProduct } from "./imported-product.ts";

/**
 * The last column of this shop's own sheet: the cells' contents at download time. It distinguishes
 * edited cells from outdated ones, like the stock of a product that was sold meanwhile.
 */
export const baseColumn = "original";
export const baseHeader = "original (no cambiar)";

const fields = [...sheetFields, "subcategories", "complementary"] as const;
type Field = (typeof fields)[number];
/** Version 0.3.0 had one more field, and later ones no price steps. */
const fieldsOf: Record<string, readonly (Field | "pieces")[]> = {
  1: fields.flatMap((field) => {
    if (field === "priceSteps") return [];
    return field === "substrates" ? [field, "pieces"] : [field];
  }),
  2: fields.filter((field) => field !== "priceSteps"),
  3: fields,
};

export interface SheetBase {
  stock: number;
  /** Whether it is what lay in the warehouse; in older sheets, what was for sale. */
  isOnHand: boolean;
  /**
   * A short hash of each other cell: repeating whole descriptions would make the sheet unreadable.
   */
  hashes: ReadonlyMap<Field | "pieces", string>;
}

/** Starts with a letter, so that spreadsheets don't convert it to a number or a date. */
export function writeBase(product: ImportedProduct): string {
  return [`v3:${product.stock ?? 0}`, ...fields.map((field) => hashOf(product[field]))].join(" ");
}

/** @returns null if the column is missing or was changed */
export function readBase(cell: string | undefined): SheetBase | null {
  const [first, ...hashes] = (cell ?? "").split(" ");
  const [, version, stock] = /^v([123]):(\d+)$/.exec(first ?? "") ?? [];
  const names = fieldsOf[version ?? ""];
  if (stock === undefined || hashes.length !== names?.length) return null;
  return {
    stock: Number(stock),
    isOnHand: version !== "1",
    hashes: new Map(names.map((field, index) => [field, hashes[index] ?? ""])),
  };
}

/** Whether a cell differs from its content at download time. */
export function isEdited(base: SheetBase, field: Field, value: unknown): boolean {
  return base.hashes.get(field) !== hashOf(value);
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(asStored(value)).digest("base64url").slice(0, 6);
}

/**
 * Normalizes what spreadsheets change: «0012» becomes 12, line ends differ, and an apostrophe stays
 * before what looks like a formula.
 */
function asStored(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value))
    return value.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join("|");
  const text = (typeof value === "string" ? value : JSON.stringify(value))
    .replace(/\r\n?/g, "\n")
    .replace(/^'/, "")
    .trim();
  return /^\d{1,15}$/.test(text) ? String(Number(text)) : text;
}
