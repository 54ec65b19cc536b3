import { caseless } from "#src/base/kernel/strings.ts";
import type { DeliveryZone } from "#src/shop/delivery/contract.ts";
import { overlaps, readPostalRange } from "#src/shop/delivery/postal-ranges.ts";

type Places = Pick<DeliveryZone, "states" | "cities" | "postalCodes">;

/** A place that another zone lists in the same way, which would make its cost ambiguous. */
export interface ZoneOverlap {
  field: keyof Places;
  /** The place as this zone writes it, and as the other does. */
  place: string;
  otherPlace: string;
  zone: string;
}

/** Returns the first overlap; null if there is none. */
export function zoneOverlap(
  zone: Places,
  others: readonly (Places & { name: string })[],
): ZoneOverlap | null {
  for (const other of others) {
    const overlap =
      stateOverlap(zone, other) ?? cityOverlap(zone, other) ?? codeOverlap(zone, other);
    if (overlap) return { ...overlap, zone: other.name };
  }
  return null;
}

type Found = Omit<ZoneOverlap, "zone"> | null;

function stateOverlap({ states }: Places, other: Places): Found {
  const place = states.find((state) => other.states.includes(state));
  return place === undefined ? null : { field: "states", place, otherPlace: place };
}

function cityOverlap({ cities }: Places, other: Places): Found {
  const shared = cities.find(({ state, city }) =>
    other.cities.some((each) => each.state === state && caseless(each.city) === caseless(city)),
  );
  if (!shared) return null;
  const place = `${shared.city}, ${shared.state}`;
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
