import { eq, getTableColumns } from "drizzle-orm";
import {
  countRows,
  equalsId,
  equalsText,
  type ListConfig,
  type ListQuery,
} from "#src/back-office/server/list-query.server.ts";
import { products } from "#src/catalogue/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { reviews } from "#src/reviews/schema.server.ts";

/** Reviews for moderation. */

export const reviewsListConfig: ListConfig = {
  id: reviews.id,
  sorts: { createdAt: reviews.createdAt },
  filters: {
    status: equalsText(reviews.status),
    productId: equalsId(reviews.productId),
    customerId: equalsId(reviews.customerId),
  },
};

/** Adds the product's name. */
const withProduct = (db: Database) =>
  db
    .select({ ...getTableColumns(reviews), product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId));

export async function listReviews(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  const rows = await withProduct(db)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows, total: await countRows(db, reviews, where) };
}

export async function findReview(db: Database, id: number) {
  const [row] = await withProduct(db).where(eq(reviews.id, id));
  return row ?? null;
}
