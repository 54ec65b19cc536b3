import type { Tones } from "../color.ts";
import { itemAt, lerp } from "../numbers.ts";
import { path, type Point } from "../path.ts";
import type { SvgDocument } from "../svg.ts";

/** A smooth function through a table of [y, value]. */
export function table(rows: readonly Point[]): (y: number) => number {
  return (y) => {
    const next = rows.findIndex(([rowY]) => y <= rowY);
    if (next < 0) return itemAt(rows, -1)[1];
    if (next === 0) return itemAt(rows, 0)[1];
    const [fromY, from] = itemAt(rows, next - 1);
    const [toY, to] = itemAt(rows, next);
    const part = (y - fromY) / (toY - fromY);
    return lerp(from, to, part * part * (3 - 2 * part));
  };
}

/** Where a fold runs, how it bends, how wide and how dark it is. */
export type Crease = readonly [
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  bend: number,
  width: number,
  opacity: number,
];

/** Folds in paper or film: tapering valleys in shade, each with a lit ridge at its upper left. */
export function creases(
  doc: SvgDocument,
  centerX: number,
  folds: readonly Crease[],
  tones: Tones,
  softness: number,
): void {
  for (const [x0, y0, x1, y1, ...fold] of folds)
    crease(doc, [centerX + x0, y0, centerX + x1, y1, ...fold], tones, softness);
}

function crease(
  doc: SvgDocument,
  [x0, y0, x1, y1, bend, width, opacity]: Crease,
  tones: Tones,
  softness: number,
): void {
  const [middleX, middleY] = [(x0 + x1) / 2 + bend, (y0 + y1) / 2];
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy);
  const [normalX, normalY] = [(-dy / length) * width, (dx / length) * width];
  const sliver = (side: number) =>
    path()
      .moveTo(x0, y0)
      .quadraticTo(middleX, middleY, x1, y1)
      .quadraticTo(middleX + normalX * side, middleY + normalY * side, x0, y0)
      .close();
  const right = normalX > 0 ? 1 : -1;
  doc.fill(sliver(right * 2), tones.shade, { opacity, blur: doc.blur(softness) });
  doc.fill(sliver(-right * 1.6), "#fff", { opacity: opacity * 1.5, blur: doc.blur(softness) });
}
