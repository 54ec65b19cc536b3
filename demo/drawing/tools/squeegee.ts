import type { Tones } from "../color.ts";
import { text } from "../font.ts";
import { brand } from "../label-parts.ts";
import { paint } from "../painted.ts";
import type { LabelledPack } from "../label.ts";
import { shadeCylinder } from "../light.ts";
import { path } from "../path.ts";
import { arc, ellipse, polyline, rect, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { castOnWall, turned } from "./parts.ts";

const transform = turned(-16);

const rubber = rounded([
  [150, 196, 4],
  [1050, 196, 4],
  [1046, 246, 3],
  [154, 246, 3],
]);

const channel = rounded([
  [168, 238, 10],
  [1032, 238, 10],
  [1020, 318, 16],
  [180, 318, 16],
]);

const neck = rounded([
  [510, 310, 10],
  [690, 310, 10],
  [672, 420, 50],
  [650, 520, 60],
  [550, 520, 60],
  [528, 420, 50],
]);

const grip = rounded([
  [552, 500, 16],
  [648, 500, 16],
  [664, 640, 90],
  [650, 780, 90],
  [662, 960, 70],
  [640, 1060, 40],
  [560, 1060, 40],
  [538, 960, 70],
  [550, 780, 90],
  [536, 640, 90],
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
    doc.linearGradient(0, 196, 0, 246, [
      [0, "#fff", 0.35],
      [0.15, "#fff", 0.05],
      [1, "#000", 0.3],
    ]),
  );
}

function metalChannel(doc: SvgDocument, tones: Tones): void {
  doc.fill(
    channel,
    doc.linearGradient(0, 238, 0, 318, [
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
    ...brand(220, 258, 40, { text: gray, tile: tones.base, leaves: "#fff" }),
    { path: text(size, 980, 290, { size: 36, weight: 740, anchor: 1 }), fill: gray },
  ]);
}

function drawNeck(doc: SvgDocument, tones: Tones): void {
  doc.fill(neck, tones.deep);
  shadeCylinder(doc, neck, 520, 680, tones, {
    y0: 320,
    y1: 520,
    gloss: 0.7,
    highlight: 0.5,
    soft: 4,
  });
  doc.group({ clip: doc.clip(neck) }, () =>
    doc.fill(rect(500, 306, 200, 26), tones.night, { opacity: 0.5, blur: doc.blur(6) }),
  );
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
      [566, 560, 30],
      [634, 560, 30],
      [640, 700, 60],
      [634, 860, 60],
      [638, 930, 30],
      [562, 930, 30],
      [566, 860, 60],
      [560, 700, 60],
    ]);
    doc.fill(pad, tones.night, { opacity: 0.82 });
    for (let y = 590; y < 910; y += 20)
      doc.stroke(polyline([572, y], [628, y]), tones.bright, 4, { opacity: 0.35 });
    doc.stroke(pad, "#fff", 2, { opacity: 0.25 });
  });
}

function hangingHole(doc: SvgDocument, tones: Tones): void {
  doc.fill(ellipse(600, 1008, 16, 20), tones.soft);
  doc.stroke(arc(600, 1008, 16, 20, Math.PI, Math.PI * 1.95), tones.night, 5, { opacity: 0.7 });
}
