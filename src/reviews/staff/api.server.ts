import type { Hono } from "hono";
import { eq, getTableColumns, sql } from "drizzle-orm";
import {
  countRows,
  equalsId,
  equalsText,
  type ListConfig,
} from "#src/back-office/server/list-query.server.ts";
import { type Resource, resourceApi } from "#src/back-office/server/resource.server.ts";
import { products } from "#src/catalogue/schema.server.ts";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import { reviews } from "#src/reviews/schema.server.ts";
import { reviewsContract } from "./contract.ts";

export const reviewsListConfig: ListConfig = {
  id: reviews.id,
  sorts: { createdAt: reviews.createdAt },
  filters: {
    status: equalsText(reviews.status),
    productId: equalsId(reviews.productId),
    customerId: equalsId(reviews.customerId),
  },
};

/** With the name of its product. */
const withProduct = (db: Database) =>
  db
    .select({ ...getTableColumns(reviews), product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId));

/** Reviews as the staff moderate them. */
export const reviewsResource: Resource<typeof reviewsContract> = {
  contract: reviewsContract,
  personal: ["rejectionReason", "reply"],
  listConfig: reviewsListConfig,
  async list(db, { where, orderBy, limit, offset }) {
    const rows = await withProduct(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return { rows, total: await countRows(db, reviews, where) };
  },
  async find(db, id) {
    const [row] = await withProduct(db).where(eq(reviews.id, id));
    return row ?? null;
  },
  async update(db, id, { status, rejectionReason, reply }, actor) {
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
  },
};

export function reviewsStaffApi(db: DatabasePool): Hono {
  return resourceApi(db, reviewsResource);
}
