import { oldPathOf, targetOf } from "#src/catalogue/redirects/old-path.ts";
import type { Row, Table } from "#src/sheets/read-sheet.ts";
import { cellsOf } from "#src/sheets/cells.ts";
import type { Problem, Reading } from "#src/store-import/plan.ts";

/** Redirects as exported by Shopify, or in any sheet with two columns. */

const columns = {
  path: ["redirect from", "desde", "de", "from", "source", "origen", "direccion anterior"],
  target: ["redirect to", "hacia", "a", "to", "target", "destino", "lleva a"],
} as const;

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
  const seen = new Map<string, number>();
  for (const row of table.rows) {
    const read = readRedirect(row, publicOrigin);
    const earlier = "path" in read ? seen.get(read.path) : undefined;
    if ("kind" in read) problems.push(read);
    else if (earlier !== undefined)
      problems.push({ kind: "same-as", line: read.line, name: read.path, earlier });
    else {
      seen.set(read.path, read.line);
      rows.push(read);
    }
  }
  const source = headers.includes("redirect from") ? "shopify" : null;
  return { source, rows, problems, losses: [] };
}

function readRedirect(row: Row, publicOrigin: string): SheetRedirect | Problem {
  const cells = cellsOf(columns, row);
  const { line } = row;
  const path = oldPathOf(cells.path);
  if (path === null) return { kind: "wrong-path", line, name: cells.path, cell: cells.path };
  const target = targetOf(cells.target, publicOrigin);
  return target === null
    ? { kind: "wrong-target", line, name: cells.path, cell: cells.target }
    : { line, path, target };
}
