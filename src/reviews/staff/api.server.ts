import type { Hono } from "hono";
import { type Resource, resourceApi } from "#src/back-office/server/resource.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { moderateReview } from "./commands.server.ts";
import { reviewsContract } from "./contract.ts";
import { findReview, listReviews, reviewsListConfig } from "./queries.server.ts";

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
