import { itemAt, lerp } from "./numbers.ts";

export type Point = readonly [x: number, y: number];

/** Maps a point of a flat drawing to where it lies after bending. */
export type Warp = (x: number, y: number) => Point;

/** A cubic curve: two control points and the end. */
type Segment = [ax: number, ay: number, bx: number, by: number, x: number, y: number];

interface Subpath {
  x: number;
  y: number;
  segments: Segment[];
  closed: boolean;
  endX: number;
  endY: number;
}

/** Longer than any curve, so none is split. */
export const wholeCurves = Number.MAX_SAFE_INTEGER;
const rounded = (value: number) => (Math.round(value * 10) / 10).toString();

/**
 * A path of cubic curves only, so that any drawing (a glyph, a tile, a badge) can be bent on to a
 * cylinder, a sack or the face of a box.
 */
export class Path {
  private readonly subpaths: Subpath[] = [];

  private get current(): Subpath {
    return itemAt(this.subpaths, -1);
  }

  get isEmpty(): boolean {
    return this.subpaths.length === 0;
  }

  moveTo(x: number, y: number): this {
    this.subpaths.push({ x, y, segments: [], closed: false, endX: x, endY: y });
    return this;
  }

  curveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): this {
    const { current } = this;
    current.segments.push([ax, ay, bx, by, x, y]);
    current.endX = x;
    current.endY = y;
    return this;
  }

  lineTo(x: number, y: number): this {
    const { endX, endY } = this.current;
    return this.curveTo(
      lerp(endX, x, 1 / 3),
      lerp(endY, y, 1 / 3),
      lerp(endX, x, 2 / 3),
      lerp(endY, y, 2 / 3),
      x,
      y,
    );
  }

  quadraticTo(ax: number, ay: number, x: number, y: number): this {
    const { endX, endY } = this.current;
    return this.curveTo(
      endX + ((ax - endX) * 2) / 3,
      endY + ((ay - endY) * 2) / 3,
      x + ((ax - x) * 2) / 3,
      y + ((ay - y) * 2) / 3,
      x,
      y,
    );
  }

  close(): this {
    const { current } = this;
    if (Math.hypot(current.endX - current.x, current.endY - current.y) > 0.01)
      this.lineTo(current.x, current.y);
    current.closed = true;
    return this;
  }

  /** Elliptic arc around a center, in radians; joins to the current point, or starts there. */
  arc(
    centerX: number,
    centerY: number,
    radiusX: number,
    radiusY: number,
    from: number,
    to: number,
    start = false,
  ): this {
    const parts = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 4)));
    const turn = (to - from) / parts;
    const reach = (4 / 3) * Math.tan(turn / 4);
    this.begin(centerX + radiusX * Math.cos(from), centerY + radiusY * Math.sin(from), start);
    let angle = from;
    for (let part = 0; part < parts; part++, angle += turn) {
      const next = angle + turn;
      this.curveTo(
        centerX + radiusX * (Math.cos(angle) - reach * Math.sin(angle)),
        centerY + radiusY * (Math.sin(angle) + reach * Math.cos(angle)),
        centerX + radiusX * (Math.cos(next) + reach * Math.sin(next)),
        centerY + radiusY * (Math.sin(next) - reach * Math.cos(next)),
        centerX + radiusX * Math.cos(next),
        centerY + radiusY * Math.sin(next),
      );
    }
    return this;
  }

  private begin(x: number, y: number, start: boolean): void {
    if (start || this.isEmpty) this.moveTo(x, y);
    else if (Math.hypot(this.current.endX - x, this.current.endY - y) > 0.01) this.lineTo(x, y);
  }

  /** Adds the subpaths of another path. */
  add(other: Path): this {
    this.subpaths.push(...other.subpaths);
    return this;
  }

  /** Continues along the first subpath of another path, from that one's start. */
  follow(other: Path): this {
    for (const segment of itemAt(other.subpaths, 0).segments) this.curveTo(...segment);
    return this;
  }

  /**
   * Continues along the first subpath of another path, backwards and mirrored at a vertical axis.
   */
  followMirrored(other: Path, axisX: number): this {
    const { x, y, segments } = itemAt(other.subpaths, 0);
    const starts: Point[] = [[x, y], ...segments.map(([, , , , x, y]): Point => [x, y])];
    for (const [index, [ax, ay, bx, by]] of [...segments.entries()].toReversed()) {
      const [startX, startY] = itemAt(starts, index);
      this.curveTo(2 * axisX - bx, by, 2 * axisX - ax, ay, 2 * axisX - startX, startY);
    }
    return this;
  }

  /** The point where the path starts. */
  get start(): Point {
    const { x, y } = itemAt(this.subpaths, 0);
    return [x, y];
  }

  /** Splits long curves, then moves every control point: bends the drawing. */
  map(warp: Warp, maxLength = 14): Path {
    const mapped = new Path();
    for (const { x, y, segments, closed } of this.subpaths) {
      mapped.moveTo(...warp(x, y));
      let start: Point = [x, y];
      for (const segment of segments) {
        for (const [ax, ay, bx, by, x, y] of split(start, segment, maxLength))
          mapped.curveTo(...warp(ax, ay), ...warp(bx, by), ...warp(x, y));
        start = [segment[4], segment[5]];
      }
      mapped.current.closed = closed;
    }
    return mapped;
  }

  move(dx: number, dy: number): Path {
    return this.map((x, y) => [x + dx, y + dy], wholeCurves);
  }

  /** Around the origin, in radians. */
  rotate(angle: number): Path {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    return this.map((x, y) => [x * cos - y * sin, x * sin + y * cos], wholeCurves);
  }

  /** The value of SVG's attribute `d`. */
  get d(): string {
    return this.subpaths
      .map(
        ({ x, y, segments, closed }) =>
          `M${rounded(x)} ${rounded(y)}${segments
            .map((segment) => `C${segment.map(rounded).join(" ")}`)
            .join("")}${closed ? "Z" : ""}`,
      )
      .join("");
  }
}

export const path = () => new Path();

/** Splits a curve by de Casteljau until no part is longer than `maxLength`. */
function split([startX, startY]: Point, segment: Segment, maxLength: number): Segment[] {
  const [ax, ay, bx, by, endX, endY] = segment;
  const length =
    Math.hypot(ax - startX, ay - startY) +
    Math.hypot(bx - ax, by - ay) +
    Math.hypot(endX - bx, endY - by);
  let [x0, y0, x1, y1, x2, y2] = [startX, startY, ax, ay, bx, by];
  const parts: Segment[] = [];
  for (let left = Math.max(1, Math.ceil(length / maxLength)); left >= 1; left--) {
    const part = 1 / left;
    const [px, py] = [lerp(x0, x1, part), lerp(y0, y1, part)];
    const [qx, qy] = [lerp(x1, x2, part), lerp(y1, y2, part)];
    const [rx, ry] = [lerp(x2, endX, part), lerp(y2, endY, part)];
    const [sx, sy] = [lerp(px, qx, part), lerp(py, qy, part)];
    const [tx, ty] = [lerp(qx, rx, part), lerp(qy, ry, part)];
    const [mx, my] = [lerp(sx, tx, part), lerp(sy, ty, part)];
    parts.push([px, py, sx, sy, mx, my]);
    [x0, y0, x1, y1, x2, y2] = [mx, my, tx, ty, rx, ry];
  }
  return parts;
}
