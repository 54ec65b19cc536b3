import { caseless } from "#src/kernel/caseless.ts";
import type { DeliveryZone } from "#src/delivery/contract.ts";
import { overlaps, readPostalRange } from "#src/delivery/postal-ranges.ts";

type Places = Pick<DeliveryZone, "states" | "cities" | "postalCodes">;

/** The same place said in the same way by another zone: nobody could tell what it costs. */
export interface ZoneOverlap {
  field: keyof Places;
  /** As this zone says it, and as the other one does. */
  place: string;
  otherPlace: string;
  zone: string;
}

/** The first that there is; null: each place is in one zone. */
export function zoneOverlap(
  zone: Places,
  others: readonly (Places & { name: string })[],
): ZoneOverlap | null {
  for (const other of others) {
    const found = stateOverlap(zone, other) ?? cityOverlap(zone, other) ?? codeOverlap(zone, other);
    if (found) return { ...found, zone: other.name };
  }
  return null;
}

type Found = Omit<ZoneOverlap, "zone"> | null;

function stateOverlap({ states }: Places, other: Places): Found {
  const place = states.find((state) => other.states.includes(state));
  return place === undefined ? null : { field: "states", place, otherPlace: place };
}

function cityOverlap({ cities }: Places, other: Places): Found {
  const found = cities.find(({ state, city }) =>
    other.cities.some((each) => each.state === state && caseless(each.city) === caseless(city)),
  );
  if (!found) return null;
  const place = `${found.city}, ${found.state}`;
  return { field: "cities", place, otherPlace: place };
}

function codeOverlap({ postalCodes }: Places, other: Places): Found {
  for (const place of postalCodes) {
    const range = readPostalRange(place);
    const otherPlace = other.postalCodes.find((text) => {
      const otherRange = readPostalRange(text);
      return range && otherRange && overlaps(range, otherRange);
    });
    if (otherPlace) return { field: "postalCodes", place, otherPlace };
  }
  return null;
}
