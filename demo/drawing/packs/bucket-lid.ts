import type { Tones } from "../color.ts";
import { shadeCylinder } from "../light.ts";
import { arc, band, ellipse, frontArc, lathe } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { ribs } from "./metal.ts";

interface Lid {
  centerX: number;
  y0: number;
  y1: number;
  radius: number;
  flatness: number;
}

/** A lid that snaps on: skirt with ribs, rolled rim, recessed panel, pouring plug. */
export function drawLid(doc: SvgDocument, lid: Lid, tones: Tones): void {
  skirt(doc, lid, tones);
  rim(doc, lid, tones);
  panel(doc, lid, tones);
  plug(doc, lid.centerX + lid.radius * 0.5, lid.y0 + 7, tones);
}

function skirt(doc: SvgDocument, { centerX, y0, y1, radius, flatness }: Lid, tones: Tones): void {
  const skirt = lathe(
    centerX,
    [
      [radius, y0, 10],
      [radius + 3, y0 + 12, 8],
      [radius - 3, y1 - 6, 6],
      [radius - 8, y1],
    ],
    flatness,
    flatness,
  );
  doc.fill(band(centerX, y1 - 4, radius - 10, y1 + 24, radius - 14, flatness), tones.shade, {
    opacity: 0.45,
    blur: doc.blur(7),
  });
  doc.fill(skirt, tones.base);
  ribs(doc, {
    centerX,
    radius: radius + 1,
    flatness,
    y0: y0 + 20,
    y1: y1 - 5,
    count: 46,
    dark: tones.night,
    light: tones.bright,
    width: 3,
  });
  shadeCylinder(doc, skirt, centerX - radius, centerX + radius, tones, {
    y0,
    y1: y1 + 60,
    gloss: 0.7,
    highlight: 0.5,
    soft: 4,
  });
  const low = frontArc(centerX, y1 - 7, radius - 3, radius * flatness);
  doc.stroke(low, tones.night, 3, { opacity: 0.5 });
}

function rim(doc: SvgDocument, { centerX, y0, radius, flatness }: Lid, tones: Tones): void {
  const top = ellipse(centerX, y0, radius, radius * flatness);
  doc.fill(top, tones.bright);
  doc.fill(
    top,
    doc.linearGradient(centerX - radius, y0 - 30, centerX + radius, y0 + 30, [
      [0, "#fff", 0.35],
      [0.3, "#fff", 0.12],
      [0.6, tones.deep, 0.1],
      [1, tones.deep, 0.5],
    ]),
  );
  doc.stroke(
    arc(centerX, y0, radius - 2, radius * flatness - 1, Math.PI * 0.98, Math.PI * 0.02),
    tones.at(0.9, tones.chroma * 0.3),
    3.5,
    { opacity: 0.85 },
  );
  const panelRadius = radius - 30;
  const recess = ellipse(centerX, y0 + 1, panelRadius, panelRadius * flatness * 0.98);
  doc.fill(recess, tones.base);
  doc.fill(
    recess,
    doc.linearGradient(centerX - panelRadius, y0 - 26, centerX + panelRadius, y0 + 26, [
      [0, tones.night, 0.42],
      [0.2, tones.night, 0.12],
      [0.6, "#fff", 0.06],
      [1, "#fff", 0.3],
    ]),
  );
}

/**
 * Lies only a little below the rim, nearly flat and lit, so that it cannot be read as an open
 * mouth.
 */
function panel(doc: SvgDocument, { centerX, y0, radius, flatness }: Lid, tones: Tones): void {
  const flatRadius = radius - 37;
  const flat = tones.at(tones.lightness + 0.06, tones.chroma);
  doc.fill(
    ellipse(centerX, y0 + 3.5, flatRadius, flatRadius * flatness * 0.95),
    doc.linearGradient(centerX - flatRadius, 0, centerX + flatRadius, 0, [
      [0, tones.bright],
      [0.35, tones.at(tones.lightness + 0.15, tones.chroma * 0.92)],
      [0.7, flat],
      [1, tones.base],
    ]),
  );
  for (const [ringRadius, opacity] of [
    [radius - 74, 0.4],
    [radius - 150, 0.34],
  ] as const) {
    doc.stroke(
      ellipse(centerX, y0 + 3.5, ringRadius, ringRadius * flatness * 0.95),
      tones.deep,
      2.4,
      { opacity },
    );
    doc.stroke(ellipse(centerX, y0 + 5.6, ringRadius, ringRadius * flatness * 0.95), "#fff", 1.6, {
      opacity: opacity * 0.8,
    });
  }
}

function plug(doc: SvgDocument, x: number, y: number, tones: Tones): void {
  doc.fill(ellipse(x + 5, y + 4, 46, 8), tones.night, { opacity: 0.4, blur: doc.blur(3) });
  doc.fill(
    lathe(
      x,
      [
        [40, y - 11, 3],
        [43, y - 4, 3],
        [43, y],
      ],
      0.13,
      0.13,
    ),
    doc.linearGradient(x - 43, 0, x + 43, 0, [
      [0, tones.base],
      [0.3, tones.soft],
      [0.6, tones.base],
      [1, tones.deep],
    ]),
  );
  doc.fill(
    ellipse(x, y - 11, 38, 5.4),
    doc.linearGradient(x - 38, 0, x + 38, 0, [
      [0, tones.soft],
      [0.5, tones.bright],
      [1, tones.base],
    ]),
  );
}
