import { ink, type Tones } from "../color.ts";
import { brand } from "../label-parts.ts";
import { moved, paint } from "../painted.ts";
import { label, type LabelledPack } from "../label.ts";
import type { Point } from "../path.ts";
import { perspective } from "../projection.ts";
import { polygon, polyline, rect } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { tileBand } from "../tiles.ts";

/** The corners: upper case above, lower case below; D is the hidden one. */
const A: Point = [268, 392];
const B: Point = [742, 436];
const C: Point = [962, 396];
const D: Point = [505, 364];
const a: Point = [282, 972];
const b: Point = [742, 1044];
const c: Point = [948, 984];

const front = polygon(A, B, b, a);
const right = polygon(B, C, c, b);
const top = polygon(A, B, C, D);

const frontWidth = 480;
const sideWidth = 300;
const height = 600;
const onFront = perspective(frontWidth, height, [A, B, b, a]);
const onSide = perspective(sideWidth, height, [B, C, c, b]);
const onTop = perspective(100, 100, [A, B, C, D]);

export function drawBox(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  shadows(doc, tones);
  printedFront(doc, pack);
  printedSide(doc, tones);
  flaps(doc, tones);
  planes(doc, tones);
  edges(doc, tones);
}

function shadows(doc: SvgDocument, tones: Tones): void {
  doc.fill(polygon([300, 985], [742, 1060], [1120, 1010], [960, 940]), tones.shade, {
    opacity: 0.2,
    blur: doc.blur(26),
  });
  doc.fill(polygon([742, 1048], [1080, 1006], [1000, 960], [900, 980]), tones.shade, {
    opacity: 0.34,
    blur: doc.blur(16),
  });
  doc.fill(polygon([284, 974], [742, 1052], [950, 990], [742, 1030]), tones.shade, {
    opacity: 0.7,
    blur: doc.blur(5),
  });
}

function printedFront(doc: SvgDocument, pack: LabelledPack): void {
  const box = {
    width: frontWidth,
    height,
    safeWidth: frontWidth * 0.84,
    headHeight: 92,
    bandHeight: 98,
    padding: 40,
  };
  doc.fill(front, "#fff");
  doc.group({ clip: doc.clip(front) }, () =>
    paint(doc, moved(label(pack, box), frontWidth / 2, 0), onFront, 40),
  );
}

function printedSide(doc: SvgDocument, tones: Tones): void {
  doc.fill(right, tones.deep);
  const colors = { text: ink, tile: tones.base, leaves: "#fff" };
  const items = [
    { path: rect(0, 92, sideWidth, height - 190), fill: tones.base },
    { path: rect(0, 0, sideWidth, 92), fill: "#fff" },
    ...tileBand(0, height - 98, sideWidth, 98, tones),
    ...brand(sideWidth / 2, 28, 40, colors, 0.5),
    ...tileBand(sideWidth / 2 - 86, 200, 172, 172, tones, 2),
  ];
  doc.group({ clip: doc.clip(right) }, () => paint(doc, items, onSide, 40));
}

/** The top's flaps with their tape. */
function flaps(doc: SvgDocument, tones: Tones): void {
  doc.fill(top, "#fff");
  doc.fill(
    top,
    doc.linearGradient(268, 392, 900, 420, [
      [0, tones.pale],
      [0.5, tones.wash],
      [1, tones.soft],
    ]),
  );
  const line = (y: number) => polyline(onTop(0, y), onTop(100, y));
  doc.stroke(line(50), tones.shade, 2.5, { opacity: 0.4 });
  doc.fill(rect(0, 42, 100, 16).map(onTop, 50), "#d8c29a", { opacity: 0.75 });
  doc.stroke(line(42), "#fff", 1.5, { opacity: 0.6 });
}

/** Front lit from the left, side in shade, both darker to the floor. */
function planes(doc: SvgDocument, tones: Tones): void {
  doc.fill(
    front,
    doc.linearGradient(268, 392, 742, 1000, [
      [0, "#fff", 0.2],
      [0.35, "#fff", 0],
      [0.6, tones.shade, 0.02],
      [1, tones.shade, 0.16],
    ]),
  );
  doc.fill(
    right,
    doc.linearGradient(742, 0, 962, 0, [
      [0, tones.shade, 0.34],
      [0.5, tones.shade, 0.42],
      [1, tones.shade, 0.54],
    ]),
  );
  doc.fill(
    right,
    doc.linearGradient(0, 700, 0, 1044, [
      [0, tones.shade, 0],
      [1, tones.shade, 0.25],
    ]),
  );
  doc.fill(
    front,
    doc.linearGradient(0, 760, 0, 1044, [
      [0, tones.shade, 0],
      [1, tones.shade, 0.16],
    ]),
  );
}

/** The lit edges, and the seam of the flaps on the side. */
function edges(doc: SvgDocument, tones: Tones): void {
  doc.stroke(polyline(B, b), "#fff", 4, { opacity: 0.55 });
  doc.stroke(polyline(A, B, C), "#fff", 3.5, { opacity: 0.85 });
  doc.stroke(polyline(B, b).move(3, 0), tones.shade, 3, { opacity: 0.3 });
  const seam = polyline(onSide(sideWidth * 0.5, 0), onSide(sideWidth * 0.5, 22));
  doc.stroke(seam, tones.shade, 2, { opacity: 0.4 });
}
