import { mexicanCities } from "#src/delivery/mexican-cities.ts";
import type { PickupOutlet } from "#src/points-of-sale/contract.ts";

/**
 * Returns the outlet as the order's address, so clients that know only the specified fields see
 * where it goes.
 */
export function pickupPlace({ address, city }: Pick<PickupOutlet, "address" | "city">) {
  const state = Object.keys(mexicanCities).find(
    (each) => each === city || mexicanCities[each]?.includes(city),
  );
  return { address, state: state ?? city, city, postalCode: postalCodeIn(address) };
}

/**
 * Returns the code after «C.P.», or else the last number of five digits: houses may have one too. If
 * there is none, Mexico's placeholder.
 */
function postalCodeIn(address: string): string {
  const labelled = /\bC\.?\s?P\.?\s*(\d{5})\b/i.exec(address)?.[1];
  return labelled ?? address.match(/\b\d{5}\b/g)?.at(-1) ?? "00000";
}
