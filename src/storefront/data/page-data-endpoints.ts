import { cartLinesEndpoints } from "#src/shop/cart/contract.ts";
import { deliveryDataEndpoints } from "#src/shop/delivery/contract.ts";
import { pickupOutletsEndpoints } from "#src/shop/points-of-sale/contract.ts";
import { announcedPromotionsEndpoints } from "#src/shop/promotions/contract.ts";
import { searchIndexEndpoints } from "#src/shop/search/contract.ts";

/** Endpoints that the shop's pages use besides the API's; the server of the pages serves them. */
export const pageDataEndpoints = {
  ...searchIndexEndpoints,
  ...cartLinesEndpoints,
  ...announcedPromotionsEndpoints,
  ...deliveryDataEndpoints,
  ...pickupOutletsEndpoints,
};
