import { findDeliveryCost } from "#src/delivery/rules.ts";
import type { Pesos } from "#src/kernel/pesos.ts";
import type { CheckoutData } from "./checkout-data.ts";

/**
 * What it costs to send there: a cost, nowhere that is delivered to, or not known because it could
 * not be asked.
 */
export function deliveryTo(
  { deliveries, failed }: Pick<CheckoutData, "deliveries" | "failed">,
  place: { state: string; city: string },
): Pesos | "none" | "unknown" {
  const cost = findDeliveryCost(deliveries, place);
  if (cost !== null) return cost;
  const requested = deliveries.find(({ state }) => state === place.state);
  const isUnknown =
    failed.includes("states") || (failed.includes("cities") && requested?.cities.length === 0);
  return isUnknown ? "unknown" : "none";
}
