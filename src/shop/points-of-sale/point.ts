import type { Point } from "./outlet-list.ts";

/** Reads coordinates as map applications copy them, «19.0487, -98.1967», in degrees. */
export function readPoint(text: string): Point | null {
  const [, north, east] = /^\s*\(?(-?\d{1,2}\.\d+),\s*(-?\d{1,3}\.\d+)\)?\s*$/.exec(text) ?? [];
  const point = { latitude: Number(north), longitude: Number(east) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
}

/** Shows the point in a map application, whatever is there. */
export const pointUrl = ({ latitude, longitude }: Point): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
