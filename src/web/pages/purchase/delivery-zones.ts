import type { Route } from "./+types/delivery-zones";
import { storefront } from "#src/main-info/storefront.ts";

/** Where it costs by weight, and how much; asked for together with the costs of cities and states. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json((await storefront(context).snapshot())?.deliveryZones ?? []);
}
