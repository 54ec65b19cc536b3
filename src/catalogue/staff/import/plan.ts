import * as v from "valibot";
import { ProductInput } from "#src/catalogue/staff/contract.ts";
import { normalizeText } from "#src/kernel/search-text.ts";
import type { ImportedProduct } from "./imported-product.ts";
import { isEdited, readBase, type SheetBase } from "./sheet-base.ts";

/**
 * What an import will do, decided before anything is written: the preview shows it, and the import
 * carries it out.
 */

export interface CatalogueProduct {
  id: number;
  sku: string | null;
  name: string;
  description: string;
  price: number;
  stock: number;
  performance: number | null;
  content: number | null;
  weight: number | null;
  coats: number | null;
  archived: boolean;
  subcategoryIds: number[];
}

export interface CatalogueSnapshot {
  products: readonly CatalogueProduct[];
  subcategories: readonly { id: number; name: string }[];
}

export type ProductChanges = Partial<Omit<CatalogueProduct, "id">>;

export const rowActions = ["create", "update", "same", "error"] as const;

export interface PlannedRow {
  line: number;
  name: string;
  action: (typeof rowActions)[number];
  /** Of the product that is changed. */
  id?: number;
  changes: ProductChanges;
  /**
   * Of a sheet that knows what stock it was downloaded with: so much more or less than whatever
   * there is when it is carried out.
   */
  stockChange?: number;
  /** Each changed cell as people read it. */
  differences: { field: string; from: unknown; to: unknown }[];
  problems: string[];
  notes: string[];
}

/**
 * Whose sheet it is: of what they may not change, the sheet changes nothing, and the row says so.
 */
export interface ImportRights {
  mayMoveStock: boolean;
}

const plainFields = [
  "sku",
  "name",
  "description",
  "price",
  "stock",
  "performance",
  "content",
  "weight",
  "coats",
  "archived",
] as const;

export function planImport(
  imported: readonly ImportedProduct[],
  { products, subcategories }: CatalogueSnapshot,
  { mayMoveStock }: ImportRights,
): PlannedRow[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const bySku = new Map(
    products.flatMap((product) => (product.sku ? [[caseless(product.sku), product] as const] : [])),
  );
  const byName = new Map(products.map((product) => [caseless(product.name), product]));
  const idsOf = new Map(subcategories.map(({ id, name }) => [caseless(name), id]));
  const nameOf = new Map(subcategories.map(({ id, name }) => [id, name]));
  const seen = new Map<string, number>();
  /** The line that had this before, or null. */
  const firstOf = (key: string, line: number) => {
    const earlier = seen.get(key);
    if (key && earlier === undefined) seen.set(key, line);
    return earlier ?? null;
  };

  return imported.map((row): PlannedRow => {
    const existing =
      (row.id === undefined ? undefined : byId.get(row.id)) ??
      (row.sku ? bySku.get(caseless(row.sku)) : undefined) ??
      byName.get(caseless(row.name));
    const { problems, notes } = {
      problems: [...row.problems, ...brokenRules(row)],
      notes: [...row.notes],
    };
    if (row.id !== undefined && !byId.has(row.id))
      problems.push(`No hay producto con el id ${row.id}`);
    const owner = row.sku ? bySku.get(caseless(row.sku)) : undefined;
    if (owner && existing && owner !== existing)
      problems.push(`La clave ${row.sku} es de otro producto`);
    const earlier = [
      existing ? `id ${existing.id}` : caseless(row.name),
      row.sku ? `sku ${caseless(row.sku)}` : "",
    ]
      .map((key) => firstOf(key, row.line))
      .find((line) => line !== null);
    if (earlier !== undefined) problems.push(`Es el mismo producto que la línea ${earlier}`);
    const base = existing ? readBase(row.base) : null;
    const named =
      row.subcategories && (!base || isEdited(base, "subcategories", row.subcategories))
        ? row.subcategories
        : undefined;
    const subcategoryIds = named && idsFor(named, idsOf, notes);
    const { stockChange, ...changes } =
      existing && base
        ? editsOf(row, existing, { base, subcategoryIds, notes })
        : changesOf(row, existing, subcategoryIds);
    if (!mayMoveStock && changes.stock)
      notes.push("Las existencias no cambian: tu papel no las mueve");
    if (!mayMoveStock) delete changes.stock;
    if (!existing && row.price === undefined) problems.push("Falta el precio");
    const told = {
      line: row.line,
      name: row.name,
      problems,
      notes,
      differences: [],
      ...(existing ? { id: existing.id } : {}),
    };
    if (problems.length > 0) return { ...told, action: "error", changes: {} };
    if (!existing) return { ...told, action: "create", changes };
    const differences = differencesOf(changes, existing, nameOf);
    const moves = stockChange === undefined || !mayMoveStock ? {} : { stockChange };
    return {
      ...told,
      action: differences.length > 0 ? "update" : "same",
      changes,
      differences,
      ...moves,
    };
  });
}

const maxStock = 1_000_000;

/** The same rules as in the form; what the file does not say breaks none. */
function brokenRules({
  stock,
  name,
  sku,
  description = "",
  price = 0,
  performance,
  content,
  weight,
  coats,
}: ImportedProduct): string[] {
  const read = v.safeParse(ProductInput, {
    name,
    sku,
    description,
    price,
    performance,
    content,
    weight,
    coats,
  });
  const broken = read.success
    ? []
    : read.issues.map(
        (issue) => `${fieldNames[String(issue.path?.[0]?.key)] ?? ""}: ${issue.message}`,
      );
  return stock !== undefined && stock > maxStock
    ? [...broken, "Las existencias son demasiadas"]
    : broken;
}

const fieldNames: Record<string, string> = {
  name: "Nombre",
  sku: "Clave",
  description: "Descripción",
  price: "Precio",
  performance: "Rendimiento",
  content: "Contenido",
  weight: "Peso",
  coats: "Manos",
};

interface Edited {
  base: SheetBase;
  subcategoryIds: number[] | undefined;
  notes: string[];
}

/**
 * Only cells that somebody edited count; an edited stock is a difference, so that what was sold
 * meanwhile stays sold.
 */
function editsOf(
  row: ImportedProduct,
  existing: CatalogueProduct,
  { base, subcategoryIds, notes }: Edited,
): ProductChanges & { stockChange?: number } {
  const stored = plainFields.filter(
    (field) => !isEdited(base, field, row[field]) || isScientific(field, row[field], notes),
  );
  const { stock, ...changes } = changesOf(
    { ...row, ...Object.fromEntries(stored.map((field) => [field, undefined])) },
    existing,
    subcategoryIds,
  );
  for (const field of Object.keys(changes))
    if (field !== "subcategoryIds" && isEdited(base, field as "name", existing[field as "name"]))
      notes.push(
        `${fieldNames[field] ?? "Archivado"}: alguien lo cambió después de descargar la hoja`,
      );
  if (row.stock === undefined || row.stock === base.stock) return changes;
  if (existing.stock !== base.stock)
    notes.push(
      `La hoja decía ${base.stock} piezas y hoy hay ${existing.stock}: se aplica la diferencia`,
    );
  const stockChange = row.stock - base.stock;
  const next = stockAfter(existing.stock, stockChange);
  return next === existing.stock ? changes : { ...changes, stock: next, stockChange };
}

/** Never less than none. */
export const stockAfter = (stock: number, change: number): number => Math.max(0, stock + change);

/** A long key of digits alone, as a spreadsheet ruins it: «7.50123E+12» was typed by nobody. */
function isScientific(field: string, value: unknown, notes: string[]): boolean {
  const ruined = field === "sku" && /^\d([.,]\d+)?E\+\d+$/i.test(String(value));
  if (ruined)
    notes.push(`Tu hoja de cálculo escribió la clave como ${String(value)}: queda la que tenía`);
  return ruined;
}

function differencesOf(
  changes: ProductChanges,
  existing: CatalogueProduct,
  names: ReadonlyMap<number, string>,
): PlannedRow["differences"] {
  const inNames = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? id).join(", ");
  return Object.entries(changes).map(([field, to]) =>
    field === "subcategoryIds"
      ? { field, from: inNames(existing.subcategoryIds), to: inNames(to as number[]) }
      : { field, from: existing[field as keyof CatalogueProduct], to },
  );
}

function changesOf(
  row: Partial<ImportedProduct>,
  existing: CatalogueProduct | undefined,
  subcategoryIds: number[] | undefined,
): ProductChanges & { stockChange?: number } {
  const said = plainFields.filter(
    (field) => row[field] !== undefined && row[field] !== existing?.[field],
  );
  const changes: ProductChanges = Object.fromEntries(said.map((field) => [field, row[field]]));
  const sameIds =
    existing && subcategoryIds && existing.subcategoryIds.join() === subcategoryIds.join();
  // Where none of the named ones exists here, what a product has stays.
  if (subcategoryIds && subcategoryIds.length > 0 && !sameIds)
    changes.subcategoryIds = subcategoryIds;
  return changes;
}

function idsFor(
  names: readonly string[],
  ids: ReadonlyMap<string, number>,
  notes: string[],
): number[] {
  const found = [...new Set(names)].flatMap((name) => {
    const id = ids.get(caseless(name));
    if (id === undefined) notes.push(`No hay subcategoría «${name}»: queda sin ella`);
    return id ?? [];
  });
  // «Pisos» and «pisos» are one.
  return [...new Set(found)];
}

function caseless(text: string): string {
  return normalizeText(text).trim();
}
