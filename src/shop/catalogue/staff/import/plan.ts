import * as v from "valibot";
import {
  isCompareAtPrice,
  maxMoreImages,
  type SheetField,
  sheetFields,
} from "#src/shop/catalogue/product/product-fields.ts";
import { ProductFields } from "#src/shop/catalogue/staff/contract.ts";
import { gtinKey } from "#src/shop/catalogue/product/gtin.ts";
import type { PlannedImage, PlannedWrite } from "#src/shop/catalogue/product/change.ts";
import type { Difference } from "#src/shop/catalogue/staff/product-changes/undo.ts";
import { areCheaper } from "#src/shop/catalogue/product/price-steps.ts";
import { compareAtIsTooLow, stepIsNotCheaper } from "#src/shop/catalogue/staff/texts.ts";
import { keysOf, pick } from "#src/base/kernel/records.ts";
import type { ImportedProduct } from "./imported-product.ts";
import {
  caseless,
  type CatalogueProduct,
  type CatalogueSnapshot,
  givenFields,
  type ImportChoices,
  type ImportRights,
  indexesOf,
  type NewSubcategory,
  type Planning,
  type ProductChanges,
  variantKey,
} from "./planning.ts";
import { withoutDoubtful } from "./doubtful-texts.ts";
import { differencesOf, shownOf, wantedChanges, type WantedChanges } from "./row-changes.ts";
import * as texts from "./texts.ts";

/** What an import will do, decided before anything is written. */

export const rowActions = ["create", "update", "same", "error"] as const;

export interface PlannedRow extends Omit<PlannedWrite, "action"> {
  line: number;
  name: string;
  action: (typeof rowActions)[number];
  changes: ProductChanges;
  /** The changed cells, readable; for a new product, its main fields. */
  differences: Difference[];
  problems: string[];
  notes: string[];
}

/** The part of a row that is written. */
export type ImportWrite = PlannedWrite & { changes: ProductChanges };

export interface PlannedImport {
  rows: PlannedRow[];
  newSubcategories: NewSubcategory[];
  losses: string[];
}

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
      ...(given.rights.mayWrite ? [] : [texts.onlyCounts]),
      ...(unpublished > 0 ? [texts.unpublished(unpublished)] : []),
      ...(unfetched > 0 ? [texts.unfetchedImages(unfetched)] : []),
    ],
  };
}

function planRow(read: ImportedProduct, planning: Planning): PlannedRow {
  const { indexes } = planning;
  const { row, existing, problem } = foundBy(read, planning);
  const problems = problem
    ? [problem]
    : [
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
  { planning, notes }: { planning: Planning; notes: string[] },
): { images?: PlannedImage[] } {
  const urls = [...new Set(images)];
  if (urls.length === 0 || existing?.image) return {};
  if (!planning.choices.fetchImages) {
    planning.unfetched++;
    return {};
  }
  const max = 1 + maxMoreImages;
  if (urls.length > max) notes.push(texts.moreImages(max, urls.length - max));
  return { images: urls.slice(0, max).map((url) => ({ url, alt: imageAlts[url] ?? null })) };
}

interface FoundRow {
  row: ImportedProduct;
  existing?: CatalogueProduct | undefined;
  problem?: string;
}

/** Finds a row's product, and leaves of the row what it may change. */
function foundBy(read: ImportedProduct, planning: Planning): FoundRow {
  const keyed = withoutSpoiltSku(read, planning);
  const found: FoundRow = keyed.isNameless
    ? foundByCode(keyed, planning)
    : { row: keyed, existing: existingOf(keyed, planning) };
  const { existing } = found;
  if (found.problem && keyed.sku !== read.sku)
    return { ...found, problem: texts.spoilt("sku", read.sku ?? "") };
  const spoilt = keyed.sku === read.sku ? {} : pick(read, ["sku"]);
  const row = withoutDoubtful({ ...found.row, ...spoilt }, existing);
  if (planning.rights.mayWrite || "problem" in found) return { ...found, row };
  if (!existing) return { row, problem: texts.mayNotMake };
  const counted = { ...pick(row, ["line", "notes", "problems"]), name: existing.name };
  const given = (["id", "stock", "base"] as const).filter((field) => row[field] !== undefined);
  return { row: { ...counted, ...pick(row, given) }, existing };
}

/** A converted SKU finds no other product, unless it really is one's SKU. */
function withoutSpoiltSku(read: ImportedProduct, { indexes }: Planning): ImportedProduct {
  const { sku, ...others } = read;
  const isSpoilt = sku && read.spoilt?.includes("sku") && !indexes.bySku.has(caseless(sku));
  return isSpoilt ? others : read;
}

/** Finds the product of a row without a name. The code that it is found by is no change. */
function foundByCode(read: ImportedProduct, { indexes }: Planning): FoundRow {
  const { id, sku, barcode, ...others } = read;
  const named = (row: ImportedProduct, existing: CatalogueProduct) => ({
    row: { ...row, name: existing.name },
    existing,
  });
  if (id !== undefined) {
    const existing = indexes.byId.get(id);
    return existing ? named(read, existing) : { row: read, problem: texts.unknownId(id) };
  }
  const code = sku || barcode;
  if (!code) return { row: read, problem: texts.noKey };
  const row = { ...others, ...(sku && barcode ? { barcode } : {}), name: code };
  const withSku = indexes.bySku.get(caseless(code));
  if (withSku) return named(row, withSku);
  const bare = indexes.byBareSku.get(code);
  if (bare) return named({ ...row, sku: code }, bare);
  const [existing, ...more] = indexes.byBarcode.get(gtinKey(code)) ?? [];
  if (!existing) return { row, problem: texts.unknownCode(code) };
  return more.length > 0 ? { row, problem: texts.sharedCode(code) } : named(row, existing);
}

/** Finds a product by id, SKU, or name; not by name if both have a SKU and these differ. */
function existingOf(
  { id, sku, name }: ImportedProduct,
  { indexes: { byId, bySku, byBareSku, byName }, givenKeys }: Planning,
): CatalogueProduct | undefined {
  const product =
    (id === undefined ? undefined : byId.get(id)) ??
    (sku ? (bySku.get(caseless(sku)) ?? byBareSku.get(sku)) : undefined);
  if (product) return product;
  const namesake = byName.get(caseless(name));
  const key = namesake && (namesake.sku ?? givenKeys.get(namesake.id));
  return sku && key && caseless(key) !== caseless(sku) ? undefined : namesake;
}

function problemsOf(
  row: ImportedProduct,
  existing: CatalogueProduct | undefined,
  planning: Planning,
): string[] {
  const { id, sku, price } = row;
  const { byId, bySku } = planning.indexes;
  const problems = [...brokenRules(row), ...priceProblems(row, existing)];
  if (id !== undefined && !byId.has(id)) problems.push(texts.unknownId(id));
  const owner = sku ? bySku.get(caseless(sku)) : undefined;
  if (sku && owner && existing && owner !== existing) problems.push(texts.skuOfAnother(sku));
  const earlier = earlierLine(row, existing, planning);
  if (earlier !== undefined) problems.push(texts.sameProduct(earlier));
  if (!existing && price === undefined) problems.push(texts.noPrice);
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

/** Two products of a line must not have the same options, neither in the shop nor in the file. */
function variantProblem(
  row: ImportedProduct,
  existing: CatalogueProduct | undefined,
  { indexes: { byVariant }, seen }: Planning,
): string[] {
  const after = { ...existing, ...pick(row, givenFields(row)) };
  const key = after.archived ? null : variantKey(after);
  if (!key) return [];
  const owner = byVariant.get(key);
  if (owner && owner.id !== existing?.id) return [texts.sameVariant(owner.name)];
  const earlier = seen.get(`variant ${key}`);
  if (earlier === undefined) seen.set(`variant ${key}`, row.line);
  return earlier === undefined ? [] : [texts.sameVariantLine(earlier)];
}

/** Removes stock if the person may not move it. */
function allowed(
  { stock, shortfall, stockChange, ...changes }: WantedChanges,
  { mayMoveStock }: ImportRights,
  notes: string[],
): WantedChanges {
  if (!mayMoveStock && stock !== undefined && (stock > 0 || stockChange !== undefined))
    notes.push(texts.stockKept);
  if (!mayMoveStock || stock === undefined) return changes;
  const short = shortfall === undefined ? {} : { shortfall };
  return { ...changes, stock, ...short, ...(stockChange === undefined ? {} : { stockChange }) };
}

const maxStock = 1_000_000;

/** Applies the rules of the form to the fields that the file has. */
function brokenRules(row: ImportedProduct): string[] {
  const read = v.safeParse(ProductFields, { price: 1, ...pick(row, givenFields(row)) });
  const broken = (read.issues ?? []).flatMap(({ path, message }): string[] => {
    const field = sheetFields.find((name) => name === path?.[0].key);
    return field ? [texts.wrongValue(field, message)] : [];
  });
  return row.stock !== undefined && row.stock > maxStock ? [...broken, texts.tooMuchStock] : broken;
}

/** Checks that the prices fit each other afterwards; missing ones are as stored. */
function priceProblems(row: ImportedProduct, existing: CatalogueProduct | undefined): string[] {
  const { price, compareAtPrice, priceSteps } = { ...existing, ...pick(row, givenFields(row)) };
  if (price === undefined) return [];
  const isGiven = (field: SheetField) => row.price !== undefined || row[field] !== undefined;
  return [
    ...(isGiven("compareAtPrice") && !isCompareAtPrice(compareAtPrice ?? null, price)
      ? [texts.wrongValue("compareAtPrice", compareAtIsTooLow)]
      : []),
    ...(isGiven("priceSteps") && !areCheaper(priceSteps ?? [], price)
      ? [texts.wrongValue("priceSteps", stepIsNotCheaper)]
      : []),
  ];
}
