import type { Tones } from "../color.ts";
import { shadeCylinder } from "../light.ts";
import { ellipse, frontArc, lathe } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { ribs } from "./metal.ts";

const flatness = 0.09;

interface Cap {
  centerX: number;
  y0: number;
  y1: number;
  radius: number;
  color: string;
  ribCount: number;
}

/** A screw cap with ribs, tamper ring and a soft top edge. */
export function drawCap(doc: SvgDocument, cap: Cap, tones: Tones): void {
  tamperRing(doc, cap, tones);
  sides(doc, cap, tones);
  top(doc, cap);
}

function tamperRing(doc: SvgDocument, { centerX, y1, radius, color }: Cap, tones: Tones): void {
  const ring = lathe(
    centerX,
    [
      [radius + 3, y1 - 20],
      [radius + 3, y1, 4],
    ],
    flatness,
    flatness,
  );
  doc.fill(ring, color);
  shadeCylinder(doc, ring, centerX - radius, centerX + radius, tones, { highlight: 0, gloss: 0.6 });
}

function sides(
  doc: SvgDocument,
  { centerX, y0, y1, radius, color, ribCount }: Cap,
  tones: Tones,
): void {
  const side = lathe(
    centerX,
    [
      [radius - 12, y0, 0],
      [radius, y0 + 10, 12],
      [radius + 1, y1 - 26],
    ],
    flatness,
    flatness,
  );
  doc.fill(side, color);
  ribs(doc, {
    centerX,
    radius,
    flatness,
    y0: y0 + 22,
    y1: y1 - 30,
    count: ribCount,
    dark: tones.night,
    light: "#ffffff",
    width: 2.6,
  });
  shadeCylinder(doc, side, centerX - radius, centerX + radius, tones, {
    y0: y0 + 10,
    y1,
    gloss: 0.75,
    highlight: 0.6,
    soft: 3,
  });
  doc.stroke(frontArc(centerX, y1 - 26, radius + 1, radius * flatness), tones.night, 3, {
    opacity: 0.6,
  });
}

function top(doc: SvgDocument, { centerX, y0, radius, color }: Cap): void {
  const disc = ellipse(centerX, y0 + 1, radius - 9, (radius - 9) * flatness);
  doc.fill(disc, color);
  doc.fill(
    disc,
    doc.linearGradient(centerX - radius, y0, centerX + radius, y0, [
      [0, "#fff", 0.5],
      [0.5, "#fff", 0.25],
      [1, "#fff", 0.02],
    ]),
  );
}
