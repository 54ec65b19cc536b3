import type { Tones } from "../color.ts";
import { moved, paint } from "../painted.ts";
import { label, type LabelledPack } from "../label.ts";
import { groundShadow, shadeCylinder, shadeTowardsFloor, shadeUnder } from "../light.ts";
import { lerp } from "../numbers.ts";
import { path } from "../path.ts";
import { cylinder } from "../projection.ts";
import { arc, band, ellipse, frontArc, lathe } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { metal, wire } from "./metal.ts";

const centerX = 600;
const topY = 338;
const bottomY = 1000;
const radius = 288;
const topFlatness = 0.11;
const bottomFlatness = 0.155;
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

/** Of 4 litres, with a bail. */
export function drawCan(doc: SvgDocument, pack: LabelledPack): void {
  groundShadow(doc, centerX, bottomY + 4, radius + 6, (radius + 6) * bottomFlatness, pack.tones);
  bail(doc);
  can(doc, pack);
  ears(doc, pack.tones);
  rims(doc, pack.tones);
}

/** Of one litre or less: nothing to carry it by. */
export function drawSmallCan(doc: SvgDocument, pack: LabelledPack): void {
  groundShadow(doc, centerX, bottomY + 4, radius + 6, (radius + 6) * bottomFlatness, pack.tones);
  can(doc, pack);
  rims(doc, pack.tones);
}

/** Two components that are sold together, each in its own can. */
export function drawCanPair(doc: SvgDocument, pack: LabelledPack): void {
  const parts = [
    { x: 806, y: 990, part: { ...pack, size: "B", descriptor: "Endurecedor", layout: "white" } },
    { x: 404, y: 1030, part: { ...pack, size: "A", descriptor: `Resina, ${pack.size} con B` } },
  ] as const;
  const scale = 0.7;
  for (const { x, y, part } of parts)
    doc.group(
      { transform: `translate(${x - centerX * scale} ${y - 1030 * scale}) scale(${scale})` },
      () => drawSmallCan(doc, part),
    );
}

function can(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  printedBody(doc, pack);
  shadeCylinder(doc, body, centerX - radius, centerX + radius, tones, {
    y0: 380,
    y1: bottomY + 30,
    gloss: 0.75,
    highlight: 0.6,
    soft: 5,
    bounce: 0.4,
  });
  shadeTowardsFloor(doc, body, 380, bottomY + 40, tones, 0.9);
}

function rims(doc: SvgDocument, tones: Tones): void {
  bottomRim(doc);
  topRim(doc, tones);
  lid(doc);
}

function bail(doc: SvgDocument): void {
  wire(
    doc,
    path()
      .moveTo(centerX - 291, 478)
      .curveTo(centerX - 330, 380, centerX - 250, 232, centerX, 226)
      .curveTo(centerX + 250, 232, centerX + 330, 380, centerX + 291, 478),
    6.5,
  );
}

function printedBody(doc: SvgDocument, pack: LabelledPack): void {
  const labelTop = topY + 26;
  const box = {
    width: 2 * 1.6 * radius,
    height: bottomY - 20 - labelTop,
    safeWidth: radius * 1.46,
    headHeight: 92,
    bandHeight: 96,
    padding: (bottomY - 20 - labelTop) * 0.055,
  };
  doc.fill(body, "#ffffff");
  doc.group({ clip: doc.clip(body) }, () => {
    doc.fill(body, metal(doc, centerX - radius, centerX + radius));
    paint(doc, moved(label(pack, box), 0, labelTop), cylinder(centerX, radius, flatnessAt));
  });
}

/** Where the bail hangs. */
function ears(doc: SvgDocument, tones: Tones): void {
  for (const side of [-1, 1]) {
    const x = centerX + side * 287;
    doc.fill(ellipse(x, 476, 13, 25), metal(doc, x - 16, x + 16));
    doc.fill(ellipse(x, 476, 13, 25), tones.shade, { opacity: side > 0 ? 0.3 : 0.05 });
    doc.fill(ellipse(x + side * 3, 476, 5, 9), "#4b545c");
  }
}

function bottomRim(doc: SvgDocument): void {
  const rim = band(centerX, bottomY - 17, radius + 1, bottomY, radius + 6, bottomFlatness);
  doc.fill(rim, metal(doc, centerX - radius, centerX + radius));
  doc.stroke(frontArc(centerX, bottomY - 17, radius + 1, radius * bottomFlatness), "#3f4850", 2.5, {
    opacity: 0.55,
  });
  doc.stroke(
    arc(centerX, bottomY - 9, radius + 4, (radius + 4) * bottomFlatness, Math.PI * 0.97, 0.03),
    "#fff",
    2.5,
    { opacity: 0.6 },
  );
}

/** The rolled ring around the lid. */
function topRim(doc: SvgDocument, tones: Tones): void {
  shadeUnder(doc, body, band(centerX, topY, radius, topY + 34, radius, topFlatness), tones, 0.5, 7);
  const ring = lathe(
    centerX,
    [
      [radius + 2, topY - 22, 8],
      [radius + 9, topY - 12, 8],
      [radius + 9, topY, 8],
      [radius + 1, topY + 9],
    ],
    topFlatness,
    topFlatness,
  );
  doc.fill(ring, metal(doc, centerX - radius - 9, centerX + radius + 9));
  doc.stroke(
    arc(centerX, topY - 8, radius + 9, radius * topFlatness, Math.PI * 0.98, 0.02),
    "#fff",
    3,
    { opacity: 0.55 },
  );
  doc.stroke(frontArc(centerX, topY + 7, radius + 3, radius * topFlatness), "#39424a", 3, {
    opacity: 0.5,
  });
}

/** Gutter and pressed lid. */
function lid(doc: SvgDocument): void {
  const y = topY - 22;
  const disc = (r: number, dy: number) => ellipse(centerX, y + dy, r, r * topFlatness);
  doc.fill(
    disc(radius + 3, 0),
    doc.linearGradient(centerX - radius, y - 20, centerX + radius, y + 20, [
      [0, "#f4f6f7"],
      [0.35, "#ffffff"],
      [0.55, "#b6bec4"],
      [0.8, "#e6eaec"],
      [1, "#8b959d"],
    ]),
  );
  doc.fill(
    disc(radius - 14, 1),
    doc.linearGradient(centerX - radius, y - 20, centerX + radius, y + 20, [
      [0, "#525c65"],
      [0.3, "#8e979e"],
      [0.6, "#b9c1c7"],
      [1, "#e8ecee"],
    ]),
  );
  doc.fill(
    disc(radius - 32, 5),
    doc.linearGradient(centerX - radius, y - 12, centerX + radius, y + 12, [
      [0, "#aeb6bd"],
      [0.2, "#eef1f3"],
      [0.42, "#c3cacf"],
      [0.62, "#dfe4e7"],
      [0.85, "#a0a9b0"],
      [1, "#87919a"],
    ]),
  );
  doc.stroke(disc(radius - 58, 6), "#7f8991", 3, { opacity: 0.6 });
  doc.stroke(disc(radius - 60, 8), "#ffffff", 2, { opacity: 0.8 });
}
