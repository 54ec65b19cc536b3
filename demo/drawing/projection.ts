import { clamp } from "./numbers.ts";
import type { Point, Warp } from "./path.ts";

/** A measure of a body, constant or depending on the height. */
type Measure = number | ((y: number) => number);

const at = (measure: Measure, y: number) => (typeof measure === "number" ? measure : measure(y));

/** Wraps on a (tapered) cylinder: x is the length of the arc from the front, y is height. */
export const cylinder =
  (centerX: number, radius: Measure, flatness: Measure): Warp =>
  (x, y) => {
    const radiusHere = at(radius, y);
    const angle = clamp(x / radiusHere, -1.62, 1.62);
    return [
      centerX + radiusHere * Math.sin(angle),
      y + radiusHere * at(flatness, y) * Math.cos(angle),
    ];
  };

type Corners = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** Puts a rectangle in perspective: on to four corners. */
export function perspective(width: number, height: number, [p0, p1, p2, p3]: Corners): Warp {
  const [dx1, dy1] = [p1[0] - p2[0], p1[1] - p2[1]];
  const [dx2, dy2] = [p3[0] - p2[0], p3[1] - p2[1]];
  const [dx3, dy3] = [p0[0] - p1[0] + p2[0] - p3[0], p0[1] - p1[1] + p2[1] - p3[1]];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  const a = p1[0] - p0[0] + g * p1[0];
  const b = p3[0] - p0[0] + h * p3[0];
  const d = p1[1] - p0[1] + g * p1[1];
  const e = p3[1] - p0[1] + h * p3[1];
  return (x, y) => {
    const u = x / width;
    const v = y / height;
    const depth = g * u + h * v + 1;
    return [(a * u + b * v + p0[0]) / depth, (d * u + e * v + p0[1]) / depth];
  };
}
