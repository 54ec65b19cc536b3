import { eq } from "drizzle-orm";
import { oldPathOf } from "#src/shop/catalogue/redirects/old-path.ts";
import { redirects } from "#src/shop/catalogue/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { inChunks, type Plan, planOf } from "./plan.ts";
import type { Problem, Reading } from "#src/parts/store-import/sheets/reading.ts";
import type { SheetRedirect } from "#src/parts/store-import/sheets/redirect-sheet.ts";
import * as texts from "#src/parts/store-import/texts.ts";

export async function planRedirects(
  db: Database,
  reading: Reading<SheetRedirect>,
): Promise<Plan<SheetRedirect>> {
  const stored = await db
    .select({ path: redirects.path, target: redirects.target })
    .from(redirects);
  const targetByPath = new Map(stored.map(({ path, target }) => [path, target]));
  const plan = planOf(reading, ({ path }) => path, targetByPath);
  for (const { path, target } of plan.rows) targetByPath.set(path, target);
  const circles = plan.rows.filter(({ path }) => leadsBack(path, targetByPath));
  const loopProblems = circles.map(({ line, path }): Problem => ({
    line,
    name: path,
    msg: texts.leadsBack,
  }));
  return {
    ...plan,
    rows: plan.rows.filter((row) => !circles.includes(row)),
    problems: [...plan.problems, ...loopProblems],
  };
}

function leadsBack(path: string, targets: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>();
  for (let next: string | null = path; next !== null && !seen.has(next);) {
    seen.add(next);
    const target: string | null = targets.get(next) ?? null;
    next = target?.startsWith("/") ? oldPathOf(target) : null;
    if (next === path) return true;
  }
  return false;
}

/** @returns how many were written */
export async function writeRedirects(
  db: Database,
  importId: number,
  rows: readonly SheetRedirect[],
): Promise<number> {
  let made = 0;
  for (const chunk of inChunks(rows, 1000)) {
    const written = await db
      .insert(redirects)
      .values(chunk.map(({ path, target }) => ({ path, target, importId })))
      .onConflictDoNothing({ target: redirects.path })
      .returning({ id: redirects.id });
    made += written.length;
  }
  return made;
}

export async function removeRedirects(db: Database, importId: number): Promise<number> {
  await db.delete(redirects).where(eq(redirects.importId, importId));
  return 0;
}
