import { and, eq, gte, inArray } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import { redirects } from "#src/catalogue/schema.server.ts";
import { oldPathOf } from "./old-path.ts";

/** Stores a product's old URLs from an import; existing redirects stay. */
export async function rememberOldPaths(
  db: Database,
  productId: number,
  paths: readonly string[],
): Promise<void> {
  const oldPaths = new Set(paths.flatMap((path) => oldPathOf(path) ?? []));
  if (oldPaths.size === 0) return;
  await db
    .insert(redirects)
    .values([...oldPaths].map((path) => ({ path, productId })))
    .onConflictDoNothing({ target: redirects.path });
}

/** Deletes the redirects that an import stored at that time or later; earlier ones stay. */
export async function forgetOldPaths(
  db: Database,
  productId: number,
  { paths, since }: { paths: readonly string[]; since: Date },
): Promise<void> {
  const oldPaths = paths.flatMap((path) => oldPathOf(path) ?? []);
  await db
    .delete(redirects)
    .where(
      and(
        eq(redirects.productId, productId),
        inArray(redirects.path, oldPaths),
        gte(redirects.at, since),
      ),
    );
}

/** Whether a path would redirect to itself, directly or through others. */
export async function leadsBack(db: Database, path: string, target: string): Promise<boolean> {
  const seen = new Set([path]);
  for (let next = placeOf(target); next;) {
    if (seen.has(next)) return true;
    seen.add(next);
    const [row] = await db
      .select({ target: redirects.target })
      .from(redirects)
      .where(eq(redirects.path, next));
    next = placeOf(row?.target);
  }
  return false;
}

/** Null for another shop's URL, which may have the same path. */
const placeOf = (target: string | null | undefined) =>
  target?.startsWith("/") ? oldPathOf(target) : null;
