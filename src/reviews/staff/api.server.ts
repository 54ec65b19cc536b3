import type { Hono } from "hono";
import { type Resource, resourceApi } from "#src/back-office/server/resource.server.ts";
import type { DatabasePool, Database } from "#src/platform/db/database.server.ts";
import { reviewsContract } from "./contract.ts";
import { findReview, listReviews, reviewsListConfig } from "./queries.server.ts";
import { eq, sql } from "drizzle-orm";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import { reviews } from "#src/reviews/schema.server.ts";

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
