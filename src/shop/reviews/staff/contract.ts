import * as v from "valibot";
import { reviewStatuses } from "#src/shop/reviews/contract.ts";
import { optionalText } from "#src/base/kernel/fields.ts";
import { resourceContract, resourceEndpoints } from "#src/base/admin-kit/resource-contract.ts";
import * as texts from "./texts.ts";

const Review = v.object({
  id: v.number(),
  productId: v.number(),
  product: v.string(),
  customerId: v.number(),
  author: v.string(),
  stars: v.number(),
  text: v.string(),
  images: v.array(v.string()),
  status: v.picklist(reviewStatuses),
  rejectionReason: v.nullable(v.string()),
  reply: v.nullable(v.string()),
  createdAt: v.string(),
  moderatedAt: v.nullable(v.string()),
  moderatedBy: v.nullable(v.string()),
});
export type Review = v.InferOutput<typeof Review>;

const ReviewModeration = v.pipe(
  v.object({
    status: v.picklist(reviewStatuses),
    rejectionReason: optionalText(400),
    reply: optionalText(1000),
  }),
  v.forward(
    v.check(
      ({ status, rejectionReason }) => status !== "rejected" || Boolean(rejectionReason),
      texts.reasonMissing,
    ),
    ["rejectionReason"],
  ),
);

/** The staff can't edit a review: they only decide whether it is public. */
export const reviewsContract = resourceContract({
  name: "reviews",
  read: "reviews.read",
  write: "reviews.write",
  row: Review,
  record: Review,
  input: ReviewModeration,
  fieldNames: texts.fieldNames,
  operations: ["update"],
});

export const reviewsStaffEndpoints = resourceEndpoints(reviewsContract);
