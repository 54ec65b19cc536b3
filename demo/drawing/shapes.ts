import { clamp, itemAt } from "./numbers.ts";
import { type Path, path, type Point } from "./path.ts";

/** A corner of a polygon, and how round it is. */
type Corner = readonly [x: number, y: number, radius?: number];

export const rect = (x: number, y: number, width: number, height: number, radius = 0) =>
  rounded([
    [x, y, radius],
    [x + width, y, radius],
    [x + width, y + height, radius],
    [x, y + height, radius],
  ]);

export const ellipse = (centerX: number, centerY: number, radiusX: number, radiusY = radiusX) =>
  path()
    .arc(centerX, centerY, radiusX, radiusY, 0, 2 * Math.PI, true)
    .close();

/** Part of an ellipse, between two angles in radians. */
export const arc = (
  centerX: number,
  centerY: number,
  radiusX: number,
  radiusY: number,
  from: number,
  to: number,
) => path().arc(centerX, centerY, radiusX, radiusY, from, to, true);

/** The front half of an ellipse that is seen from above. */
export const frontArc = (centerX: number, centerY: number, radiusX: number, radiusY: number) =>
  arc(centerX, centerY, radiusX, radiusY, Math.PI, 0);

export function polyline(first: Point, ...others: readonly Point[]): Path {
  const line = path().moveTo(...first);
  for (const point of others) line.lineTo(...point);
  return line;
}

export const polygon = (first: Point, ...others: readonly Point[]) =>
  polyline(first, ...others).close();

/** A polygon with round corners: the workhorse of every silhouette. */
export function rounded(corners: readonly Corner[]): Path {
  const outline = path();
  for (const [index, [x, y, radius = 0]] of corners.entries()) {
    const [beforeX, beforeY] = itemAt(corners, index - 1);
    const [afterX, afterY] = itemAt(corners, (index + 1) % corners.length);
    turn(outline, [beforeX, beforeY], [x, y, radius], [afterX, afterY]);
  }
  return outline.close();
}

/** A line with round corners between its two ends. */
function roundedLine(corners: readonly Corner[]): Path {
  const [startX, startY] = itemAt(corners, 0);
  const [endX, endY] = itemAt(corners, -1);
  const line = path().moveTo(startX, startY);
  for (const [index, [x, y, radius = 0]] of corners.entries()) {
    if (index === 0 || index === corners.length - 1) continue;
    const [beforeX, beforeY] = itemAt(corners, index - 1);
    const [afterX, afterY] = itemAt(corners, index + 1);
    turn(line, [beforeX, beforeY], [x, y, radius], [afterX, afterY]);
  }
  return line.lineTo(endX, endY);
}

/** Draws up to a corner and around it. */
function turn(
  outline: Path,
  [beforeX, beforeY]: Point,
  [x, y, radius]: readonly [number, number, number],
  [afterX, afterY]: Point,
): void {
  const lengthBefore = Math.hypot(beforeX - x, beforeY - y);
  const lengthAfter = Math.hypot(afterX - x, afterY - y);
  const cut = Math.min(radius, lengthBefore / 2, lengthAfter / 2);
  const startX = x + ((beforeX - x) / lengthBefore) * cut;
  const startY = y + ((beforeY - y) / lengthBefore) * cut;
  const endX = x + ((afterX - x) / lengthAfter) * cut;
  const endY = y + ((afterY - y) / lengthAfter) * cut;
  if (outline.isEmpty) outline.moveTo(startX, startY);
  else outline.lineTo(startX, startY);
  if (cut <= 0.01) return;
  const pull = 0.6;
  outline.curveTo(
    startX + (x - startX) * pull,
    startY + (y - startY) * pull,
    endX + (x - endX) * pull,
    endY + (y - endY) * pull,
    endX,
    endY,
  );
}

/** A smooth curve through points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = false, tension = 0.5): Path {
  const count = points.length;
  const at = (index: number): Point =>
    itemAt(points, closed ? (index + count) % count : clamp(index, 0, count - 1));
  const curve = path().moveTo(...at(0));
  const pull = tension / 3;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    curve.curveTo(
      from[0] + (to[0] - before[0]) * pull,
      from[1] + (to[1] - before[1]) * pull,
      to[0] - (after[0] - from[0]) * pull,
      to[1] - (after[1] - from[1]) * pull,
      to[0],
      to[1],
    );
  }
  return closed ? curve.close() : curve;
}

/** A step of a body's outline from top to bottom, and how round its corner is. */
type ProfilePoint = readonly [radius: number, y: number, cornerRadius?: number];

/** A body of revolution. A flatness is how high its ellipse is for its width, seen from above. */
export function lathe(
  centerX: number,
  profile: readonly ProfilePoint[],
  topFlatness: number,
  bottomFlatness: number,
): Path {
  const right = roundedLine(
    profile.map(([radius, y, corner]) => [centerX + radius, y, corner ?? 0]),
  );
  const [topRadius, topY] = itemAt(profile, 0);
  const [bottomRadius, bottomY] = itemAt(profile, -1);
  return path()
    .moveTo(...right.start)
    .follow(right)
    .arc(centerX, bottomY, bottomRadius, bottomRadius * bottomFlatness, 0, Math.PI)
    .followMirrored(right, centerX)
    .arc(centerX, topY, topRadius, topRadius * topFlatness, Math.PI, 2 * Math.PI)
    .close();
}

/** The visible front of a hoop between two heights, seen from above. */
export const band = (
  centerX: number,
  topY: number,
  topRadius: number,
  bottomY: number,
  bottomRadius: number,
  flatness: number,
) =>
  path()
    .arc(centerX, topY, topRadius, topRadius * flatness, Math.PI, 0, true)
    .lineTo(centerX + bottomRadius, bottomY)
    .arc(centerX, bottomY, bottomRadius, bottomRadius * flatness, 0, Math.PI)
    .close();
