import { and, asc, count, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import { onlyRow } from "#src/platform/db/rows.server.ts";
import { isPublished } from "./published.server.ts";
import { products } from "./schema.server.ts";

const namedAtFirst = 5;

/** Counts the products on sale without a weight, and returns the first of them by name. */
export async function findUnweighedProducts(
  db: Database,
): Promise<{ count: number; first: { id: number; name: string }[] }> {
  const { id, name, weight } = products;
  const isUnweighed = and(isPublished, or(isNull(weight), sql`${weight} <= 0`));
  const all = await db.select({ count: count() }).from(products).where(isUnweighed);
  const first = await db
    .select({ id, name })
    .from(products)
    .where(isUnweighed)
    .orderBy(asc(name), asc(id))
    .limit(namedAtFirst);
  return { count: onlyRow(all).count, first };
}
