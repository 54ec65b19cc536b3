import { tonesOf } from "../color.ts";
import type { DrawnPack } from "../pack.ts";
import { room } from "../room.ts";
import { SvgDocument } from "../svg.ts";
import { stand } from "./scene.ts";

/** A pack on the shelf: where it stands, in parts of width and height, and how large. */
interface ShelvedPack {
  pack: DrawnPack;
  x: number;
  foot: number;
  scale: number;
}

interface Shelf {
  width: number;
  height: number;
  color: string;
  packs: readonly ShelvedPack[];
}

/** A few packs of one family in its own light. */
export function drawShelf({ width, height, color, packs }: Shelf): string {
  const doc = new SvgDocument(width, height);
  room(doc, tonesOf(color), { width, height, floorY: height * 0.68, tile: height * 0.3 });
  for (const { pack, x, foot, scale } of packs)
    stand(doc, pack, width * x, height * foot, (height / 1200) * scale);
  return doc.toSvg();
}
