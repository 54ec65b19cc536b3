/**
 * Discounts, codes and free pieces.
 *
 * Pure rules that browser and server share: what the cart shows is what the quote takes off.
 *
 * Start with `discounts.ts` (amounts) and `free-pieces.ts`, then `uses.ts` (limits).
 */

import * as v from "valibot";
import { AnnouncedPromotion } from "#src/shop/catalogue/contract.ts";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";

/** The types of promotions. The specified one gives free pieces; the others are discounts. */
export const discountKinds = ["percent", "amount", "free_delivery"] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const promotionTypes = ["multibuy", ...discountKinds] as const;
export type PromotionType = (typeof promotionTypes)[number];

export const isDiscountKind = (type: string): type is DiscountKind =>
  discountKinds.some((kind) => kind === type);

const id = v.union([v.number(), v.string()]);

/** A promotion's discount, if it gives no free pieces: an addition of this store. */
export const Discount = v.object({
  kind: v.picklist(discountKinds),
  /** Percent or whole pesos; 0 if the delivery is free. */
  value: v.number(),
  /** The whole cart, or the promotion's elements. */
  scope: v.picklist(["cart", "elements"]),
  /** The minimum total of the products that it applies to. */
  minimum: v.number(),
  /** Whether it adds to others that combine; otherwise it applies alone, if it gives more. */
  combines: v.boolean(),
  /** Set if its uses are exhausted, for this customer or for all. */
  exhausted: v.nullish(v.picklist(["customer", "all"])),
});
export type Discount = v.InferOutput<typeof Discount>;

/** Promotions without free pieces have zeros in `multibuyDetails` and their discount besides. */
export const SentPromotion = v.object({
  id,
  code: v.string(),
  /** False where nobody types one and `code` is filled in: an addition of this store. */
  hasCode: v.nullish(v.boolean()),
  type: v.string(),
  elements: v.array(v.object({ id })),
  multibuyDetails: v.object({ buy: v.number(), get: v.number() }),
  autoApply: v.boolean(),
  discount: v.nullish(Discount),
});
export type SentPromotion = v.InferOutput<typeof SentPromotion>;

export type Promotion = Omit<SentPromotion, "code" | "hasCode"> & {
  /** Null if nobody types one. */
  code: string | null;
};

/** The announced promotions that run now. */
export const AnnouncedPromotions = v.object({
  /** By the product's id. */
  products: v.array(v.tuple([v.string(), AnnouncedPromotion])),
  /** For the whole cart. */
  cart: v.array(AnnouncedPromotion),
});

export const announcedPromotionsEndpoints = {
  "GET /announced-promotions.json": {
    summary: "Promotions announced now, for products and for all that is bought",
    /** Product ids, comma-separated. */
    query: v.object({ ids: v.optional(v.string(), "") }),
    responses: { 200: AnnouncedPromotions, 503: "There is no catalogue now" },
  },
} satisfies Endpoints;

/** `at`: when it ended, or begins. */
export const MissedCode = v.variant("state", [
  v.object({ state: v.literal("unknown") }),
  v.object({ state: v.picklist(["scheduled", "over"]), at: v.string() }),
]);
export type MissedCode = v.InferOutput<typeof MissedCode>;

export const promotionsEndpoints = {
  "GET /promotions/customer": {
    summary: "Promotions that run today, with their products",
    needs: "customer",
    responses: { 200: v.array(SentPromotion) },
  },
  "GET /promotions/customer/codes/:code": {
    summary: "Why a code gives nothing today: it is over, not yet valid, or none",
    needs: "customer",
    params: { code: v.pipe(v.string(), v.maxLength(100)) },
    responses: { 200: MissedCode, 429: "Too many codes from one customer" },
  },
} satisfies Endpoints<"customer">;

/** The promotions announced with products. */
export interface Announced {
  /** By product id; the promotion that gives most comes first. */
  byProduct: ReadonlyMap<number, readonly AnnouncedPromotion[]>;
  /** Whether a change of a product's brand or categories may add or remove a promotion. */
  byGroup: boolean;
  /** Whether an order may use one up, or return its last use. */
  limited: boolean;
}

/** What a discount applies to. */
export const discountScopes = ["cart", "elements"] as const;
export type DiscountScope = (typeof discountScopes)[number];
