import { choicesOf, formatOf, type ImportFormat, missingFrom, readProducts } from "./formats.ts";
import type { ImportedProduct } from "./imported-product.ts";
import { type ImportWrite, type PlannedImport, planImport, type PlannedRow } from "./plan.ts";
import type { CatalogueSnapshot, ImportChoices, ImportRights, NewSubcategory } from "./planning.ts";
import type { DecimalMark } from "#src/base/kernel/numbers.ts";
import { readSheet } from "#src/base/sheets/read-sheet.ts";
import type { SheetError } from "#src/base/sheets/table.ts";
import { isDrastic } from "#src/shop/catalogue/product/price-change.ts";
import type { ImportPreview } from "./contract.ts";
import { versionOf } from "#src/shop/catalogue/staff/product-changes/version.ts";
import * as texts from "./texts.ts";

/** Why a file can't be imported; its headers if they do not say what it is. */
export type ImportError = SheetError | { headers: string[] };

export const isPlanned = <Plan extends object>(plan: Plan | ImportError): plan is Plan =>
  typeof plan === "object" && !("headers" in plan);

export interface ImportPlan extends PlannedImport {
  format: ImportFormat;
  choices: ImportChoices;
  numbers: ImportPreview["numbers"];
}

export interface Sheet {
  bytes: Uint8Array;
  existing: CatalogueSnapshot;
  centavos: boolean;
  rights: ImportRights;
  choices: Partial<ImportChoices>;
  /** How its numbers are written, if the file does not tell. */
  decimalMark: DecimalMark | null;
}

/**
 * Returns what a file would change in this catalogue. That takes seconds for a large one, so it runs
 * in a thread (sheet.thread.ts).
 */
export async function planSheet({
  bytes,
  existing,
  centavos,
  rights,
  choices: chosen,
  decimalMark,
}: Sheet): Promise<ImportPlan | ImportError> {
  const file = await readSheet(bytes, (headers) => formatOf({ headers }) !== null);
  if (typeof file === "string") return file;
  const { table, name, otherNames } = file;
  const format = formatOf(table);
  if (!format) return { headers: table.headers };
  const foreign = readProducts(table, format, decimalMark);
  const products = centavos ? foreign.products : foreign.products.map(inWholePesos);
  const choices = choicesOf(format, chosen);
  const plan = planImport(products, existing, { rights, choices });
  const unread: string[] = otherNames.length > 0 ? [texts.unreadSheets(name, otherNames)] : [];
  const missing = missingFrom(table, format);
  const losses = [...unread, ...missing, ...foreign.losses, ...plan.losses];
  const numbers = foreign.unclear && { ...foreign.unclear, decimalMark };
  return { ...plan, format, choices, numbers, losses };
}

/** The number of rows to return: a browser should not render ten thousand. */
const maxShown = 500;

/** What an import would do, for the staff, and the writes that do it. */
export interface ImportWork {
  preview: ImportPreview;
  writes: ImportWrite[];
  newSubcategories: NewSubcategory[];
}

export function workOf({
  format,
  choices,
  numbers,
  rows,
  losses,
  newSubcategories,
}: ImportPlan): ImportWork {
  const written = rows.filter(isWritten);
  const preview = {
    version: versionOf(written.map(changeOf)),
    format: texts.formats[format],
    choices,
    numbers,
    counts: countsOf(rows),
    drastic: written.filter(isDrasticRow).length,
    losses,
    newSubcategories: newSubcategories.map(({ category, name }) => `${category} > ${name}`),
    images: rows.reduce((sum, { images = [] }) => sum + images.length, 0),
    rows: shownOf(rows).map(
      ({ before, changes, stockChange: _, images: __, oldPaths: ___, ...row }) => ({
        ...row,
        drastic: isDrastic(before?.price, changes.price),
      }),
    ),
  };
  const writes = written.map(
    ({ name: _, differences: __, problems: ___, notes: ____, ...row }) => row,
  );
  return { preview, writes, newSubcategories };
}

export function countsOf(rows: readonly Pick<PlannedRow, "action">[]): ImportPreview["counts"] {
  const counts = { create: 0, update: 0, same: 0, error: 0 };
  for (const { action } of rows) counts[action]++;
  return counts;
}

const isDrasticRow = ({ before, changes }: Pick<PlannedRow, "before" | "changes">): boolean =>
  isDrastic(before?.price, changes.price);

/** Problems first, then drastic prices, then the others. */
function shownOf(rows: readonly PlannedRow[]): PlannedRow[] {
  const broken = rows.filter(({ action }) => action === "error");
  const written = rows.filter(({ action }) => action !== "error");
  const drastic = written.filter(isDrasticRow);
  const room = Math.max(maxShown - drastic.length, maxShown / 2);
  const others = written.filter((row) => !isDrasticRow(row));
  return [...broken.slice(0, room), ...drastic, ...others].slice(0, maxShown);
}

const isWritten = (row: PlannedRow): row is PlannedRow & ImportWrite =>
  row.action === "create" ||
  row.action === "update" ||
  row.images !== undefined ||
  (row.action === "same" && row.oldPaths !== undefined);

/** For a stock that changes by a difference, sales in the meantime do not matter. */
function changeOf({ id, line, before = null, changes, stockChange, images }: PlannedRow) {
  if (stockChange === undefined) return { id: id ?? -line, before, after: changes, images };
  const { stock: _, shortfall: __, ...others } = before ?? {};
  const { shortfall: ___, ...after } = changes;
  return { id: id ?? -line, before: others, after: { ...after, stock: [stockChange] }, images };
}

/**
 * Rounds prices with centavos, with a note, for a shop that does not allow them. A price that would
 * become 0 is an error, because nobody means to give a product away.
 */
export function inWholePesos(product: ImportedProduct): ImportedProduct {
  const { price, compareAtPrice, priceSteps = [] } = product;
  const steps = priceSteps.map((step) => step.price);
  const fractions = [price, compareAtPrice, ...steps].filter(hasCentavos);
  if (fractions.length === 0) return product;
  return {
    ...product,
    ...(price === undefined ? {} : { price: rounded(price) || price }),
    ...(product.priceSteps && {
      priceSteps: priceSteps.map((step) => ({ ...step, price: rounded(step.price) })),
    }),
    ...(compareAtPrice ? { compareAtPrice: rounded(compareAtPrice) } : {}),
    problems: [...product.problems, ...fractions.flatMap(problemOf)],
    notes: [...product.notes, ...fractions.flatMap(noteOf)],
  };
}

/** Negative prices are errors anyway. */
const hasCentavos = (price: number | null | undefined): price is number =>
  typeof price === "number" && price > 0 && !Number.isInteger(price);

const rounded = (price: number) => (hasCentavos(price) ? Math.round(price) : price);

const problemOf = (price: number): string[] =>
  rounded(price) === 0 ? [texts.priceBelowPeso(price)] : [];

const noteOf = (price: number): string[] =>
  rounded(price) > 0 ? [texts.priceRounded(price, rounded(price))] : [];
