import * as v from "valibot";
import { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import type { Endpoints } from "#src/kernel/endpoints.ts";
import { discountKinds } from "./kinds.ts";

const id = v.union([v.number(), v.string()]);

/** What is taken off, where it is not free pieces that a promotion gives: this store's addition. */
export const Discount = v.object({
  kind: v.picklist(discountKinds),
  /** Per cent or whole pesos; nothing where the delivery is free. */
  value: v.number(),
  /** All that is bought, or the promotion's elements. */
  scope: v.picklist(["cart", "elements"]),
  /** What the products that it holds for must cost together. */
  minimum: v.number(),
  /** Together with others that combine; otherwise alone, where it gives more than they do. */
  combines: v.boolean(),
  /** Nobody may use it any more, or this customer may not. */
  exhausted: v.nullish(v.picklist(["customer", "all"])),
});
export type Discount = v.InferOutput<typeof Discount>;

/** What gives no free pieces has zeros in `multibuyDetails`, and says what it gives besides. */
export const Promotion = v.object({
  id,
  code: v.string(),
  type: v.string(),
  elements: v.array(v.object({ id })),
  multibuyDetails: v.object({ buy: v.number(), get: v.number() }),
  autoApply: v.boolean(),
  discount: v.nullish(Discount),
});
export type Promotion = v.InferOutput<typeof Promotion>;

/** What runs now and is announced. */
export const AnnouncedPromotions = v.object({
  /** By the product's id. */
  products: v.array(v.tuple([v.string(), AnnouncedPromotion])),
  /** For all that is bought. */
  cart: v.array(AnnouncedPromotion),
});

export const announcedPromotionsEndpoints = {
  "GET /announced-promotions.json": {
    summary: "Promotions announced now, for products and for all that is bought",
    /** Of products, with commas between. */
    query: v.object({ ids: v.optional(v.string(), "") }),
    responses: { 200: AnnouncedPromotions, 503: "There is no catalogue now" },
  },
} satisfies Endpoints;

export const promotionsEndpoints = {
  "GET /promotions/customer": {
    summary: "Promotions that run today, with their products",
    needs: "customer",
    responses: { 200: v.array(Promotion) },
  },
} satisfies Endpoints<"customer">;
