import type { Outlet, OutletCity } from "./contract.ts";

/** An outlet in the list. */
export interface ListedOutlet {
  /** Its index among all outlets: another backend may not give ids. */
  key: number;
  outlet: Outlet;
  /** The distance from the visitor, if their place is known. */
  kilometres: number | null;
}

export interface ListedCity {
  city: string;
  outlets: ListedOutlet[];
}

interface Choice {
  /** Keys of the search results; null for all outlets. */
  found: readonly number[] | null;
  place: Point | null;
  /** The stock of the product in question, by key: the highest comes first. */
  stocked?: ReadonlyMap<number, number> | undefined;
}

/** Null if the outlet has no coordinates: another backend may not give them. */
export function pointOf(outlet: Pick<Outlet, "latitude" | "longitude">): Point | null {
  const latitude = Number.parseFloat(String(outlet.latitude));
  const longitude = Number.parseFloat(String(outlet.longitude));
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null;
}

/**
 * Returns the cities with their found outlets, nearest first if the visitor's place is known.
 */
export function listOutlets(
  cities: readonly OutletCity[],
  { found, place, stocked }: Choice,
): ListedCity[] {
  const before = placeFirst(stocked);
  let key = 0;
  const chosen = found && new Set(found);
  const listed = cities.map(({ city, pos }) => ({
    city,
    outlets: pos
      .map((outlet) => ({
        key: key++,
        outlet,
        kilometres: distanceBetween(place, pointOf(outlet)),
      }))
      .filter((each) => !chosen || chosen.has(each.key))
      .toSorted(before),
  }));
  return listed
    .filter(({ outlets }) => outlets.length > 0)
    .toSorted(({ outlets: [one] }, { outlets: [other] }) =>
      one && other ? before(one, other) : 0,
    );
}

const distanceBetween = (one: Point | null, other: Point | null): number | null =>
  one && other && kilometresBetween(one, other);

/** Sorts the nearest first; without the visitor's place, those with the most stock. */
const placeFirst =
  (stocked: ReadonlyMap<number, number> = new Map()) =>
  (one: ListedOutlet, other: ListedOutlet): number => {
    // NaN without any distance.
    const nearer = (one.kilometres ?? Infinity) - (other.kilometres ?? Infinity);
    return nearer || (stocked.get(other.key) ?? 0) - (stocked.get(one.key) ?? 0);
  };

/** A point on Earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const earthKilometres = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance by the haversine formula, within half a percent. */
export function kilometresBetween(one: Point, other: Point): number {
  const height = Math.sin(radians(other.latitude - one.latitude) / 2);
  const width = Math.sin(radians(other.longitude - one.longitude) / 2);
  const haversine =
    height ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * width ** 2;
  return 2 * earthKilometres * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
