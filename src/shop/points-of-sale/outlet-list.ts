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
    .toSorted(({ outlets: [a] }, { outlets: [b] }) => (a && b ? before(a, b) : 0));
}

const distanceBetween = (a: Point | null, b: Point | null): number | null =>
  a && b && kilometresBetween(a, b);

/** Sorts the nearest first; without the visitor's place, those with the most stock. */
const placeFirst =
  (stocked: ReadonlyMap<number, number> = new Map()) =>
  (a: ListedOutlet, b: ListedOutlet): number => {
    // NaN without any distance.
    const nearer = (a.kilometres ?? Infinity) - (b.kilometres ?? Infinity);
    return nearer || (stocked.get(b.key) ?? 0) - (stocked.get(a.key) ?? 0);
  };

/** A point on Earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const earthKilometres = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance by the haversine formula, within half a percent. */
export function kilometresBetween(a: Point, b: Point): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2);
  const width = Math.sin(radians(b.longitude - a.longitude) / 2);
  const haversine =
    height ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width ** 2;
  return 2 * earthKilometres * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
