import { type ListedCity, pointOf, type Point } from "#src/points-of-sale/outlet-list.ts";
import * as texts from "./texts.ts";

/**
 * A pin on the map: an outlet with its number in the list, or a city with its number of outlets.
 */
export interface Pin extends Point {
  id: string;
  /** The text on the pin. */
  label: string;
  /** The label for screen readers. */
  title: string;
  city: string;
  /** Null for a city's pin. */
  outlet: number | null;
  /** Whether the map moves to show it. */
  inView: boolean;
}

interface View {
  /** Whether the list shows search results. */
  isSearch: boolean;
  /** Whether the list starts with the nearest. */
  isNear: boolean;
  openCity: string | null;
}

/** How many of the nearest the map shows at once. */
const nearbyCount = 3;

export function pinsOf(cities: readonly ListedCity[], { isSearch, isNear, openCity }: View): Pin[] {
  const isCity = (city: string) => !isSearch && city !== openCity;
  return cities.flatMap(({ city, outlets }): Pin[] => {
    const placed = outlets.flatMap(({ outlet, ...listed }) => {
      const point = pointOf(outlet);
      return point ? [{ ...listed, outlet, point }] : [];
    });
    const [first] = placed;
    if (isCity(city) && first)
      return [
        {
          id: city,
          ...first.point,
          label: String(outlets.length),
          title: texts.pinOfCity(city, outlets.length),
          city,
          outlet: null,
          inView: openCity === null,
        },
      ];
    return placed.map(({ key, number, outlet, point }) => ({
      id: String(key),
      ...point,
      label: String(number),
      title: texts.pinOfOutlet(number, outlet.name),
      city,
      outlet: key,
      inView: !isNear || number <= nearbyCount,
    }));
  });
}
