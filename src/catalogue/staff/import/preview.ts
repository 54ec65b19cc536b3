import type { ImportPreview } from "./contract.ts";
import type { PlannedRow } from "./plan.ts";
import type { ImportPlan } from "./sheet.ts";
import * as texts from "./texts.ts";

/** The number of rows to return: a browser should not render a hundred thousand. */
const maxShown = 500;

/** Returns the plan for the staff, without what only the import needs. */
export function previewOf({ format, rows, losses, newSubcategories }: ImportPlan): ImportPreview {
  return {
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
