import { ink } from "../color.ts";
import { paint } from "../painted.ts";
import { path } from "../path.ts";
import { polygon, polyline, rect } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { motifs, tile, tileColors } from "../tiles.ts";
import type { KitchenStage } from "./kitchen-stage.ts";

interface WallTile {
  x: number;
  y: number;
  size: number;
  patterned: boolean;
  /** How it leans. */
  dx: number;
  dy: number;
}

/** Glazed tiles, and the window reflected in them. */
export function drawWall(stage: KitchenStage): void {
  const { doc, random, width, height, counterY, tile, wallX } = stage;
  const rows = Math.ceil(counterY / tile);
  const wallY = counterY - rows * tile;
  doc.fill(rect(0, 0, width, height), "#dcd9d0");
  const tiles: WallTile[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column * tile + wallX < width; column++) {
      const [x, y] = [wallX + column * tile + joint / 2, wallY + row * tile + joint / 2];
      const patterned = drawWallTile(stage, { x, y, column, rowsBelow: rows - row });
      tiles.push({
        x,
        y,
        size: tile - joint,
        patterned,
        dx: (random() - 0.5) * 14,
        dy: (random() - 0.5) * 10,
      });
    }
  for (const each of tiles) reflectedWindow(stage, each);
}

/** Between two tiles. */
const joint = 4;

interface TilePlace {
  x: number;
  y: number;
  column: number;
  /** Itself among them. */
  rowsBelow: number;
}

/** @returns whether it is patterned */
function drawWallTile(
  { doc, tones, random, tile: pitch, patternFrom, patternColumns, patternRows }: KitchenStage,
  { x, y, column, rowsBelow }: TilePlace,
): boolean {
  const size = pitch - joint;
  const chance = random();
  const patterned =
    column >= patternFrom && column < patternFrom + patternColumns && rowsBelow <= patternRows;
  if (patterned) {
    const motif = rowsBelow === patternRows ? motifs.fan : motifs.flower;
    paint(doc, tile(motif, [x, y], [size, size], tileColors(tones, "#fdfcf8"), 9));
  } else doc.fill(rect(x, y, size, size, 5), plainGlaze(chance));
  glaze(doc, x, y, size, patterned);
  return patterned;
}

function plainGlaze(chance: number): string {
  if (chance < 0.33) return "#f7f5ef";
  return chance < 0.66 ? "#f9f7f2" : "#f4f1ea";
}

/** Lit upper left edge, shaded lower right edge, a gentle swell. */
function glaze(doc: SvgDocument, x: number, y: number, s: number, patterned: boolean): void {
  const outline = rect(x, y, s, s, 5);
  doc.fill(
    outline,
    doc.linearGradient(x, y, x + s, y + s, [
      [0, "#fff", 0.55],
      [0.4, "#fff", 0],
      [0.7, ink, 0],
      [1, ink, 0.07],
    ]),
  );
  doc.stroke(polyline([x + 3, y + s - 4], [x + 3, y + 3], [x + s - 4, y + 3]), "#fff", 2.5, {
    opacity: patterned ? 0.5 : 0.95,
  });
  doc.stroke(polyline([x + s - 2, y + 5], [x + s - 2, y + s - 2], [x + 5, y + s - 2]), ink, 2, {
    opacity: 0.12,
  });
}

/** Every tile leans a little, so the reflection breaks at each joint. */
function reflectedWindow(
  { doc, counterY }: KitchenStage,
  { x, y, size, patterned, dx, dy }: WallTile,
): void {
  const [windowX, windowWidth] = [1180, 620];
  const slanted = (across: number, height: number) =>
    windowX + across + dx + (height + dy - counterY) * -0.42;
  const bottom = y + size;
  const reflection = path();
  for (const [from, to] of [
    [0, windowWidth * 0.42],
    [windowWidth * 0.48, windowWidth * 0.9],
    [windowWidth * 1.3, windowWidth * 1.38],
  ] as const) {
    if (slanted(to, y) < x - size && slanted(to, bottom) < x - size) continue;
    reflection.add(
      polygon(
        [slanted(from, y), y],
        [slanted(to, y), y],
        [slanted(to, bottom), bottom],
        [slanted(from, bottom), bottom],
      ),
    );
  }
  const isNear = x + size > slanted(0, bottom) - 300 && x < slanted(windowWidth * 1.4, y) + 300;
  if (reflection.isEmpty || !isNear) return;
  doc.group({ clip: doc.clip(rect(x, y, size, size, 5)) }, () =>
    doc.fill(reflection, "#fff", { opacity: patterned ? 0.3 : 0.62 }),
  );
}
