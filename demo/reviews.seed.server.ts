import { customers } from "#src/shop/customers/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { authorName } from "#src/shop/reviews/author-name.ts";
import { reviews } from "#src/shop/reviews/schema.server.ts";
import { coverImage } from "./images.ts";
import { demoReviewers, demoReviews } from "./shop/reviews.ts";
import type { FindProduct } from "./demo-orders.seed.server.ts";

const dayMilliseconds = 86_400_000;

/** Adds reviews: published, pending, and one rejected. */
export async function seedReviews(
  db: Database,
  find: FindProduct,
  images: ReadonlyMap<string, string>,
): Promise<void> {
  const people = await db
    .insert(customers)
    .values(
      demoReviewers.map((person) => ({
        ...person,
        phone: "",
        passwordHash: "",
        confirmedAt: new Date(),
      })),
    )
    .returning({ id: customers.id });
  const rows = demoReviews.flatMap(
    ({ product, by, daysAgo, family, status = "approved", ...said }) => {
      const found = find(product);
      const at = new Date(Date.now() - daysAgo * dayMilliseconds);
      return found
        ? {
            ...said,
            status,
            productId: found.id,
            customerId: people[by]!.id,
            author: authorName(demoReviewers[by]!),
            images: family ? [images.get(coverImage(family))!] : [],
            createdAt: at,
            ...(status === "pending" ? {} : { moderatedAt: at, moderatedBy: "demo" }),
          }
        : [];
    },
  );
  if (rows.length > 0) await db.insert(reviews).values(rows);
}
