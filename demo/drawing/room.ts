import type { Tones } from "./color.ts";
import { path } from "./path.ts";
import { polyline, rect } from "./shapes.ts";
import type { SvgDocument } from "./svg.ts";

interface Room {
  width: number;
  height: number;
  floorY: number;
  /** The width of the wall's tiles. */
  tile: number;
}

/** Wall and floor: the family's tint and a faint grid of joints that grounds the pack. */
export function room(doc: SvgDocument, tones: Tones, room: Room): void {
  const { width, height } = room;
  wall(doc, tones, room);
  floor(doc, tones, room);
  doc.fill(
    rect(0, 0, width, height),
    doc.radialGradient(width * 0.36, height * 0.34, width * 0.85, [
      [0, "#fff", 0.55],
      [0.5, "#fff", 0.12],
      [1, "#fff", 0],
    ]),
  );
}

function wall(doc: SvgDocument, tones: Tones, { width, height, floorY, tile }: Room): void {
  doc.fill(rect(0, 0, width, height), tones.tint);
  const joints = path();
  for (let x = tile / 2; x < width; x += tile) joints.moveTo(x, 0).lineTo(x, floorY);
  for (let y = floorY - tile; y > 0; y -= tile) joints.moveTo(0, y).lineTo(width, y);
  doc.stroke(joints, tones.joint, 3, { lineCap: "butt" });
  doc.stroke(joints.move(2.2, 2.2), tones.pale, 1.6, { lineCap: "butt" });
}

/** How far above the image the joints of the floor meet. */
const vanishingY = -500;

function floor(doc: SvgDocument, tones: Tones, { width, height, floorY, tile }: Room): void {
  doc.fill(
    rect(0, floorY, width, height - floorY),
    doc.linearGradient(0, floorY, 0, height, [
      [0, tones.floor],
      [1, tones.tint],
    ]),
  );
  const joints = path();
  const depth = (height - vanishingY) / (floorY - vanishingY);
  const middle = width / 2;
  for (let column = -6; column <= 6; column++) {
    const x = middle + (column + 0.5) * tile;
    joints.moveTo(x, floorY).lineTo(middle + (x - middle) * depth, height);
  }
  for (const part of [0.22, 0.62]) {
    const y = floorY + (height - floorY) * part;
    joints.moveTo(0, y).lineTo(width, y);
  }
  const { chroma } = tones;
  doc.stroke(joints, tones.at(0.875, Math.min(chroma * 0.3, 0.04)), 2.5, {
    lineCap: "butt",
    opacity: 0.75,
  });
  const edge = polyline([0, floorY], [width, floorY]);
  doc.stroke(edge, tones.at(0.86, Math.min(chroma * 0.3, 0.045)), 3, { lineCap: "butt" });
}
