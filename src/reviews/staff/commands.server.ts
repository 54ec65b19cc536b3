import { eq, sql } from "drizzle-orm";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { reviews } from "#src/reviews/schema.server.ts";
import type { reviewsContract } from "./contract.ts";

export async function moderateReview(
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
