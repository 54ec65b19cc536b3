import { deliveryDataEndpoints } from "#src/delivery/contract.ts";
import { pageDataLoader } from "#src/web/pages/page-data-loader.ts";

/** What delivery costs, for the cart of a visitor; asked for when they choose a state. */
export const loader = pageDataLoader(
  deliveryDataEndpoints["GET /delivery-costs.json"],
  ({ deliveries }) => deliveries,
);
