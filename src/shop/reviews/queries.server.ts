import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { isPublished } from "#src/shop/catalogue/product/published.server.ts";
import { products } from "#src/shop/catalogue/schema.server.ts";
import type { Rating } from "#src/shop/catalogue/contract.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { OwnReview, PublishedReview } from "./contract.ts";
import { reviews } from "./schema.server.ts";

/**
 * Returns the ratings from approved reviews, by product.
 *
 * @param ids limits the result to these products
 */
export async function findRatings(db: Database, ids?: number[]): Promise<Map<number, Rating>> {
  const rows = await db
    .select({
      productId: reviews.productId,
      average: sql<number>`round(avg(${reviews.stars}), 1)::float`,
      count: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.status, "approved"), ids && inArray(reviews.productId, ids)))
    .groupBy(reviews.productId);
  return new Map(rows.map(({ productId, ...rating }) => [productId, rating]));
}

/** The number of reviews on a product's page. */
const shownOfProduct = 12;

/** Returns the newest reviews of each product on sale. */
export async function findPublishedReviews(db: Database): Promise<PublishedReview[]> {
  const ranked = db
    .select({
      id: reviews.id,
      product: reviews.productId,
      author: reviews.author,
      stars: reviews.stars,
      text: reviews.text,
      images: reviews.images,
      reply: reviews.reply,
      createdAt: reviews.createdAt,
      place: sql<number>`row_number() over (
        partition by ${reviews.productId} order by ${reviews.createdAt} desc, ${reviews.id} desc)`.as(
        "place",
      ),
    })
    .from(reviews)
    .innerJoin(products, and(eq(products.id, reviews.productId), isPublished))
    .where(eq(reviews.status, "approved"))
    .as("ranked");
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${shownOfProduct}`)
    .orderBy(asc(ranked.product), asc(ranked.place));
  return rows.map(({ id: _, place: __, createdAt, ...review }) => ({
    ...review,
    createdAt: createdAt.toISOString(),
  }));
}

export async function findOwnReview(
  db: Database,
  customerId: number,
  productId: number,
): Promise<OwnReview | null> {
  const [review] = await db
    .select({
      stars: reviews.stars,
      text: reviews.text,
      images: reviews.images,
      status: reviews.status,
      rejectionReason: reviews.rejectionReason,
    })
    .from(reviews)
    .where(and(eq(reviews.customerId, customerId), eq(reviews.productId, productId)));
  return review ?? null;
}

/** Returns all reviews of a customer, for themselves. */
export function findReviewsOf(db: Database, customerId: number) {
  return db
    .select({
      product: products.name,
      author: reviews.author,
      stars: reviews.stars,
      text: reviews.text,
      images: reviews.images,
      status: reviews.status,
      rejectionReason: reviews.rejectionReason,
      reply: reviews.reply,
      createdAt: reviews.createdAt,
      moderatedAt: reviews.moderatedAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.customerId, customerId))
    .orderBy(desc(reviews.id));
}
