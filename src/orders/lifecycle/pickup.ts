import { mexicanCities } from "#src/delivery/mexican-cities.ts";
import { postalCodeIn } from "#src/delivery/postal-codes.ts";
import type { PickupOutlet } from "#src/points-of-sale/contract.ts";

/**
 * Returns the outlet as the order's address, so clients that know only the specified fields see
 * where it goes. If the outlet's address has no postal code, Mexico's placeholder is used.
 */
export function pickupPlace({ address, city }: Pick<PickupOutlet, "address" | "city">) {
  const state = Object.keys(mexicanCities).find(
    (each) => each === city || mexicanCities[each]?.includes(city),
  );
  return { address, state: state ?? city, city, postalCode: postalCodeIn(address) ?? "00000" };
}
