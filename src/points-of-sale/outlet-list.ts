import type { Outlet, OutletCity } from "./contract.ts";
import { kilometresBetween, type Point } from "./distance.ts";

/** An outlet in the list, under the number that its pin on the map has too. */
export interface ListedOutlet {
  /** Its place among all outlets: another backend need not number them. */
  key: number;
  outlet: Outlet;
  number: number;
  /** From the person, where their place is known. */
  kilometres: number | null;
}

export interface ListedCity {
  city: string;
  outlets: ListedOutlet[];
}

interface Choice {
  /** Keys of what was searched for, null for all. */
  found: readonly number[] | null;
  place: Point | null;
  /** How many some have of the product that somebody looks for: most come first. */
  stocked?: ReadonlyMap<number, number> | undefined;
}

export const pointOf = ({ latitude, longitude }: Outlet): Point => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
});

/**
 * The cities with what was found in them, nearest first where the person's place is known. What was
 * searched for is numbered through; otherwise each city begins at 1.
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
        number: 0,
        kilometres: place && kilometresBetween(place, pointOf(outlet)),
      }))
      .filter((each) => !chosen || chosen.has(each.key))
      .toSorted(before),
  }));
  const visible = listed
    .filter(({ outlets }) => outlets.length > 0)
    .toSorted(({ outlets: [one] }, { outlets: [other] }) =>
      one && other ? before(one, other) : 0,
    );
  let number = 0;
  for (const { outlets } of visible) {
    if (!found && !place) number = 0;
    for (const each of outlets) each.number = ++number;
  }
  return visible;
}

/** The nearest first; where nobody's place is known, who has most of what is looked for. */
const placeFirst =
  (stocked: ReadonlyMap<number, number> = new Map()) =>
  (one: ListedOutlet, other: ListedOutlet): number => {
    if (one.kilometres !== null && other.kilometres !== null)
      return one.kilometres - other.kilometres;
    return (stocked.get(other.key) ?? 0) - (stocked.get(one.key) ?? 0);
  };
