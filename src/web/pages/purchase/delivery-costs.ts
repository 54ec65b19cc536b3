import type { Route } from "./+types/delivery-costs";
import { storefront } from "#src/main-info/storefront.ts";

/** What delivery costs, for the cart of a visitor; asked for when they choose a state. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json((await storefront(context).snapshot())?.deliveries ?? []);
}
