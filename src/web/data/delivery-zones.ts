import { deliveryDataEndpoints } from "#src/delivery/contract.ts";
import { pageDataLoader } from "#src/web/pages/page-data-loader.ts";

/** The zones with costs by weight; requested together with the costs of cities and states. */
export const loader = pageDataLoader(
  deliveryDataEndpoints["GET /delivery-zones.json"],
  ({ deliveryZones }) => deliveryZones,
);
