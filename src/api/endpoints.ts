import {
  stockAlertsEndpoints,
  unsubscribeEndpoints,
} from "#src/catalogue/stock-alerts/contract.ts";
import { contactsEndpoints } from "#src/contacts/contract.ts";
import { cartLinesEndpoints } from "#src/cart/contract.ts";
import { searchIndexEndpoints } from "#src/search/contract.ts";
import { accountEndpoints, customersEndpoints } from "#src/customers/contract.ts";
import { deliveryDataEndpoints, deliveryEndpoints } from "#src/delivery/contract.ts";
import { invoicesEndpoints } from "#src/invoices/contract.ts";
import { mainInfoEndpoints } from "#src/storefront-data/contract.ts";
import { checkoutEndpoints } from "#src/checkout/contract.ts";
import { ordersEndpoints } from "#src/orders/contract.ts";
import { refuseRemindersEndpoints } from "#src/orders/reminders/contract.ts";
import { ownDataEndpoints } from "#src/privacy/contract.ts";
import { quotationPaperEndpoints, quotationsEndpoints } from "#src/quotations/contract.ts";
import { reviewsEndpoints } from "#src/reviews/contract.ts";
import { pickupOutletsEndpoints } from "#src/points-of-sale/contract.ts";
import { announcedPromotionsEndpoints, promotionsEndpoints } from "#src/promotions/contract.ts";

/** Every endpoint of the shop, below /api. */
export const shopEndpoints = {
  ...stockAlertsEndpoints,
  ...unsubscribeEndpoints,
  ...refuseRemindersEndpoints,
  ...contactsEndpoints,
  ...customersEndpoints,
  ...accountEndpoints,
  ...ownDataEndpoints,
  ...reviewsEndpoints,
  ...quotationsEndpoints,
  ...quotationPaperEndpoints,
  ...deliveryEndpoints,
  ...promotionsEndpoints,
  ...ordersEndpoints,
  ...checkoutEndpoints,
  ...invoicesEndpoints,
  ...mainInfoEndpoints,
};

/** Endpoints that the shop's pages use besides; the server of the pages serves them. */
export const pageDataEndpoints = {
  ...searchIndexEndpoints,
  ...cartLinesEndpoints,
  ...announcedPromotionsEndpoints,
  ...deliveryDataEndpoints,
  ...pickupOutletsEndpoints,
};

// The clients get their endpoints' types from here, without loading a schema.
declare module "#src/kernel/api-client.ts" {
  interface Register {
    shop: typeof shopEndpoints;
    pageData: typeof pageDataEndpoints;
  }
}
