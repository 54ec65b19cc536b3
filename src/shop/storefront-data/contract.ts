/**
 * The public catalogue as one document, main-info, and the snapshot that pages are made of.
 *
 * A change reaches the pages without a restart. While the database is unavailable the last version
 * is served.
 *
 * Start with `snapshot.ts`, then `main-info-cache.server.ts` (what the server keeps),
 * `reading.server.ts` (what it reads).
 */

import * as v from "valibot";
import { Brand } from "#src/base/brand/contract.ts";
import {
  AnnouncedPromotion,
  Category,
  Element,
  Synonym,
  Units,
} from "#src/shop/catalogue/contract.ts";
import { Advertisement, Company } from "#src/shop/content/contract.ts";
import { Deliveries, DeliveryZone } from "#src/shop/delivery/contract.ts";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import { PublishedReview } from "#src/shop/reviews/contract.ts";
import { OutletCity } from "#src/shop/points-of-sale/contract.ts";

/** All data that pages are rendered from. */
export const MainInfo = v.object({
  elements: v.array(Element),
  categories: v.array(Category),
  advertisements: v.array(Advertisement),
  pos: v.array(OutletCity),
  topProducts: v.array(v.object({ element: Element })),
  configElement: v.nullish(Units),
  /**
   * True if the backend has all of this store's additions, calls as well as fields. A storefront
   * requests nothing beyond the specified calls from a backend that does not say so.
   */
  additions: v.nullish(v.boolean()),
  company: v.nullish(Company),
  /** The brand of the pages: an addition of this store. */
  brand: v.nullish(Brand),
  /** Delivery costs as visitors see them: an addition of this store. */
  deliveries: v.nullish(Deliveries),
  /** Places with delivery by weight instead: an addition of this store. */
  deliveryZones: v.nullish(v.array(DeliveryZone)),
  /** Promotions on the whole order: an addition of this store. */
  promotions: v.nullish(v.array(AnnouncedPromotion)),
  /** Colloquial words for words of the catalogue: an addition of this store. */
  synonyms: v.nullish(v.array(Synonym)),
  /** The newest reviews of each product: an addition of this store. */
  reviews: v.nullish(v.array(PublishedReview)),
  /** Whether orders can be invoiced here: an addition of this store. */
  invoices: v.nullish(v.boolean()),
  /** Whether carts can be kept as quotations: an addition of this store. */
  quotations: v.nullish(v.boolean()),
});

export type MainInfo = v.InferOutput<typeof MainInfo>;

export const mainInfoEndpoints = {
  "GET /:product/main-info": {
    summary: "Everything that the shop's pages show",
    description: "Answers 304 to an `If-None-Match` with the current ETag.",
    params: { product: v.string() },
    responses: {
      200: { mediaType: "application/json", schema: MainInfo },
      503: "There is no database and never was one since the start",
    },
  },
} satisfies Endpoints;
