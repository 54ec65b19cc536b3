import { eq, sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { authorName } from "./author-name.ts";
import type { ReviewInput } from "./contract.ts";
import { reviews } from "./schema.server.ts";

interface Author {
  id: number;
  name: string;
  lastname: string;
}

/** Saves a review. A changed one goes back to pending and loses the staff's decision and reply. */
export async function saveReview(
  db: Database,
  author: Author,
  { productId, ...said }: ReviewInput,
): Promise<void> {
  const unmoderated = {
    ...said,
    author: authorName(author),
    status: "pending" as const,
    rejectionReason: null,
    reply: null,
    moderatedAt: null,
    moderatedBy: null,
  };
  await db
    .insert(reviews)
    .values({ productId, customerId: author.id, ...unmoderated })
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.customerId],
      set: { ...unmoderated, createdAt: sql`now()` },
    });
}

/** @returns the URLs of their images, whose files still exist */
export async function forgetReviews(db: Database, customerId: number): Promise<string[]> {
  const gone = await db
    .delete(reviews)
    .where(eq(reviews.customerId, customerId))
    .returning({ images: reviews.images });
  return gone.flatMap(({ images }) => images);
}
