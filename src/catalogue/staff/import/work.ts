import type { ImportPreview } from "./contract.ts";
import type { NewSubcategory, PlannedRow, PlannedWrite } from "./plan.ts";
import { countsOf } from "./preview.ts";
import type { ImportPlan } from "./sheet.ts";

/**
 * The part of a plan to execute. Only this is sent from the thread: with a hundred thousand rows,
 * the rest would be copied twice and held in memory until the last row is stored.
 */
export interface ImportWork {
  counts: ImportPreview["counts"];
  writes: PlannedWrite[];
  newSubcategories: NewSubcategory[];
}

export const workOf = ({ rows, newSubcategories }: ImportPlan): ImportWork => ({
  counts: countsOf(rows),
  writes: rows.filter(isWritten).map(writeOf),
  newSubcategories,
});

const isWritten = ({ action, images, oldPaths }: PlannedRow) =>
  action === "create" ||
  action === "update" ||
  images !== undefined ||
  (action === "same" && oldPaths !== undefined);

/** Removes what only the preview needs. */
function writeOf({ differences: _, problems: __, notes: ___, ...row }: PlannedRow): PlannedWrite {
  return row;
}
