import { stockAlertsEndpoints, unsubscribeEndpoints } from "#src/parts/stock-alerts/contract.ts";
import { contactsEndpoints } from "#src/shop/contacts/contract.ts";
import { accountEndpoints, customersEndpoints } from "#src/shop/customers/contract.ts";
import { deliveryEndpoints } from "#src/shop/delivery/contract.ts";
import { invoicesEndpoints } from "#src/parts/invoices/contract.ts";
import { mainInfoEndpoints } from "#src/shop/storefront-data/contract.ts";
import type { pageDataEndpoints } from "#src/storefront/data/page-data-endpoints.ts";
import { checkoutEndpoints } from "#src/shop/checkout/contract.ts";
import { ordersEndpoints } from "#src/shop/orders/contract.ts";
import { refuseRemindersEndpoints } from "#src/parts/reminders/contract.ts";
import { ownDataEndpoints } from "#src/shop/privacy/contract.ts";
import { quotationPaperEndpoints, quotationsEndpoints } from "#src/parts/quotations/contract.ts";
import { reviewsEndpoints } from "#src/shop/reviews/contract.ts";
import { promotionsEndpoints } from "#src/shop/promotions/contract.ts";

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

// The clients get their endpoints' types from here, without loading a schema.
declare module "#src/base/kernel/api-client.ts" {
  interface Register {
    shop: typeof shopEndpoints;
    pageData: typeof pageDataEndpoints;
  }
}
