import type { Tones } from "./color.ts";
import { type Path, path } from "./path.ts";
import { ellipse, rect } from "./shapes.ts";
import type { SvgDocument } from "./svg.ts";

/**
 * The same light for everything: a large soft window at the upper left, a weak bounce from the
 * right.
 */

interface CylinderLight {
  strength?: number;
  gloss?: number;
  /** How opaque the sharp highlights are; 0 for none. */
  highlight?: number;
  /** Between which heights the highlights run. */
  y0?: number;
  y1?: number;
  /** How blurred the highlights are. */
  soft?: number;
  /** Light reflected from the right. */
  bounce?: number;
}

/** The shading of a cylinder between two edges, laid over any silhouette. */
export function shadeCylinder(
  doc: SvgDocument,
  outline: Path,
  x0: number,
  x1: number,
  { shade }: Tones,
  light: CylinderLight = {},
): void {
  const { strength = 1, gloss = 0.5, bounce = 0.25 } = light;
  doc.fill(
    outline,
    doc.linearGradient(x0, 0, x1, 0, [
      [0, shade, 0.42 * strength],
      [0.06, shade, 0.2 * strength],
      [0.16, shade, 0.03 * strength],
      [0.34, shade, 0],
      [0.52, shade, 0.06 * strength],
      [0.7, shade, 0.2 * strength],
      [0.86, shade, 0.4 * strength],
      [0.96, shade, 0.55 * strength],
      [1, shade, 0.5 * strength],
    ]),
  );
  doc.fill(
    outline,
    doc.linearGradient(x0, 0, x1, 0, [
      [0.04, "#fff", 0],
      [0.15, "#fff", 0.22 * gloss],
      [0.24, "#fff", 0.5 * gloss],
      [0.33, "#fff", 0.18 * gloss],
      [0.5, "#fff", 0],
      [0.9, "#fff", 0],
      [0.965, "#fff", bounce * gloss],
      [1, "#fff", 0],
    ]),
  );
  cylinderHighlights(doc, outline, x0, x1 - x0, light);
}

function cylinderHighlights(
  doc: SvgDocument,
  outline: Path,
  x0: number,
  width: number,
  { highlight = 0.5, y0 = 0, y1 = 1200, soft = 5 }: CylinderLight,
): void {
  if (!highlight) return;
  doc.group({ clip: doc.clip(outline) }, () => {
    doc.fill(rect(x0 + width * 0.145, y0, width * 0.035, y1 - y0, width * 0.017), "#fff", {
      opacity: highlight,
      blur: doc.blur(soft),
    });
    doc.fill(rect(x0 + width * 0.945, y0, width * 0.014, y1 - y0, width * 0.007), "#fff", {
      opacity: highlight * 0.35,
      blur: doc.blur(soft * 0.8),
    });
  });
}

/** Darker towards the floor, with a soft lift from the floor itself. */
export function shadeTowardsFloor(
  doc: SvgDocument,
  outline: Path,
  y0: number,
  y1: number,
  { shade }: Tones,
  strength = 1,
): void {
  doc.fill(
    outline,
    doc.linearGradient(0, y0, 0, y1, [
      [0, "#fff", 0.1 * strength],
      [0.3, "#fff", 0],
      [0.55, shade, 0],
      [0.93, shade, 0.2 * strength],
      [1, shade, 0.14 * strength],
    ]),
  );
}

/** The shadow of an overhanging part: a band with its own curve. */
export function shadeUnder(
  doc: SvgDocument,
  outline: Path,
  shadow: Path,
  { shade }: Tones,
  opacity: number,
  softness: number,
): void {
  doc.group({ clip: doc.clip(outline) }, () =>
    doc.fill(shadow, shade, { opacity, blur: doc.blur(softness) }),
  );
}

/** The shadow of a pack that stands on y, cast to the lower right. */
export function groundShadow(
  doc: SvgDocument,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  { shade }: Tones,
  tall = 1,
): void {
  doc.fill(ellipse(x + radiusX * 0.16, y + radiusY * 0.1, radiusX * 1.42, radiusY * 1.5), shade, {
    opacity: 0.16,
    blur: doc.blur(34),
  });
  doc.fill(castOnGround(x, y, radiusX, radiusY, tall), shade, {
    opacity: 0.26,
    blur: doc.blur(18),
  });
  doc.fill(ellipse(x + radiusX * 0.03, y + radiusY * 0.16, radiusX * 1.02, radiusY * 1.02), shade, {
    opacity: 0.42,
    blur: doc.blur(9),
  });
  doc.fill(ellipse(x + 1, y + 3, radiusX * 0.985, radiusY), shade, {
    opacity: 0.6,
    blur: doc.blur(3),
  });
}

function castOnGround(x: number, y: number, radiusX: number, radiusY: number, tall: number): Path {
  const reach = 0.5 * tall;
  return path()
    .moveTo(x - radiusX * 0.7, y + radiusY * 0.55)
    .curveTo(
      x,
      y + radiusY * 1.5,
      x + radiusX * 0.9,
      y + radiusY * 1.2,
      x + radiusX * (1.35 + reach),
      y - radiusY * 0.1,
    )
    .curveTo(
      x + radiusX * (1.5 + reach),
      y - radiusY * 0.9,
      x + radiusX * 1.2,
      y - radiusY * 1.2,
      x + radiusX * 0.6,
      y - radiusY * 0.6,
    )
    .close();
}
