/**
 * What customers say of products that they bought.
 *
 * Only who bought a product reviews it, and nothing is shown before the staff approve it.
 *
 * Start with `commands.server.ts`, then `queries.server.ts`, `staff/` (approving).
 */

import * as v from "valibot";
import { type Endpoints, formData, Message } from "#src/base/kernel/endpoints.ts";
import { requiredText, rowId, wholeNumber } from "#src/base/kernel/fields.ts";
import { maxImages, maxText } from "./limits.ts";
import * as texts from "./texts.ts";

/** Customers' reviews of what they bought. */

export const reviewStatuses = ["pending", "approved", "rejected"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** A review as it is public. */
export const PublishedReview = v.object({
  product: v.union([v.number(), v.string()]),
  /** First name and initial. */
  author: v.string(),
  stars: v.number(),
  text: v.string(),
  images: v.array(v.string()),
  /** The shop's reply. */
  reply: v.nullish(v.string()),
  createdAt: v.string(),
});
export type PublishedReview = v.InferOutput<typeof PublishedReview>;

const stars = wholeNumber(1, 5, texts.chooseStars);

/** The URL of an uploaded image. */
const image = v.pipe(
  v.string(texts.unknownImage),
  v.regex(
    /^\/media\/[0-9a-f]{16}-\d{1,5}x\d{1,5}@\d{1,5}\.webp(?:#[0-9a-f]{6})?$/,
    texts.unknownImage,
  ),
);

export const ReviewInput = v.object({
  productId: rowId,
  stars,
  text: requiredText(maxText),
  images: v.pipe(v.array(image), v.maxLength(maxImages, texts.tooManyImages)),
});
export type ReviewInput = v.InferOutput<typeof ReviewInput>;

const OwnReview = v.object({
  stars: v.number(),
  text: v.string(),
  images: v.array(v.string()),
  status: v.picklist(reviewStatuses),
  rejectionReason: v.nullable(v.string()),
});
export type OwnReview = v.InferOutput<typeof OwnReview>;

export const reviewsEndpoints = {
  "GET /products/:id/own-review": {
    summary: "What the customer said of a product, and whether they may",
    needs: "customer",
    responses: {
      200: v.object({ mayReview: v.boolean(), review: v.nullable(OwnReview) }),
    },
  },
  "POST /reviews": {
    summary: "Review a product that was bought, or change one's review",
    description: "It is public once the staff approved it; a change is approved anew.",
    needs: "customer",
    body: ReviewInput,
    responses: { 201: Message, 409: "The customer did not buy it", 429: "Too many at once" },
  },
  "POST /products/:id/review-images": {
    summary: "Store an image for a review",
    description: "A form with `file`.",
    needs: "customer",
    body: formData,
    responses: {
      201: v.object({ url: v.string() }),
      400: "Not such a file: `msg` says why",
      409: "The customer did not buy it",
      413: "The file is too large",
      429: "Too many at once",
    },
  },
} satisfies Endpoints<"customer">;
