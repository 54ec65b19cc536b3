import { marigold, type Tones } from "../color.ts";
import { text } from "../font.ts";
import { paint } from "../painted.ts";
import type { Point } from "../path.ts";
import { polyline, rect, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { steel } from "./parts.ts";

/** How high it stands over the blade. */
const up = 128;

/** A handle on two posts, over the line between two points of the blade. */
export function drawTrowelHandle(doc: SvgDocument, from: Point, to: Point, tones: Tones): void {
  posts(doc, from, to, tones);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
  doc.group({ transform: `translate(${from[0]} ${from[1] - up + 4}) rotate(${degrees})` }, () =>
    grip(doc, Math.hypot(dx, dy), tones),
  );
}

function posts(doc: SvgDocument, [hx, hy]: Point, [kx, ky]: Point, tones: Tones): void {
  const shadow = polyline([hx + 30, hy + 62], [kx + 60, ky + 62]);
  doc.stroke(shadow, tones.shade, 72, { opacity: 0.26, blur: doc.blur(18) });
  for (const [x, y] of [
    [hx + 36, hy - 8],
    [kx - 36, ky + 8],
  ] as const) {
    const post = rounded([
      [x - 17, y + 8, 4],
      [x - 13, y - up, 2],
      [x + 13, y - up, 2],
      [x + 17, y + 8, 4],
    ]);
    doc.fill(post, doc.linearGradient(x - 17, 0, x + 17, 0, steel));
  }
}

function grip(doc: SvgDocument, length: number, tones: Tones): void {
  const outline = rounded([
    [-16, -34, 34],
    [length * 0.3, -44, 120],
    [length * 0.6, -42, 120],
    [length + 16, -34, 34],
    [length + 16, 36, 34],
    [length * 0.5, 46, 160],
    [-16, 36, 34],
  ]);
  doc.fill(outline, tones.base);
  doc.fill(
    outline,
    doc.linearGradient(0, -46, 0, 46, [
      [0, tones.shade, 0.12],
      [0.1, "#fff", 0.15],
      [0.26, "#fff", 0.55],
      [0.42, "#fff", 0.05],
      [0.6, tones.shade, 0.12],
      [0.85, tones.shade, 0.48],
      [0.96, tones.shade, 0.6],
      [1, tones.shade, 0.4],
    ]),
  );
  doc.group({ clip: doc.clip(outline) }, () => {
    doc.fill(rect(10, -24, length - 20, 9, 4), "#fff", { opacity: 0.7, blur: doc.blur(3) });
    for (const x of [6, length - 18]) doc.fill(rect(x, -50, 12, 100), marigold, { opacity: 0.9 });
  });
  const name = text("Obra Limpia", length / 2, 14, { size: 36, weight: 720, anchor: 0.5 });
  paint(doc, [{ path: name, fill: "#fff" }]);
}
