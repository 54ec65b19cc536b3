import { announcedPromotionsEndpoints } from "#src/promotions/contract.ts";
import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import { pageDataLoader } from "#src/web/pages/page-data-loader.ts";

/**
 * The promotions announced now for a cart's products and for the whole cart; requested when it
 * opens.
 */
export const loader = pageDataLoader(
  announcedPromotionsEndpoints["GET /announced-promotions.json"],
  ({ elementById, promotions }, { ids }) => ({
    products: ids.split(",").flatMap((id): [string, AnnouncedPromotion][] => {
      const promotion = elementById(id)?.promotion;
      return promotion ? [[id, promotion]] : [];
    }),
    cart: promotions,
  }),
);
