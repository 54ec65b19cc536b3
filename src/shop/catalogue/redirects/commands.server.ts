import { eq, sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { redirects } from "#src/shop/catalogue/schema.server.ts";
import { oldPathOf } from "./old-path.ts";

/** Stores products' old URLs from an import; existing redirects stay. */
export async function rememberOldPaths(
  db: Database,
  imported: readonly { productId: number; oldPaths?: readonly string[] }[],
): Promise<void> {
  const redirects = imported.flatMap(({ productId, oldPaths = [] }) =>
    oldPaths.flatMap((url) => {
      const path = oldPathOf(url);
      return path === null ? [] : [{ path, product_id: productId }];
    }),
  );
  await db.execute(sql`
    insert into redirects (path, product_id)
    select path, product_id
    from jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb) as found (path text, product_id int)
    on conflict (path) do nothing`);
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
