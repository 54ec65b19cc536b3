import type { Point } from "#src/points-of-sale/distance.ts";
import { type ListedCity, pointOf } from "#src/points-of-sale/outlet-list.ts";
import * as texts from "./texts.ts";

/** A mark on the map: an outlet under its number in the list, or a city with how many it has. */
export interface Pin extends Point {
  id: string;
  /** What stands on it. */
  label: string;
  /** What it is, for who does not see the map. */
  title: string;
  city: string;
  /** Null on a city's. */
  outlet: number | null;
  /** Whether the map moves so that it is seen. */
  inView: boolean;
}

interface View {
  /** Whether the list shows what was searched for. */
  isSearch: boolean;
  /** Whether it begins with what is nearest. */
  isNear: boolean;
  openCity: string | null;
}

/** So many of the nearest are seen at once. */
const nearbyCount = 3;

export function pinsOf(cities: readonly ListedCity[], { isSearch, isNear, openCity }: View): Pin[] {
  const isCity = (city: string) => !isSearch && city !== openCity;
  return cities.flatMap(({ city, outlets }): Pin[] => {
    const [first] = outlets;
    if (isCity(city) && first)
      return [
        {
          id: city,
          ...pointOf(first.outlet),
          label: String(outlets.length),
          title: texts.pinOfCity(city, outlets.length),
          city,
          outlet: null,
          inView: openCity === null,
        },
      ];
    return outlets.map(({ key, number, outlet }) => ({
      id: String(key),
      ...pointOf(outlet),
      label: String(number),
      title: texts.pinOfOutlet(number, outlet.name),
      city,
      outlet: key,
      inView: !isNear || number <= nearbyCount,
    }));
  });
}
