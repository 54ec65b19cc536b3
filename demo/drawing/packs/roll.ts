import type { Tones } from "../color.ts";
import { label, type LabelledPack } from "../label.ts";
import { groundShadow, shadeCylinder, shadeTowardsFloor } from "../light.ts";
import { lerp } from "../numbers.ts";
import { moved, paint } from "../painted.ts";
import { type Path, path, type Point } from "../path.ts";
import { cylinder, perspective } from "../projection.ts";
import { ellipse, lathe, polygon, polyline, rect } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";

const centerX = 520;
const topY = 250;
const bottomY = 1010;
const radius = 208;
const topFlatness = 0.16;
const bottomFlatness = 0.2;
const flatnessAt = (y: number) => lerp(topFlatness, bottomFlatness, (y - topY) / (bottomY - topY));
const onRoll = cylinder(centerX, radius, flatnessAt);

const body = lathe(
  centerX,
  [
    [radius, topY],
    [radius, bottomY],
  ],
  topFlatness,
  bottomFlatness,
);

/** The corners of what is unrolled, from the roll's right edge backwards. */
const loose: readonly [Point, Point, Point, Point] = [
  [centerX + radius - 6, topY + 6],
  [1010, topY - 14],
  [1024, bottomY - 66],
  [centerX + radius - 6, bottomY + 8],
];
const [looseWidth, looseHeight] = [300, 760];
const onLoose = perspective(looseWidth, looseHeight, loose);

/** A standing roll of mesh in a paper band, its end unrolled so that one sees through it. */
export function drawRoll(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  groundShadow(doc, centerX, bottomY, radius, radius * bottomFlatness, tones);
  doc.fill(polygon([700, 1020], [1024, 946], [1110, 960], [760, 1044]), tones.shade, {
    opacity: 0.22,
    blur: doc.blur(10),
  });
  looseEnd(doc, tones);
  mesh(doc, tones);
  paperBand(doc, pack);
  shadeCylinder(doc, body, centerX - radius, centerX + radius, tones, {
    gloss: 0.25,
    highlight: 0,
    strength: 0.9,
  });
  shadeTowardsFloor(doc, body, topY, bottomY + 40, tones, 0.8);
  rolledTop(doc, tones);
}

function looseEnd(doc: SvgDocument, tones: Tones): void {
  const sheet = polygon(...loose);
  doc.fill(sheet, "#ffffff", { opacity: 0.18 });
  const threads = path();
  for (let x = 0; x <= looseWidth; x += 19)
    threads.add(polyline([x, 0], [x, looseHeight]).map(onLoose, 60));
  for (let y = 0; y <= looseHeight; y += 19)
    threads.add(polyline([0, y], [looseWidth, y]).map(onLoose, 60));
  doc.stroke(threads.move(1.5, 2), tones.shade, 2.2, { opacity: 0.2, lineCap: "butt" });
  doc.stroke(threads, "#ffffff", 3, { lineCap: "butt" });
  doc.stroke(threads, tones.shade, 1, { opacity: 0.22, lineCap: "butt" });
  doc.fill(
    sheet,
    doc.linearGradient(centerX + radius, 0, 1020, 0, [
      [0, tones.shade, 0.36],
      [0.2, tones.shade, 0.1],
      [0.6, "#fff", 0.06],
      [1, tones.shade, 0.06],
    ]),
  );
  doc.stroke(polyline(loose[1], loose[2]), tones.shade, 2, { opacity: 0.3 });
}

/** The threads of many layers: the lower ones show between the upper. */
function mesh(doc: SvgDocument, tones: Tones): void {
  doc.fill(body, "#f4f3ef");
  const lines = (step: number, shift: number): Path => {
    const threads = path();
    const half = radius * 1.55;
    for (let x = -half + shift; x <= half; x += step)
      threads.add(polyline([x, topY], [x, bottomY]).map(onRoll, 400));
    for (let y = topY + shift; y <= bottomY; y += step)
      threads.add(polyline([-half, y], [half, y]).map(onRoll, 24));
    return threads;
  };
  doc.group({ clip: doc.clip(body) }, () => {
    doc.stroke(lines(16, 7), tones.shade, 3, { opacity: 0.13, lineCap: "butt" });
    doc.stroke(lines(16, 1.5), tones.shade, 2, { opacity: 0.2, lineCap: "butt" });
    doc.stroke(lines(16, 0), "#ffffff", 4.4, { lineCap: "butt" });
  });
}

function paperBand(doc: SvgDocument, pack: LabelledPack): void {
  const [top, bottom] = [400, 870];
  const half = radius * 1.6;
  const box = {
    width: 2 * half,
    height: bottom - top,
    safeWidth: radius * 1.5,
    headHeight: 72,
    bandHeight: 74,
    padding: 30,
  };
  const outline = rect(-half, top, 2 * half, bottom - top).map(onRoll);
  doc.group({ clip: doc.clip(body) }, () => {
    doc.fill(outline.move(0, 8), pack.tones.shade, { opacity: 0.4, blur: doc.blur(6) });
    paint(doc, moved(label(pack, box), 0, top), onRoll);
    doc.stroke(polyline([-half, top], [half, top]).map(onRoll, 24), "#fff", 3, { opacity: 0.8 });
  });
}

/** Its end: layer on layer around a core of cardboard. */
function rolledTop(doc: SvgDocument, tones: Tones): void {
  const ring = (r: number) => ellipse(centerX, topY, r, r * topFlatness);
  doc.fill(ring(radius), "#f7f6f2");
  const spiral = path();
  for (let r = 84; r < radius; r += 5) spiral.add(ring(r));
  doc.stroke(spiral, tones.shade, 1.6, { opacity: 0.26 });
  doc.fill(
    ring(radius),
    doc.linearGradient(centerX - radius, 0, centerX + radius, 0, [
      [0, "#fff", 0.5],
      [0.5, "#fff", 0],
      [1, tones.shade, 0.3],
    ]),
  );
  doc.fill(ring(80), "#b98d57");
  doc.fill(ring(68), "#5c4222");
  doc.fill(
    ring(68),
    doc.linearGradient(centerX - 68, 0, centerX + 68, 0, [
      [0, "#000", 0.55],
      [0.6, "#000", 0.2],
      [1, "#d8b98c", 0.5],
    ]),
  );
  doc.stroke(ring(radius), "#ffffff", 3, { opacity: 0.9 });
}
