import { desc, eq, sql } from "drizzle-orm";
import {
  countRows,
  type ListConfig,
  type ListQuery,
  matchesText,
} from "#src/back-office/server/list-query.server.ts";
import { products, redirects, subcategories } from "#src/catalogue/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";

export const redirectsListConfig: ListConfig = {
  id: redirects.id,
  sorts: { path: redirects.path, at: redirects.at },
  filters: { q: matchesText(sql`normalize_text(${redirects.path})`) },
};

export async function listRedirects(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  const rows = await db
    .select({
      id: redirects.id,
      path: redirects.path,
      productId: redirects.productId,
      subcategoryId: redirects.subcategoryId,
      target: redirects.target,
      at: redirects.at,
      name: sql<string | null>`coalesce(${products.name}, ${subcategories.name})`,
    })
    .from(redirects)
    .leftJoin(products, eq(products.id, redirects.productId))
    .leftJoin(subcategories, eq(subcategories.id, redirects.subcategoryId))
    .where(where)
    .orderBy(...(orderBy.length > 0 ? orderBy : [desc(redirects.id)]))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countRows(db, redirects, where) };
}

export async function findRedirect(db: Database, id: number) {
  const [row] = await db.select().from(redirects).where(eq(redirects.id, id));
  if (!row) return null;
  const { at: _, importId: __, ...redirect } = row;
  return redirect;
}
