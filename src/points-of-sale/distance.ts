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
