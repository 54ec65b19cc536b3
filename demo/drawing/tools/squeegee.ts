import type { Tones } from "../color.ts";
import { text } from "../font.ts";
import { brand } from "../label-parts.ts";
import { paint } from "../painted.ts";
import type { LabelledPack } from "../label.ts";
import { shadeCylinder } from "../light.ts";
import { path } from "../path.ts";
import { arc, ellipse, polyline, rect, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { castOnWall, steel, turned } from "./parts.ts";

const transform = turned(-16);

const rubber = rounded([
  [152, 214, 3],
  [1048, 214, 3],
  [1046, 252, 3],
  [154, 252, 3],
]);

const channel = rounded([
  [164, 240, 6],
  [1036, 240, 6],
  [1030, 306, 14],
  [170, 306, 14],
]);

/** The clamp that holds the channel, and the bare part of the handle. */
const neck = rounded([
  [476, 296, 8],
  [724, 296, 8],
  [716, 346, 30],
  [646, 400, 50],
  [630, 540, 10],
  [570, 540, 10],
  [554, 400, 50],
  [484, 346, 30],
]);

const grip = rounded([
  [558, 520, 14],
  [642, 520, 14],
  [652, 640, 90],
  [644, 780, 90],
  [656, 960, 70],
  [636, 1060, 40],
  [564, 1060, 40],
  [544, 960, 70],
  [556, 780, 90],
  [548, 640, 90],
]);

export function drawSqueegee(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  castOnWall(doc, path().add(rubber).add(channel).add(neck).add(grip), tones, 1, transform);
  doc.group({ transform }, () => {
    rubberLip(doc);
    metalChannel(doc, tones);
    printedMark(doc, pack);
    drawNeck(doc, tones);
    drawGrip(doc, tones);
    hangingHole(doc, tones);
  });
}

function rubberLip(doc: SvgDocument): void {
  doc.fill(rubber, "#2b3238");
  doc.fill(
    rubber,
    doc.linearGradient(0, 214, 0, 252, [
      [0, "#fff", 0.35],
      [0.15, "#fff", 0.05],
      [1, "#000", 0.3],
    ]),
  );
}

function metalChannel(doc: SvgDocument, tones: Tones): void {
  doc.fill(
    channel,
    doc.linearGradient(0, 240, 0, 306, [
      [0, "#8d969d"],
      [0.14, "#ffffff"],
      [0.34, "#d3d9dd"],
      [0.6, "#a4adb4"],
      [0.82, "#dfe4e7"],
      [1, "#6d767e"],
    ]),
  );
  doc.fill(
    channel,
    doc.linearGradient(168, 0, 1032, 0, [
      [0, tones.shade, 0.25],
      [0.1, tones.shade, 0],
      [0.3, "#fff", 0.3],
      [0.5, tones.shade, 0],
      [0.9, tones.shade, 0.2],
      [1, tones.shade, 0.4],
    ]),
  );
}

function printedMark(doc: SvgDocument, { size, tones }: LabelledPack): void {
  const gray = "#2c3840";
  paint(doc, [
    ...brand(220, 256, 36, { text: gray, tile: tones.base, leaves: "#fff" }),
    { path: text(size, 980, 286, { size: 34, weight: 740, anchor: 1 }), fill: gray },
  ]);
}

function drawNeck(doc: SvgDocument, tones: Tones): void {
  doc.fill(neck, doc.linearGradient(476, 0, 724, 0, steel));
  doc.group({ clip: doc.clip(neck) }, () => {
    doc.fill(rect(560, 296, 80, 260), doc.linearGradient(560, 0, 640, 0, steel));
    doc.fill(rect(470, 296, 260, 18), tones.night, { opacity: 0.35, blur: doc.blur(5) });
  });
  doc.stroke(neck, "#4d565e", 2, { opacity: 0.4 });
  for (const x of [520, 680]) {
    doc.fill(ellipse(x, 326, 9), "#6d767e");
    doc.fill(ellipse(x - 2, 323, 6), "#eef1f3");
  }
}

function drawGrip(doc: SvgDocument, tones: Tones): void {
  doc.fill(grip, tones.base);
  shadeCylinder(doc, grip, 538, 662, tones, {
    y0: 540,
    y1: 1040,
    gloss: 0.8,
    highlight: 0.6,
    soft: 5,
  });
  doc.group({ clip: doc.clip(grip) }, () => {
    const pad = rounded([
      [572, 566, 26],
      [628, 566, 26],
      [634, 700, 60],
      [628, 860, 60],
      [634, 930, 26],
      [566, 930, 26],
      [572, 860, 60],
      [566, 700, 60],
    ]);
    doc.fill(pad, tones.night, { opacity: 0.82 });
    for (let y = 590; y < 910; y += 20)
      doc.stroke(polyline([578, y], [622, y]), tones.bright, 4, { opacity: 0.35 });
    doc.stroke(pad, "#fff", 2, { opacity: 0.25 });
  });
}

function hangingHole(doc: SvgDocument, tones: Tones): void {
  doc.fill(ellipse(600, 1008, 16, 20), tones.soft);
  doc.stroke(arc(600, 1008, 16, 20, Math.PI, Math.PI * 1.95), tones.night, 5, { opacity: 0.7 });
}
