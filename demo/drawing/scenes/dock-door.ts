import { ink, type Tones } from "../color.ts";
import { paint } from "../painted.ts";
import { rect } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { motifs, tile, tileColors } from "../tiles.ts";
import type { Stage } from "./scene.ts";

interface Opening {
  x: number;
  y: number;
  width: number;
  bottomY: number;
}

/** The open door of the dock, and the container backed up to it. */
export function drawDoor({ doc, tones }: Stage, bottomY: number): void {
  const door: Opening = { x: 1180, y: 70, width: 980, bottomY };
  const { x, y, width } = door;
  frame(doc, door);
  doc.fill(rect(x, y, width, bottomY - y), ink);
  container(doc, { x: x + 50, y: y + 46, width: width - 100, bottomY }, tones);
  doc.fill(
    rect(x, y, width, 60),
    doc.linearGradient(0, y, 0, y + 60, [
      [0, ink, 0.7],
      [1, ink, 0],
    ]),
  );
}

function frame(doc: SvgDocument, { x, y, width, bottomY }: Opening): void {
  const outline = rect(x - 26, y - 30, width + 52, bottomY - y + 30, 4);
  doc.fill(outline, "#f4b400");
  doc.fill(
    outline,
    doc.linearGradient(x, 0, x + width, 0, [
      [0, "#fff", 0.25],
      [1, ink, 0.22],
    ]),
  );
}

function container(doc: SvgDocument, { x, y, width, bottomY }: Opening, tones: Tones): void {
  const height = bottomY - y;
  doc.fill(rect(x, y, width, height), tones.deep);
  for (let rib = 0; rib < width; rib += 34) {
    doc.fill(rect(x + rib, y + 16, 17, height - 16), tones.base);
    doc.fill(rect(x + rib + 17, y + 16, 5, height - 16), ink, { opacity: 0.28 });
  }
  for (const part of [0.22, 0.45, 0.55, 0.78]) {
    const rod = x + width * part;
    doc.fill(rect(rod - 6, y + 10, 12, height - 10, 4), "#cfd6de");
    doc.fill(rect(rod - 16, bottomY - 150, 32, 22, 4), "#aeb8c2");
  }
  doc.fill(rect(x + width / 2 - 4, y, 8, height), ink, { opacity: 0.6 });
  const seal = Math.min(190, width * 0.26);
  paint(
    doc,
    tile(
      motifs.flower,
      [x + width / 2 - seal / 2, y + 54],
      [seal, seal],
      tileColors(tones, "#fff"),
      6,
    ),
  );
}
