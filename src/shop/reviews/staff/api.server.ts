import { eq, getTableColumns, sql } from "drizzle-orm";
import {
  equalsId,
  equalsText,
  type ListConfig,
  type ListQuery,
  pageOf,
} from "#src/base/admin-kit/server/list-query.server.ts";
import { products } from "#src/shop/catalogue/schema.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { reviews } from "#src/shop/reviews/schema.server.ts";
import type { Hono } from "hono";
import { type Resource, resourceApi } from "#src/base/admin-kit/server/resource.server.ts";
import { reviewsContract } from "./contract.ts";
import type { InputOf } from "#src/base/admin-kit/resource-contract.ts";

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

async function listReviews(db: Database, query: ListQuery) {
  return await pageOf(db, reviews, withProduct(db).$dynamic(), query);
}

async function findReview(db: Database, id: number) {
  const [row] = await withProduct(db).where(eq(reviews.id, id));
  return row ?? null;
}

const reviewsResource: Resource<typeof reviewsContract> = {
  contract: reviewsContract,
  personal: ["rejectionReason", "reply"],
  listConfig: reviewsListConfig,
  list: listReviews,
  find: findReview,
  update: moderateReview,
};

export function reviewsStaffApi(db: DatabasePool): Hono {
  return resourceApi(db, reviewsResource);
}

async function moderateReview(
  db: Database,
  id: number,
  { status, rejectionReason, reply }: InputOf<typeof reviewsContract>,
  actor: string,
): Promise<void> {
  const moderated =
    status === "pending"
      ? { moderatedAt: null, moderatedBy: null }
      : { moderatedAt: sql`now()`, moderatedBy: actor };
  await db
    .update(reviews)
    .set({
      status,
      rejectionReason: status === "rejected" ? rejectionReason || null : null,
      reply: reply || null,
      ...moderated,
    })
    .where(eq(reviews.id, id));
}
