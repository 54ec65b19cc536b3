import { formatOf, type ImportFormat, readProducts } from "./formats.ts";
import type { ImportLoss, ImportedProduct, ImportNote, ImportProblem } from "./imported-product.ts";
import {
  type CatalogueSnapshot,
  type ImportChoices,
  type ImportRights,
  type ImportWrite,
  type PlannedImport,
  planImport,
  type NewSubcategory,
  type PlannedRow,
} from "./plan.ts";
import { readSheet, type SheetError } from "#src/sheets/read-sheet.ts";
import type { ImportPreview } from "./contract.ts";
import { versionOf } from "#src/catalogue/staff/product-changes/version.ts";
import * as texts from "./texts.ts";

export const maxImportRows = 100_000;

export interface ImportPlan extends PlannedImport {
  format: ImportFormat;
}

export interface Sheet {
  bytes: Uint8Array;
  existing: CatalogueSnapshot;
  /** Whether prices may have centavos. */
  centavos: boolean;
  rights: ImportRights;
  choices: ImportChoices;
}

/** Requests everything that the import will write, or its preview. */
export interface SheetTask extends Sheet {
  output: "work" | "preview";
}

/**
 * Returns what a file would change in this catalogue. That takes seconds for a large one, so it runs
 * in a thread (sheet.thread.ts).
 */
export async function planSheet({
  bytes,
  existing,
  centavos,
  ...given
}: Sheet): Promise<ImportPlan | SheetError> {
  const file = await readSheet(bytes, {
    hasHeaders: (headers) => formatOf({ headers }) !== null,
    maxRows: maxImportRows,
  });
  if (typeof file === "string") return file;
  const { table, name, otherNames } = file;
  const format = formatOf(table);
  if (!format) return "unknown-format";
  const foreign = readProducts(table, format);
  const products = centavos ? foreign.products : foreign.products.map(inWholePesos);
  const plan = planImport(products, existing, given);
  const unread: ImportLoss[] =
    otherNames.length > 0 ? [{ kind: "sheets", read: name, names: otherNames }] : [];
  return { ...plan, format, losses: [...unread, ...foreign.losses, ...plan.losses] };
}

/** The number of rows to return: a browser should not render a hundred thousand. */
const maxShown = 500;

/** Returns the plan for the staff, without what only the import needs. */
export function previewOf({ format, rows, losses, newSubcategories }: ImportPlan): ImportPreview {
  return {
    version: versionOf(rows.filter(isWritten).map(changeOf)),
    format: texts.formats[format],
    counts: countsOf(rows),
    losses: losses.map(texts.lossText),
    newSubcategories: newSubcategories.map(({ category, name }) => `${category} > ${name}`),
    images: rows.reduce((sum, { images = [] }) => sum + images.length, 0),
    rows: shownOf(rows).map(({ line, name, action, id, differences, problems, notes }) => ({
      line,
      name,
      action,
      ...(id === undefined ? {} : { id }),
      differences,
      problems: problems.map(texts.problemText),
      notes: notes.map(texts.noteText),
    })),
  };
}

export function countsOf(rows: readonly Pick<PlannedRow, "action">[]): ImportPreview["counts"] {
  const counts = { create: 0, update: 0, same: 0, error: 0 };
  for (const { action } of rows) counts[action]++;
  return counts;
}

function shownOf(rows: readonly PlannedRow[]): PlannedRow[] {
  const broken = rows.filter(({ action }) => action === "error");
  const others = rows.filter(({ action }) => action !== "error");
  return [...broken, ...others].slice(0, maxShown).toSorted((one, other) => one.line - other.line);
}

/**
 * The part of a plan to execute. Only this is sent from the thread: with a hundred thousand rows,
 * the rest would be copied twice and held in memory until the last row is stored.
 */
export interface ImportWork {
  version: string;
  counts: ImportPreview["counts"];
  writes: ImportWrite[];
  newSubcategories: NewSubcategory[];
}

export function workOf({ rows, newSubcategories }: ImportPlan): ImportWork {
  const written = rows.filter(isWritten);
  return {
    version: versionOf(written.map(changeOf)),
    counts: countsOf(rows),
    writes: written.map(({ name: _, differences: __, problems: ___, notes: ____, ...row }) => row),
    newSubcategories,
  };
}

const isWritten = (row: PlannedRow): row is PlannedRow & ImportWrite =>
  row.action === "create" ||
  row.action === "update" ||
  row.images !== undefined ||
  (row.action === "same" && row.oldPaths !== undefined);

/** For a stock that changes by a difference, sales in the meantime do not matter. */
function changeOf({ id, line, before = null, changes, stockChange }: PlannedRow) {
  if (stockChange === undefined) return { id: id ?? -line, before, after: changes };
  const { stock: _, ...others } = before ?? {};
  return { id: id ?? -line, before: others, after: { ...changes, stock: [stockChange] } };
}

/**
 * Rounds prices with centavos, with a note, for a shop that does not allow them. A price that would
 * become 0 is an error, because nobody means to give a product away.
 */
export function inWholePesos(product: ImportedProduct): ImportedProduct {
  const { price, compareAtPrice } = product;
  const fractions = [price, compareAtPrice].filter(hasCentavos);
  if (fractions.length === 0) return product;
  return {
    ...product,
    ...(price === undefined ? {} : { price: rounded(price) }),
    ...(compareAtPrice ? { compareAtPrice: rounded(compareAtPrice) } : {}),
    problems: [...product.problems, ...fractions.flatMap(problemOf)],
    notes: [...product.notes, ...fractions.flatMap(noteOf)],
  };
}

/** Negative prices are errors anyway. */
const hasCentavos = (price: number | null | undefined): price is number =>
  typeof price === "number" && price > 0 && !Number.isInteger(price);

const rounded = (price: number) => (hasCentavos(price) ? Math.round(price) : price);

const problemOf = (price: number): ImportProblem[] =>
  rounded(price) === 0 ? [{ kind: "price-below-peso", price }] : [];

const noteOf = (price: number): ImportNote[] =>
  rounded(price) > 0 ? [{ kind: "price-rounded", from: price, to: rounded(price) }] : [];
