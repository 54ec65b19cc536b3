import { deliveryDataEndpoints } from "#src/delivery/contract.ts";
import { pageDataLoader } from "#src/web/pages/page-data-loader.ts";

/** Delivery costs for a visitor's cart; requested when they choose a state. */
export const loader = pageDataLoader(
  deliveryDataEndpoints["GET /delivery-costs.json"],
  ({ deliveries }) => deliveries,
);
