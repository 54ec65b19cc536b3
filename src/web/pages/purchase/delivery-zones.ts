import { deliveryDataEndpoints } from "#src/delivery/contract.ts";
import { pageDataLoader } from "#src/web/pages/page-data-loader.ts";

/** Where it costs by weight, and how much; asked for together with the costs of cities and states. */
export const loader = pageDataLoader(
  deliveryDataEndpoints["GET /delivery-zones.json"],
  ({ deliveryZones }) => deliveryZones,
);
