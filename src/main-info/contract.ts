import * as v from "valibot";
import { Brand } from "#src/brand/contract.ts";
import { AnnouncedPromotion, Category, Element, Synonym, Units } from "#src/catalogue/contract.ts";
import { Advertisement, Company } from "#src/content/contract.ts";
import { Deliveries, DeliveryZone } from "#src/delivery/contract.ts";
import type { Endpoints } from "#src/kernel/endpoints.ts";
import { PublishedReview } from "#src/reviews/contract.ts";
import { OutletCity } from "#src/points-of-sale/contract.ts";

/** Everything that a page is rendered from. */
export const MainInfo = v.object({
  elements: v.array(Element),
  categories: v.array(Category),
  advertisements: v.array(Advertisement),
  pos: v.array(OutletCity),
  topProducts: v.array(v.object({ element: Element })),
  configElement: v.nullish(Units),
  company: v.nullish(Company),
  /** What its pages wear: an addition of this store. */
  brand: v.nullish(Brand),
  /** What delivery costs, for visitors: an addition of this store. */
  deliveries: v.nullish(Deliveries),
  /** Places that are delivered to by weight instead: an addition of this store. */
  deliveryZones: v.nullish(v.array(DeliveryZone)),
  /** Announced for all that is bought: an addition of this store. */
  promotions: v.nullish(v.array(AnnouncedPromotion)),
  /** What people say instead of what the catalogue says: an addition of this store. */
  synonyms: v.nullish(v.array(Synonym)),
  /** The newest of each product: an addition of this store. */
  reviews: v.nullish(v.array(PublishedReview)),
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
