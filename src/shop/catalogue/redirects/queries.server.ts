import { eq } from "drizzle-orm";
import { categoryUrl, productUrl } from "#src/base/kernel/urls.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { isPublished } from "#src/shop/catalogue/product/published.server.ts";
import { products, redirects, subcategories } from "#src/shop/catalogue/schema.server.ts";
import { oldPathOf, targetOf } from "./old-path.ts";

/** A chain of redirects is resolved here, so that browsers are redirected once. */
const maxSteps = 5;

/**
 * Finds the target of an old path. It runs only for missing pages, by the index on paths, and
 * nothing is cached: the staff's changes apply at once in every process.
 * @param isPage whether the shop itself has the page, in which case it is not redirected
 * @param publicOrigin of the shop: an older redirect may name it in full
 * @returns the current target; null if there is none
 */
export async function findRedirect(
  db: Database,
  path: string,
  { isPage, publicOrigin }: { isPage: (url: string) => boolean; publicOrigin: string },
): Promise<string | null> {
  let target: string | null = null;
  const seen = new Set<string>();
  for (let next = oldPathOf(path); next && seen.size < maxSteps;) {
    // In a circle nothing is found.
    if (seen.has(next)) return null;
    seen.add(next);
    const step = await findTarget(db, next, publicOrigin);
    if (!step) break;
    target = step;
    next = target.startsWith("/") && !isPage(target) ? oldPathOf(target) : null;
  }
  return target;
}

async function findTarget(
  db: Database,
  path: string,
  publicOrigin: string,
): Promise<string | null> {
  const [row] = await db
    .select({
      target: redirects.target,
      productId: redirects.productId,
      product: products.name,
      isPublished,
      subcategory: subcategories.name,
    })
    .from(redirects)
    .leftJoin(products, eq(products.id, redirects.productId))
    .leftJoin(subcategories, eq(subcategories.id, redirects.subcategoryId))
    .where(eq(redirects.path, path));
  if (!row) return null;
  if (row.subcategory) return categoryUrl(row.subcategory);
  if (row.productId === null || row.product === null)
    return row.target && targetOf(row.target, publicOrigin);
  // A product that is not on sale has no page.
  return row.isPublished ? productUrl({ id: row.productId, name: row.product }) : null;
}
