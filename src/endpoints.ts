import {
  stockAlertsEndpoints,
  unsubscribeEndpoints,
} from "#src/catalogue/stock-alerts/contract.ts";
import { contactsEndpoints } from "#src/contacts/contract.ts";
import { accountEndpoints, customersEndpoints } from "#src/customers/contract.ts";
import { deliveryEndpoints } from "#src/delivery/contract.ts";
import { mainInfoEndpoints } from "#src/main-info/contract.ts";
import { ordersEndpoints, paymentLinkEndpoints } from "#src/orders/contract.ts";
import { ownDataEndpoints } from "#src/privacy/contract.ts";
import { reviewsEndpoints } from "#src/reviews/contract.ts";
import { promotionsEndpoints } from "#src/promotions/contract.ts";

/** Every endpoint of the shop, below /api. */
export const shopEndpoints = {
  ...stockAlertsEndpoints,
  ...unsubscribeEndpoints,
  ...contactsEndpoints,
  ...customersEndpoints,
  ...accountEndpoints,
  ...ownDataEndpoints,
  ...reviewsEndpoints,
  ...deliveryEndpoints,
  ...promotionsEndpoints,
  ...ordersEndpoints,
  ...paymentLinkEndpoints,
  ...mainInfoEndpoints,
};

// The clients know their endpoints' types from here, without loading a schema.
declare module "#src/kernel/api-client.ts" {
  interface Register {
    shop: typeof shopEndpoints;
  }
}
