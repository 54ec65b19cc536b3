import type { Tones } from "../color.ts";
import { moved, paint, type Painted } from "../painted.ts";
import type { LabelBox } from "../label.ts";
import { type Path, path, type Warp } from "../path.ts";
import { ellipse, rect } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";

interface Liquid {
  body: Path;
  clip: string;
  centerX: number;
  radius: number;
  bottomY: number;
  /** How high the liquid stands, and how wide it is there. */
  level: number;
  levelRadius: number;
}

/** See-through plastic: pale at the shoulder, deeper where the liquid is thick, dark at edges. */
export function liquid(
  doc: SvgDocument,
  { body, clip, centerX, radius, bottomY, level, levelRadius }: Liquid,
  tones: Tones,
): void {
  doc.fill(body, tones.wash, { opacity: 0.9 });
  doc.group({ clip: clip }, () => {
    const filled = path()
      .moveTo(centerX - radius - 20, level)
      .lineTo(centerX - levelRadius, level)
      .arc(centerX, level, levelRadius, levelRadius * 0.1, Math.PI, 0)
      .lineTo(centerX + radius + 20, level)
      .lineTo(centerX + radius + 20, bottomY + 40)
      .lineTo(centerX - radius - 20, bottomY + 40)
      .close();
    doc.fill(
      filled,
      doc.linearGradient(centerX - radius, 0, centerX + radius, 0, [
        [0, tones.deep],
        [0.08, tones.base],
        [0.25, tones.bright],
        [0.5, tones.at(Math.min(0.82, tones.lightness + 0.2), tones.chroma * 0.9)],
        [0.75, tones.bright],
        [0.93, tones.base],
        [1, tones.deep],
      ]),
    );
    doc.fill(ellipse(centerX, level, levelRadius, levelRadius * 0.1), tones.soft, { opacity: 0.8 });
    doc.fill(ellipse(centerX + radius * 0.25, bottomY - 60, radius * 0.55, 40), "#fff", {
      opacity: 0.28,
      blur: doc.blur(16),
    });
  });
}

/** A label stuck on: own thickness at its edges, corners rounded. */
export function wrapLabel(
  doc: SvgDocument,
  items: readonly Painted[],
  {
    box: { width, height },
    top,
    warp,
    clip,
  }: { box: LabelBox; top: number; warp: Warp; clip: string },
  tones: Tones,
): void {
  const edge = rect(-width / 2, top, width, height, 14).map(warp, 10);
  doc.group({ clip }, () => {
    doc.fill(edge, tones.shade, { opacity: 0.35, blur: doc.blur(3), transform: "translate(2 4)" });
    doc.group({ clip: doc.clip(edge) }, () => paint(doc, moved(items, 0, top), warp));
    doc.stroke(edge, "#fff", 2, { opacity: 0.5 });
  });
}

interface Shoulder {
  centerX: number;
  y0: number;
  y1: number;
  r0: number;
  r1: number;
}

/** A window reflected on a shoulder. */
export function shoulderReflection(
  doc: SvgDocument,
  clip: string,
  { centerX, y0, y1, r0, r1 }: Shoulder,
): void {
  doc.group({ clip: clip }, () =>
    doc.fill(
      path()
        .moveTo(centerX - r0, y0)
        .curveTo(centerX - r0 * 1.3, y0 + 30, centerX - r1, y0 + 60, centerX - r1, y1)
        .lineTo(centerX - r1 + 30, y1)
        .curveTo(
          centerX - r1 + 34,
          y0 + 80,
          centerX - r0 * 0.9,
          y0 + 50,
          centerX - r0 * 0.62,
          y0 + 4,
        )
        .close(),
      "#fff",
      { opacity: 0.6, blur: doc.blur(5) },
    ),
  );
}
