import type { Tones } from "../color.ts";
import { paint } from "../painted.ts";
import { type LabelledPack, sideLabel } from "../label.ts";
import { groundShadow, shadeCylinder, shadeTowardsFloor, shadeUnder } from "../light.ts";
import { lerp } from "../numbers.ts";
import { cylinder } from "../projection.ts";
import { band, ellipse, frontArc, lathe, rect } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { tileBand } from "../tiles.ts";
import { ribs } from "./metal.ts";

const centerX = 600;
const topY = 352;
const bottomY = 1022;
const radius = 112;
const topFlatness = 0.09;
const bottomFlatness = 0.13;
const flatnessAt = (y: number) => lerp(topFlatness, bottomFlatness, (y - topY) / (bottomY - topY));

const body = lathe(
  centerX,
  [
    [radius, topY],
    [radius, bottomY],
  ],
  topFlatness,
  bottomFlatness,
);

export function drawCartridge(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  groundShadow(doc, centerX, bottomY, radius, radius * bottomFlatness, tones);
  nozzle(doc, tones);
  thread(doc, tones);
  printedTube(doc, pack);
  shadeUnder(
    doc,
    body,
    band(centerX, topY, radius, topY + 20, radius, topFlatness),
    tones,
    0.35,
    5,
  );
  shadeCylinder(doc, body, centerX - radius, centerX + radius, tones, {
    y0: topY,
    y1: bottomY,
    gloss: 0.75,
    highlight: 0.6,
    soft: 4,
    bounce: 0.4,
  });
  shadeTowardsFloor(doc, body, topY, bottomY + 20, tones, 0.8);
  shoulder(doc, tones);
  // The thread stands before the shoulder's back and behind its front.
  thread(doc, tones);
  foot(doc, tones);
}

function nozzle(doc: SvgDocument, tones: Tones): void {
  const outline = lathe(
    centerX,
    [
      [11, 56, 2],
      [29, 268, 6],
      [34, 280, 6],
      [34, 320],
    ],
    0.16,
    0.09,
  );
  doc.fill(outline, "#f6f7f6");
  shadeCylinder(doc, outline, centerX - 31, centerX + 31, tones, {
    y0: 68,
    y1: 274,
    gloss: 0.8,
    highlight: 0.7,
    soft: 2.5,
  });
  doc.fill(ellipse(centerX, 56, 10.5, 2.4), tones.night, { opacity: 0.55 });
  for (const y of [108, 160, 212])
    doc.stroke(frontArc(centerX, y, 11 + (y - 56) * 0.085, 3), tones.shade, 2, { opacity: 0.16 });
}

function thread(doc: SvgDocument, tones: Tones): void {
  const outline = lathe(
    centerX,
    [
      [40, 284],
      [44, 296, 4],
      [44, 336],
    ],
    0.09,
    0.09,
  );
  doc.fill(outline, tones.base);
  ribs(doc, {
    centerX,
    radius: 44,
    flatness: 0.09,
    y0: 296,
    y1: 334,
    count: 14,
    dark: tones.night,
    light: "#fff",
    width: 2.4,
  });
  shadeCylinder(doc, outline, centerX - 44, centerX + 44, tones, {
    highlight: 0.4,
    y0: 292,
    y1: 342,
    soft: 2,
  });
}

function printedTube(doc: SvgDocument, pack: LabelledPack): void {
  const [labelTop, labelBottom] = [topY + 36, bottomY - 88];
  const [length, across] = [labelBottom - labelTop, radius * 2.36];
  const warp = cylinder(centerX, radius, flatnessAt);
  doc.fill(body, "#fcfcfb");
  doc.group({ clip: doc.clip(body) }, () => {
    doc.fill(
      rect(-radius * 1.6, labelTop, radius * 3.2, length).map(warp),
      pack.layout === "white" ? "#ffffff" : pack.tones.base,
    );
    paint(doc, sideLabel(pack, length, across), (x, y) => warp(y - across / 2, labelBottom - x));
    paint(doc, tileBand(-radius * 1.57, labelBottom, radius * 3.14, 66, pack.tones), warp);
  });
}

function shoulder(doc: SvgDocument, tones: Tones): void {
  const rim = lathe(
    centerX,
    [
      [radius - 6, topY - 16, 4],
      [radius + 4, topY - 8, 6],
      [radius + 4, topY + 10, 4],
      [radius, topY + 14],
    ],
    topFlatness,
    topFlatness,
  );
  doc.fill(rim, "#f4f5f4");
  shadeCylinder(doc, rim, centerX - radius, centerX + radius, tones, {
    highlight: 0.3,
    y0: topY - 20,
    y1: topY + 30,
    soft: 3,
  });
  const top = ellipse(centerX, topY - 15, radius - 4, (radius - 4) * topFlatness);
  doc.fill(top, "#fff");
  doc.fill(
    top,
    doc.linearGradient(centerX - radius, 0, centerX + radius, 0, [
      [0, tones.shade, 0.02],
      [0.55, tones.shade, 0.12],
      [1, tones.shade, 0.35],
    ]),
  );
  doc.fill(ellipse(centerX + 12, topY - 15, 52, 6), tones.shade, {
    opacity: 0.35,
    blur: doc.blur(4),
  });
}

function foot(doc: SvgDocument, tones: Tones): void {
  const ring = frontArc(centerX, bottomY - 20, radius, radius * bottomFlatness);
  doc.stroke(ring, tones.shade, 3, { opacity: 0.3 });
  doc.stroke(ring.move(0, 3), "#fff", 2, { opacity: 0.5 });
}
