import type { ImportPreview } from "./contract.ts";
import type { NewSubcategory, PlannedRow, PlannedWrite } from "./plan.ts";
import { countsOf } from "./preview.ts";
import type { ImportPlan } from "./sheet.ts";

/**
 * What of a plan is carried out. It alone crosses from the thread: of a hundred thousand rows, what
 * only people read would be copied twice and held until the last one is written down.
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

/** Without what only people read. */
function writeOf({ differences: _, problems: __, notes: ___, ...row }: PlannedRow): PlannedWrite {
  return row;
}
