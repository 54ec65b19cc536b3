import type { ImportPreview } from "./contract.ts";
import { versionOf } from "#src/catalogue/staff/product-changes/version.ts";
import type { NewSubcategory, PlannedRow, PlannedWrite } from "./plan.ts";
import type { ImportPlan } from "./sheet.ts";
import * as texts from "./texts.ts";

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
  writes: PlannedWrite[];
  newSubcategories: NewSubcategory[];
}

export function workOf({ rows, newSubcategories }: ImportPlan): ImportWork {
  const written = rows.filter(isWritten);
  return {
    version: versionOf(written.map(changeOf)),
    counts: countsOf(rows),
    writes: written.map(({ differences: _, problems: __, notes: ___, ...row }) => row),
    newSubcategories,
  };
}

const isWritten = ({ action, images, oldPaths }: PlannedRow) =>
  action === "create" ||
  action === "update" ||
  images !== undefined ||
  (action === "same" && oldPaths !== undefined);

/** What is sold meanwhile does not matter for a stock that changes by a difference. */
function changeOf({ id, line, before = null, changes, stockChange }: PlannedRow) {
  if (stockChange === undefined) return { id: id ?? -line, before, after: changes };
  const { stock: _, ...others } = before ?? {};
  return { id: id ?? -line, before: others, after: { ...changes, stock: [stockChange] } };
}
