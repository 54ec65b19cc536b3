import * as v from "valibot";
import { sheetFields } from "#src/shop/catalogue/product/product-fields.ts";
import { categoriesContract } from "#src/shop/catalogue/staff/contract.ts";
import { addToStock, onHandOf, unmetOrders } from "#src/shop/catalogue/product/stock-change.ts";
import { unmetText } from "#src/shop/catalogue/product/field-texts.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import { type Difference, listFields } from "#src/shop/catalogue/staff/product-changes/undo.ts";
import type { ImportedProduct } from "./imported-product.ts";
import {
  type CatalogueProduct,
  caseless,
  type Indexes,
  type Lists,
  type Planning,
  type ProductChanges,
  readable,
} from "./planning.ts";
import { isEdited, readBase, type SheetBase } from "./sheet-base.ts";
import * as texts from "./texts.ts";

/** What a row changes in its product. */

export type WantedChanges = ProductChanges & { stockChange?: number };

interface RowReading {
  existing: CatalogueProduct | undefined;
  planning: Planning;
  notes: string[];
  problems: string[];
}

export function wantedChanges(row: ImportedProduct, reading: RowReading): WantedChanges {
  const { existing, notes } = reading;
  const base = existing ? readBase(row.base) : null;
  const lists = listChanges(row, { ...reading, base });
  const changes =
    existing && base
      ? editsOf(row, existing, { base, lists, notes })
      : changesOf(row, existing, lists);
  return { ...changes, ...stockChanges(row, existing, { base, notes }) };
}

/**
 * A cell is what somebody counted in the warehouse. It changes the stock by the difference to what
 * the sheet, or else the shop, says of it: what is sold or bought meanwhile does not matter.
 */
function stockChanges(
  { stock: counted }: ImportedProduct,
  existing: CatalogueProduct | undefined,
  { base, notes }: { base: SheetBase | null; notes: string[] },
): WantedChanges {
  if (counted === undefined || counted === base?.stock) return {};
  if (!existing) return { stock: counted };
  const onHand = onHandOf(existing);
  const known = base?.isOnHand === false ? existing.stock : onHand;
  const before = base?.stock ?? known;
  if (before !== known) notes.push(texts.stockDifference(before, known));
  const stockChange = counted - before;
  const next = addToStock(existing, stockChange);
  const unmet = unmetOrders(existing.commitments ?? [], onHandOf({ ...existing, ...next }));
  if (next.shortfall > 0) notes.push(unmetText(next.shortfall, unmet));
  const short = next.shortfall === existing.shortfall ? {} : { shortfall: next.shortfall };
  if (next.stock === existing.stock && !("shortfall" in short)) return {};
  return { stock: next.stock, ...short, stockChange };
}

type ListReading = RowReading & { base: SheetBase | null };

/** Returns the changes of cells that name other records. */
function listChanges(row: ImportedProduct, reading: ListReading): Partial<Lists> {
  const { existing, planning, notes } = reading;
  const subcategories = givenList(row, "subcategories", reading);
  const complementary = givenList(row, "complementary", reading);
  const subcategoryIds = distinct(
    (subcategories ?? []).flatMap((path) => placeOf(path, reading) ?? []),
  );
  const complementaryIds = idsFor(complementary ?? [], planning.indexes.productIds, (name) =>
    notes.push(texts.unknownComplementary(name)),
  );
  const changes: Partial<Lists> = {};
  // A product always has a subcategory; its complementary products may become none.
  if (subcategoryIds.length > 0 && !isSame(existing?.subcategoryIds, subcategoryIds))
    changes.subcategoryIds = subcategoryIds;
  const isChosen = complementaryIds.length > 0 || complementary?.length === 0;
  if (isChosen && !isSame(existing?.complementaryIds ?? [], complementaryIds))
    changes.complementaryIds = complementaryIds;
  return changes;
}

const nameRules = categoriesContract.input.entries.name;

/** Returns the id of the last subcategory of a path; plans to create it if the staff chose so. */
function placeOf(path: string, { planning, notes, problems }: ListReading): number | null {
  const names = path.split(">").map((name) => name.trim());
  const name = names.at(-1) ?? "";
  const { indexes, choices, newSubcategories } = planning;
  const subcategoryId = indexes.subcategoryIds.get(caseless(name));
  if (subcategoryId !== undefined && subcategoryId >= 0) return subcategoryId;
  if (!choices.makeCategories) {
    problems.push(texts.unknownSubcategory(name));
    return null;
  }
  const category = names[0] || name;
  const broken = [category, name].flatMap((each) => v.safeParse(nameRules, each).issues ?? [])[0];
  if (broken) {
    problems.push(texts.wrongSubcategory(name, broken.message));
    return null;
  }
  notes.push(texts.newSubcategory(name, category));
  if (subcategoryId !== undefined) return subcategoryId;
  newSubcategories.push({ name, category });
  const id = -newSubcategories.length;
  indexes.subcategoryIds.set(caseless(name), id);
  indexes.names.subcategoryIds.set(id, name);
  return id;
}

function givenList(
  row: ImportedProduct,
  cell: "subcategories" | "complementary",
  { base }: ListReading,
): string[] | undefined {
  const names = row[cell];
  return names && (!base || isEdited(base, cell, names)) ? names : undefined;
}

const isSame = (a: readonly number[] | undefined, b: readonly number[]) => a?.join() === b.join();

interface Edited {
  base: SheetBase;
  lists: Partial<Lists>;
  notes: string[];
}

/** Only edited cells count. */
function editsOf(
  row: ImportedProduct,
  existing: CatalogueProduct,
  { base, lists, notes }: Edited,
): WantedChanges {
  const stored = sheetFields.filter((field) => !isEdited(base, field, row[field]));
  const changes = changesOf(
    { ...row, ...Object.fromEntries(stored.map((field) => [field, undefined])) },
    existing,
    lists,
  );
  for (const field of sheetFields)
    if (field in changes && isEdited(base, field, existing[field]))
      notes.push(texts.changedSince(field));
  return changes;
}

/** Shows a new product as it was read, so that people notice a wrong column of prices. */
export function shownOf(
  { price, compareAtPrice, stock = 0, subcategoryIds = [], archived, draft }: ProductChanges,
  names: Indexes["names"],
): Difference[] {
  const subcategories = subcategoryIds.map((id) => names.subcategoryIds.get(id) ?? id).join(", ");
  const values = { price, compareAtPrice, stock, subcategoryIds: subcategories, archived, draft };
  return Object.entries(values)
    .filter(([, to]) => Boolean(to) || to === 0)
    .map(([field, to]) => ({ field, from: null, to }));
}

export function differencesOf(
  changes: ProductChanges,
  existing: CatalogueProduct,
  names: Indexes["names"],
): Difference[] {
  const inNames = (field: keyof Lists, ids: readonly number[]) =>
    ids.map((id) => names[field].get(id) ?? id).join(", ");
  const plain = sheetFields
    .filter((field) => field in changes)
    .map((field) => ({ field, from: readable(existing[field]), to: readable(changes[field]) }));
  const lists = listFields.flatMap((field) => {
    const to = changes[field];
    return to ? [{ field, from: inNames(field, existing[field]), to: inNames(field, to) }] : [];
  });
  return [...stockDifferences(changes, existing), ...plain, ...lists];
}

function stockDifferences(changes: ProductChanges, existing: CatalogueProduct): Difference[] {
  if (changes.stock === undefined) return [];
  const { stock, shortfall } = { ...existing, ...changes };
  const after = { onHand: onHandOf({ ...existing, stock, shortfall }), stock, shortfall };
  const before = { ...existing, onHand: onHandOf(existing) };
  return keysOf(after)
    .filter((field) => after[field] !== before[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

function changesOf(
  row: Partial<ImportedProduct>,
  existing: CatalogueProduct | undefined,
  lists: Partial<Lists>,
): WantedChanges {
  const given = sheetFields.filter(
    (field) => row[field] !== undefined && readable(row[field]) !== readable(existing?.[field]),
  );
  return { ...Object.fromEntries(given.map((field) => [field, row[field]])), ...lists };
}

function idsFor(
  names: readonly string[],
  ids: ReadonlyMap<string, number>,
  onUnknown: (name: string) => void,
): number[] {
  return distinct(
    [...new Set(names)].flatMap((name) => {
      const id = ids.get(caseless(name));
      if (id === undefined) onUnknown(name);
      return id ?? [];
    }),
  );
}

const distinct = (ids: readonly number[]) => [...new Set(ids)];
