import { oldPathOf, targetOf } from "#src/shop/catalogue/redirects/old-path.ts";
import type { Row, Table } from "#src/base/sheets/table.ts";
import { cellsOf, namesOf, unreadColumns } from "#src/base/sheets/cells.ts";
import { brokenCells } from "#src/base/sheets/spoilt.ts";
import type { Problem, Reading } from "./reading.ts";
import * as texts from "#src/parts/store-import/texts.ts";

/** Redirects as exported by Shopify, or in any sheet with two columns. */

const columns = {
  path: ["redirect from", "desde", "de", "from", "source", "origen", "direccion anterior"],
  target: ["redirect to", "hacia", "a", "to", "target", "destino", "lleva a"],
} as const;

const readColumns = namesOf(columns);
const isRead = (header: string) => readColumns.has(header);

export interface SheetRedirect {
  line: number;
  path: string;
  target: string;
}

export function readRedirects(table: Table, publicOrigin: string): Reading<SheetRedirect> | null {
  const { headers } = table;
  const has = (names: readonly string[]) => names.some((name) => headers.includes(name));
  if (!has(columns.path) || !has(columns.target)) return null;
  const rows: SheetRedirect[] = [];
  const problems: Problem[] = [];
  for (const row of table.rows) {
    const read = readRedirect(row, publicOrigin);
    if ("msg" in read) problems.push(read);
    else rows.push(read);
  }
  const source = headers.includes("redirect from") ? "shopify" : null;
  return { source, rows, problems, losses: unreadColumns(table, isRead) };
}

function readRedirect(row: Row, publicOrigin: string): SheetRedirect | Problem {
  const cells = cellsOf(columns, row);
  const { line } = row;
  const [broken] = Object.values(brokenCells(row, isRead));
  if (broken) return { line, name: cells.path, msg: broken };
  const path = oldPathOf(cells.path);
  if (path === null) return { line, name: cells.path, msg: texts.wrongPath(cells.path) };
  const target = targetOf(cells.target, publicOrigin);
  return target === null
    ? { line, name: cells.path, msg: texts.wrongTarget(cells.target) }
    : { line, path, target };
}
