import { contactsEndpoints } from "./contacts/contract.ts";
import { accountEndpoints, customersEndpoints } from "./customers/contract.ts";
import { deliveryEndpoints } from "./delivery/contract.ts";
import { mainInfoEndpoints } from "./storefront-data/contract.ts";
import { checkoutEndpoints } from "./checkout/contract.ts";
import { ordersEndpoints } from "./orders/contract.ts";
import { ownDataEndpoints } from "./privacy/contract.ts";
import { reviewsEndpoints } from "./reviews/contract.ts";
import { promotionsEndpoints } from "./promotions/contract.ts";

/** The endpoints of a shop without any optional part, below /api. */
export const shopEndpoints = {
  ...contactsEndpoints,
  ...customersEndpoints,
  ...accountEndpoints,
  ...ownDataEndpoints,
  ...reviewsEndpoints,
  ...deliveryEndpoints,
  ...promotionsEndpoints,
  ...ordersEndpoints,
  ...checkoutEndpoints,
  ...mainInfoEndpoints,
};
