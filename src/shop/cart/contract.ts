/**
 * What a shopper wants to buy: lines with the price they saw, kept in their browser.
 *
 * A cart never decides what is paid. It says what changed since its lines were added.
 *
 * Start with `rules.ts` (lines), then `cart.ts` (the store of the browser), `notices.ts` (what
 * changed).
 */

import * as v from "valibot";
import { Element } from "#src/shop/catalogue/contract.ts";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";

/** A product with its current data. */
export const SoldProduct = v.object({
  ...v.pick(Element, ["id", "name", "description", "price", "price_steps", "image", "stock"])
    .entries,
  /** Kilograms, 0 if unknown; absent if no delivery costs depend on weight. */
  weight: v.exactOptional(v.number()),
});
export type SoldProduct = v.InferOutput<typeof SoldProduct>;

export const cartLinesEndpoints = {
  "GET /cart-lines.json": {
    summary: "Products of a cart or an order as they are sold now; what is not sold is absent",
    /** Product ids, comma-separated. */
    query: v.object({ ids: v.optional(v.string(), "") }),
    responses: { 200: v.array(SoldProduct), 503: "There is no catalogue now" },
  },
} satisfies Endpoints;
