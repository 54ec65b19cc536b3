import { mexicanCities } from "#src/delivery/mexican-cities.ts";
import type { PickupOutlet } from "#src/points-of-sale/contract.ts";

/**
 * The outlet as the place of an order: whoever reads the specified fields knows where it goes. A
 * postal code that its address does not say is the country's own blank.
 */
export function pickupPlace({ address, city }: Pick<PickupOutlet, "address" | "city">) {
  const state = Object.keys(mexicanCities).find(
    (each) => each === city || mexicanCities[each]?.includes(city),
  );
  const postalCode = /\b(?:C\.?\s?P\.?\s*)?(\d{5})\b/.exec(address)?.[1] ?? "00000";
  return { address, state: state ?? city, city, postalCode };
}
