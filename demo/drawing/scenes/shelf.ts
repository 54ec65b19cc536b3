import { tonesOf } from "../color.ts";
import { type DrawnPack, isHung } from "../pack.ts";
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
  const allHang = packs.every(({ pack }) => isHung(pack));
  const floorY = height * (allHang ? 1.1 : 0.68);
  room(doc, tonesOf(color), { width, height, floorY, tile: height * 0.3 });
  for (const { pack, x, foot, scale } of packs) {
    // What hangs beside what stands ends above the floor.
    const up = isHung(pack) && !allHang ? 0.13 : 0;
    stand(doc, pack, width * x, height * (foot - up), (height / 1200) * scale);
  }
  return doc.toSvg();
}
