import { endpointsOf } from "#src/main/parts/endpoints.ts";
import { shopEndpoints as own } from "#src/shop/endpoints.ts";
import type { pageDataEndpoints } from "#src/storefront/data/page-data-endpoints.ts";

/** Every endpoint of the shop, below /api. */
export const shopEndpoints = { ...own, ...endpointsOf("shop"), ...endpointsOf("links") };

// The clients get their endpoints' types from here, without loading a schema.
declare module "#src/base/kernel/api-client.ts" {
  interface Register {
    shop: typeof shopEndpoints;
    pageData: typeof pageDataEndpoints;
  }
}
