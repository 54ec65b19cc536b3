import * as v from "valibot";
import {
  categoriesContract,
  ProductFields,
  type ProductRecord,
} from "#src/catalogue/staff/contract.ts";
import {
  isCompareAtPrice,
  maxMoreImages,
  type SheetField,
  sheetFields,
} from "#src/catalogue/product/product-fields.ts";
import {
  type PlannedImage,
  type PlannedWrite,
  stockAfter,
} from "#src/catalogue/staff/product-changes/change.ts";
import { type Difference, listFields } from "#src/catalogue/staff/product-changes/undo.ts";
import { combinationOf } from "#src/catalogue/variants/options.ts";
import { compareAtIsTooLow } from "#src/catalogue/staff/texts.ts";
import { keysOf, pick } from "#src/kernel/records.ts";
import { normalizeText } from "#src/kernel/search-text.ts";
import { isScientific } from "#src/sheets/cells.ts";
import type { ImportedProduct, ImportLoss, ImportNote, ImportProblem } from "./imported-product.ts";
import { optionsCell } from "./cell-reader.ts";
import { isEdited, readBase, type SheetBase } from "./sheet-base.ts";

/** What an import will do, decided before anything is written. */

type Lists = Pick<ProductRecord, (typeof listFields)[number]>;

export type CatalogueProduct = Pick<ProductRecord, SheetField | "id" | "stock" | "image"> & Lists;

export interface CatalogueSnapshot {
  products: readonly CatalogueProduct[];
  subcategories: readonly { id: number; name: string }[];
}

export type ProductChanges = Partial<Omit<CatalogueProduct, "id" | "image">>;

export const rowActions = ["create", "update", "same", "error"] as const;

export interface PlannedRow extends Omit<PlannedWrite, "action"> {
  line: number;
  name: string;
  action: (typeof rowActions)[number];
  changes: ProductChanges;
  /** The changed cells, readable; for a new product, its main fields. */
  differences: Difference[];
  problems: ImportProblem[];
  notes: ImportNote[];
}

/** The part of a row that is written. */
export type ImportWrite = PlannedWrite & { changes: ProductChanges };

/** Options of an import. */
export interface ImportChoices {
  /** Create categories that rows name; otherwise such a row is not imported. */
  makeCategories: boolean;
  /** Publish new products that the other shop sells. */
  publish: boolean;
  fetchImages: boolean;
}

/** A subcategory to create. Rows refer to it by a negative id, `-1 - its index`. */
export interface NewSubcategory {
  category: string;
  name: string;
}

export interface PlannedImport {
  rows: PlannedRow[];
  newSubcategories: NewSubcategory[];
  losses: ImportLoss[];
}

/** What the person who imports may change; other cells are ignored, with a note on the row. */
export interface ImportRights {
  mayMoveStock: boolean;
}

const plainFields = [...sheetFields, "stock"] as const;

export function planImport(
  imported: readonly ImportedProduct[],
  snapshot: CatalogueSnapshot,
  given: { rights: ImportRights; choices: ImportChoices },
): PlannedImport {
  const planning: Planning = {
    ...given,
    indexes: indexesOf(snapshot),
    seen: new Map(),
    givenKeys: new Map(),
    newSubcategories: [],
    unpublished: 0,
    unfetched: 0,
  };
  const rows = imported.map((row) => planRow(row, planning));
  const { newSubcategories, unpublished, unfetched } = planning;
  return {
    rows,
    newSubcategories,
    losses: [
      ...(unpublished > 0 ? [{ kind: "unpublished" as const, count: unpublished }] : []),
      ...(unfetched > 0 ? [{ kind: "images" as const, count: unfetched }] : []),
    ],
  };
}

type Indexes = ReturnType<typeof indexesOf>;

function indexesOf({ products, subcategories }: CatalogueSnapshot) {
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    bySku: new Map(
      products.flatMap((product) =>
        product.sku ? [[caseless(product.sku), product] as const] : [],
      ),
    ),
    /** By name, and by SKU if it has one. */
    productIds: new Map(
      products.flatMap(({ id, name, sku }) =>
        [name, ...(sku ? [sku] : [])].map((word) => [caseless(word), id] as const),
      ),
    ),
    byName: new Map(products.map((product) => [caseless(product.name), product])),
    subcategoryIds: new Map(subcategories.map(({ id, name }) => [caseless(name), id])),
    byVariant: new Map(
      products.flatMap((product) => {
        const key = product.archived ? null : variantKey(product);
        return key ? [[key, product] as const] : [];
      }),
    ),
    names: {
      subcategoryIds: new Map(subcategories.map(({ id, name }) => [id, name])),
      complementaryIds: new Map(products.map(({ id, name }) => [id, name])),
    },
  };
}

interface Planning {
  indexes: Indexes;
  /** The first line of each product. */
  seen: Map<string, number>;
  /** SKUs that earlier rows give to products without one, by product. */
  givenKeys: Map<number, string>;
  rights: ImportRights;
  choices: ImportChoices;
  newSubcategories: NewSubcategory[];
  /** Counts for the losses. */
  unpublished: number;
  unfetched: number;
}

function planRow(row: ImportedProduct, planning: Planning): PlannedRow {
  const { indexes } = planning;
  const existing = existingOf(row, planning);
  const problems = [
    ...row.problems,
    ...problemsOf(row, existing, planning),
    ...variantProblem(row, existing, planning),
  ];
  const notes = [...row.notes];
  const { stockChange, ...changes } = allowed(
    wantedChanges(
      { ...row, ...publishStatusOf(row, existing, planning) },
      { existing, planning, notes, problems },
    ),
    planning.rights,
    notes,
  );
  const planned = {
    line: row.line,
    name: row.name,
    problems,
    notes,
    differences: [],
    ...(row.oldPaths ? { oldPaths: row.oldPaths } : {}),
    ...(existing ? { id: existing.id } : {}),
    ...(problems.length > 0 ? {} : imagesOf(row, existing, { planning, notes })),
  };
  if (problems.length > 0) return { ...planned, action: "error", before: null, changes: {} };
  if (!existing) {
    if (row.published !== false && changes.draft) planning.unpublished++;
    const differences = shownOf(changes, indexes.names);
    return { ...planned, action: "create", before: null, changes, differences };
  }
  const differences = differencesOf(changes, existing, indexes.names);
  return {
    ...planned,
    action: differences.length > 0 ? "update" : "same",
    before: pick(existing, keysOf(changes)),
    changes,
    differences,
    ...(stockChange === undefined ? {} : { stockChange }),
  };
}

/**
 * Publishes another shop's products only if the staff chose so; archives what that shop no longer
 * sells.
 */
function publishStatusOf(
  { published }: ImportedProduct,
  existing: CatalogueProduct | undefined,
  planning: Planning,
): { archived?: boolean; draft?: boolean } {
  if (published === undefined) return {};
  const asks = planning.choices.publish;
  if (!existing) return { draft: asks ? published === false : true };
  if (published === false) return existing.draft ? {} : { archived: true };
  return asks && published ? { archived: false, draft: false } : {};
}

/** A product with an image keeps its images. */
function imagesOf(
  { images = [], imageAlts = {} }: ImportedProduct,
  existing: CatalogueProduct | undefined,
  { planning, notes }: { planning: Planning; notes: ImportNote[] },
): { images?: PlannedImage[] } {
  const urls = [...new Set(images)];
  if (urls.length === 0 || existing?.image) return {};
  if (!planning.choices.fetchImages) {
    planning.unfetched++;
    return {};
  }
  const max = 1 + maxMoreImages;
  if (urls.length > max) notes.push({ kind: "more-images", max, count: urls.length - max });
  return { images: urls.slice(0, max).map((url) => ({ url, alt: imageAlts[url] ?? null })) };
}

/** Finds a product by id, SKU, or name; not by name if both have a SKU and these differ. */
function existingOf(
  { id, sku, name }: ImportedProduct,
  { indexes: { byId, bySku, byName }, givenKeys }: Planning,
): CatalogueProduct | undefined {
  const product =
    (id === undefined ? undefined : byId.get(id)) ?? (sku ? bySku.get(caseless(sku)) : undefined);
  if (product) return product;
  const namesake = byName.get(caseless(name));
  const key = namesake && (namesake.sku ?? givenKeys.get(namesake.id));
  return sku && key && caseless(key) !== caseless(sku) ? undefined : namesake;
}

function problemsOf(
  row: ImportedProduct,
  existing: CatalogueProduct | undefined,
  planning: Planning,
): ImportProblem[] {
  const { id, sku, price } = row;
  const { byId, bySku } = planning.indexes;
  const problems = [...brokenRules(row), ...compareAtProblem(row, existing)];
  if (id !== undefined && !byId.has(id)) problems.push({ kind: "unknown-id", id });
  const owner = sku ? bySku.get(caseless(sku)) : undefined;
  if (sku && owner && existing && owner !== existing)
    problems.push({ kind: "sku-of-another", sku });
  const earlier = earlierLine(row, existing, planning);
  if (earlier !== undefined) problems.push({ kind: "same-product", line: earlier });
  if (!existing && price === undefined) problems.push({ kind: "no-price" });
  return problems;
}

/** Returns the earlier line with the same product: the same SKU, or the same name without two SKUs. */
function earlierLine(
  { name, sku, line }: ImportedProduct,
  existing: CatalogueProduct | undefined,
  { seen, givenKeys }: Planning,
): number | undefined {
  if (existing && sku && !existing.sku && !givenKeys.has(existing.id))
    givenKeys.set(existing.id, sku);
  const key = sku ? [`sku ${caseless(sku)}`] : [];
  const product = existing ? `id ${existing.id}` : `name ${caseless(name)}`;
  const keyless = `${product} without key`;
  const isNamed = existing !== undefined || !sku;
  const identities = [...key, isNamed ? product : keyless];
  const earlier = identities.map((each) => seen.get(each)).find((each) => each !== undefined);
  for (const each of [...key, product, ...(sku ? [] : [keyless])])
    if (!seen.has(each)) seen.set(each, line);
  return earlier;
}

const variantKey = ({
  productLine,
  options,
}: Partial<Pick<CatalogueProduct, "productLine" | "options">>) =>
  productLine && options && options.length > 0
    ? `${normalizeText(productLine)} ${combinationOf(options)}`
    : null;

/** Two products of a line must not have the same options, neither in the shop nor in the file. */
function variantProblem(
  row: ImportedProduct,
  existing: CatalogueProduct | undefined,
  { indexes: { byVariant }, seen }: Planning,
): ImportProblem[] {
  const after = { ...existing, ...pick(row, givenFields(row)) };
  const key = after.archived ? null : variantKey(after);
  if (!key) return [];
  const owner = byVariant.get(key);
  if (owner && owner.id !== existing?.id) return [{ kind: "same-variant", name: owner.name }];
  const earlier = seen.get(`variant ${key}`);
  if (earlier === undefined) seen.set(`variant ${key}`, row.line);
  return earlier === undefined ? [] : [{ kind: "same-variant-line", line: earlier }];
}

type WantedChanges = ProductChanges & { stockChange?: number };

interface RowReading {
  existing: CatalogueProduct | undefined;
  planning: Planning;
  notes: ImportNote[];
  problems: ImportProblem[];
}

function wantedChanges(row: ImportedProduct, reading: RowReading): WantedChanges {
  const { existing, notes } = reading;
  const base = existing ? readBase(row.base) : null;
  const lists = listChanges(row, { ...reading, base });
  return existing && base
    ? editsOf(row, existing, { base, lists, notes })
    : changesOf(row, existing, lists);
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
    notes.push({ kind: "unknown-complementary", name }),
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
    problems.push({ kind: "unknown-subcategory", name });
    return null;
  }
  const category = names[0] || name;
  const broken = [category, name].flatMap((each) => v.safeParse(nameRules, each).issues ?? [])[0];
  if (broken) {
    problems.push({ kind: "wrong-subcategory", name, msg: broken.message });
    return null;
  }
  notes.push({ kind: "new-subcategory", name, category });
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

const isSame = (one: readonly number[] | undefined, other: readonly number[]) =>
  one?.join() === other.join();

/** Removes stock if the person may not move it. */
function allowed(
  { stock, stockChange, ...changes }: WantedChanges,
  { mayMoveStock }: ImportRights,
  notes: ImportNote[],
): WantedChanges {
  if (!mayMoveStock && stock) notes.push({ kind: "stock-kept" });
  if (!mayMoveStock || stock === undefined) return changes;
  return { ...changes, stock, ...(stockChange === undefined ? {} : { stockChange }) };
}

const maxStock = 1_000_000;

/** Applies the rules of the form to the fields that the file has. */
function brokenRules(row: ImportedProduct): ImportProblem[] {
  const read = v.safeParse(ProductFields, { price: 0, ...pick(row, givenFields(row)) });
  const broken = (read.issues ?? []).flatMap(({ path, message }): ImportProblem[] => {
    const field = sheetFields.find((name) => name === path?.[0].key);
    return field ? [{ kind: "wrong-value", field, msg: message }] : [];
  });
  return row.stock !== undefined && row.stock > maxStock
    ? [...broken, { kind: "too-much-stock" }]
    : broken;
}

/** Checks that the two prices fit each other afterwards; missing ones are as stored. */
function compareAtProblem(
  row: ImportedProduct,
  existing: CatalogueProduct | undefined,
): ImportProblem[] {
  const { price, compareAtPrice } = { ...existing, ...pick(row, givenFields(row)) };
  const isGiven = row.price !== undefined || row.compareAtPrice !== undefined;
  return isGiven && price !== undefined && !isCompareAtPrice(compareAtPrice ?? null, price)
    ? [{ kind: "wrong-value", field: "compareAtPrice", msg: compareAtIsTooLow }]
    : [];
}

const givenFields = (row: ImportedProduct) =>
  sheetFields.filter((field) => row[field] !== undefined);

interface Edited {
  base: SheetBase;
  lists: Partial<Lists>;
  notes: ImportNote[];
}

/** Only edited cells count. An edited stock is a difference, so that sales in the meantime count. */
function editsOf(
  row: ImportedProduct,
  existing: CatalogueProduct,
  { base, lists, notes }: Edited,
): WantedChanges {
  const stored = plainFields.filter(
    (field) => !isEdited(base, field, row[field]) || isRuined(field, row[field], notes),
  );
  const { stock, ...changes } = changesOf(
    { ...row, ...Object.fromEntries(stored.map((field) => [field, undefined])) },
    existing,
    lists,
  );
  for (const field of sheetFields)
    if (field in changes && isEdited(base, field, existing[field]))
      notes.push({ kind: "changed-since", field });
  if (row.stock === undefined || row.stock === base.stock) return changes;
  if (existing.stock !== base.stock)
    notes.push({ kind: "stock-difference", from: base.stock, to: existing.stock });
  const stockChange = row.stock - base.stock;
  const next = stockAfter(existing.stock, stockChange);
  return next === existing.stock ? changes : { ...changes, stock: next, stockChange };
}

/** Whether a spreadsheet converted a long SKU to scientific notation. */
function isRuined(field: string, value: unknown, notes: ImportNote[]): boolean {
  const ruined = field === "sku" && isScientific(String(value));
  if (ruined) notes.push({ kind: "ruined-sku", cell: String(value) });
  return ruined;
}

const readable = (value: ProductChanges[(typeof plainFields)[number]]) =>
  Array.isArray(value) ? optionsCell(value) : value;

/** Shows a new product as it was read, so that people notice a wrong column of prices. */
function shownOf(
  { price, compareAtPrice, stock = 0, subcategoryIds = [], archived, draft }: ProductChanges,
  names: Indexes["names"],
): PlannedRow["differences"] {
  const subcategories = subcategoryIds.map((id) => names.subcategoryIds.get(id) ?? id).join(", ");
  const values = { price, compareAtPrice, stock, subcategoryIds: subcategories, archived, draft };
  return Object.entries(values)
    .filter(([, to]) => Boolean(to) || to === 0)
    .map(([field, to]) => ({ field, from: null, to }));
}

function differencesOf(
  changes: ProductChanges,
  existing: CatalogueProduct,
  names: Indexes["names"],
): PlannedRow["differences"] {
  const inNames = (field: keyof Lists, ids: readonly number[]) =>
    ids.map((id) => names[field].get(id) ?? id).join(", ");
  const plain = plainFields
    .filter((field) => field in changes)
    .map((field) => ({ field, from: readable(existing[field]), to: readable(changes[field]) }));
  const lists = listFields.flatMap((field) => {
    const to = changes[field];
    return to ? [{ field, from: inNames(field, existing[field]), to: inNames(field, to) }] : [];
  });
  return [...plain, ...lists];
}

function changesOf(
  row: Partial<ImportedProduct>,
  existing: CatalogueProduct | undefined,
  lists: Partial<Lists>,
): WantedChanges {
  const given = plainFields.filter(
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

function caseless(text: string): string {
  return normalizeText(text).trim();
}
