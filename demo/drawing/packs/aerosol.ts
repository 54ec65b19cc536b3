import type { Tones } from "../color.ts";
import { label, type LabelledPack } from "../label.ts";
import { groundShadow, shadeCylinder, shadeTowardsFloor } from "../light.ts";
import { lerp } from "../numbers.ts";
import { moved, paint } from "../painted.ts";
import { path } from "../path.ts";
import { cylinder } from "../projection.ts";
import { band, ellipse, frontArc, lathe, polygon, polyline, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { metal } from "./metal.ts";

const centerX = 600;
const topY = 446;
const bottomY = 1018;
const radius = 132;
const topFlatness = 0.1;
const bottomFlatness = 0.14;
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

/** A can of foam under pressure, its trigger screwed on and the straw in it. */
export function drawAerosol(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  groundShadow(doc, centerX, bottomY + 2, radius + 4, (radius + 4) * bottomFlatness, tones);
  printedBody(doc, pack);
  shadeCylinder(doc, body, centerX - radius, centerX + radius, tones, {
    y0: topY,
    y1: bottomY + 20,
    gloss: 0.8,
    highlight: 0.55,
    soft: 4,
    bounce: 0.5,
  });
  shadeTowardsFloor(doc, body, topY, bottomY + 30, tones, 0.9);
  bottomRim(doc);
  dome(doc, tones);
  trigger(doc, tones);
}

function printedBody(doc: SvgDocument, pack: LabelledPack): void {
  const height = bottomY - 14 - topY;
  const box = {
    width: 2 * 1.6 * radius,
    height,
    safeWidth: radius * 1.5,
    headHeight: 66,
    bandHeight: 62,
    padding: 40,
    smallType: 1.35,
  };
  doc.fill(body, "#ffffff");
  doc.group({ clip: doc.clip(body) }, () =>
    paint(doc, moved(label(pack, box), 0, topY), cylinder(centerX, radius, flatnessAt)),
  );
}

function bottomRim(doc: SvgDocument): void {
  const rim = band(centerX, bottomY - 13, radius + 1, bottomY, radius + 4, bottomFlatness);
  doc.fill(rim, metal(doc, centerX - radius, centerX + radius));
  doc.stroke(frontArc(centerX, bottomY - 13, radius + 1, radius * bottomFlatness), "#3f4850", 2, {
    opacity: 0.55,
  });
}

/** The rolled edge, the steel dome and the cup of the valve. */
function dome(doc: SvgDocument, tones: Tones): void {
  const cone = lathe(
    centerX,
    [
      [52, 352],
      [60, 366, 12],
      [96, 386, 50],
      [radius - 8, topY - 18, 30],
      [radius - 6, topY - 8],
    ],
    0.12,
    topFlatness,
  );
  doc.fill(cone, metal(doc, centerX - radius, centerX + radius));
  doc.fill(
    cone,
    doc.linearGradient(0, 350, 0, topY, [
      [0, tones.shade, 0.3],
      [0.3, "#fff", 0.35],
      [0.7, "#fff", 0],
      [1, tones.shade, 0.35],
    ]),
  );
  // Only its front: behind it the dome stands.
  doc.fill(
    band(centerX, topY - 14, radius + 4, topY + 6, radius + 3, topFlatness),
    metal(doc, centerX - radius - 5, centerX + radius + 5),
  );
  doc.stroke(frontArc(centerX, topY + 7, radius + 3, radius * topFlatness), "#39424a", 3, {
    opacity: 0.5,
  });
  doc.stroke(frontArc(centerX, topY - 12, radius + 4, radius * topFlatness), "#fff", 3, {
    opacity: 0.7,
  });
  const cup = lathe(
    centerX,
    [
      [46, 330, 6],
      [54, 340, 6],
      [54, 356],
    ],
    0.13,
    0.13,
  );
  doc.fill(cup, metal(doc, centerX - 54, centerX + 54));
  doc.stroke(frontArc(centerX, 356, 54, 7), "#39424a", 2.5, { opacity: 0.5 });
}

/** The adapter: a collar, a lever to press and a spout that holds the straw. */
function trigger(doc: SvgDocument, tones: Tones): void {
  straw(doc, tones);
  const lever = rounded([
    [566, 262, 12],
    [700, 262, 16],
    [778, 306, 16],
    [770, 330, 12],
    [690, 304, 20],
    [600, 304, 10],
  ]);
  doc.fill(lever.move(3, 7), tones.night, { opacity: 0.35, blur: doc.blur(4) });
  doc.fill(lever, tones.base);
  doc.fill(
    lever,
    doc.linearGradient(0, 262, 0, 330, [
      [0, "#fff", 0.5],
      [0.35, "#fff", 0.06],
      [1, tones.night, 0.5],
    ]),
  );
  const collar = rounded([
    [556, 286, 10],
    [644, 286, 10],
    [652, 342, 8],
    [548, 342, 8],
  ]);
  doc.fill(collar, tones.base);
  shadeCylinder(doc, collar, 548, 652, tones, {
    y0: 288,
    y1: 340,
    gloss: 0.7,
    highlight: 0.5,
    soft: 2,
  });
  for (let x = 562; x < 644; x += 12)
    doc.stroke(polyline([x, 296], [x - 1, 336]), tones.night, 2, { opacity: 0.3 });
  const spout = polygon([606, 288], [480, 262], [476, 284], [588, 322]);
  doc.fill(spout, tones.base);
  doc.fill(
    spout,
    doc.linearGradient(540, 250, 560, 312, [
      [0, "#fff", 0.45],
      [0.4, "#fff", 0.05],
      [1, tones.night, 0.55],
    ]),
  );
  doc.fill(ellipse(600, 290, 46, 8), "#fff", { opacity: 0.2 });
}

/** Thin, clear and as long as the can is wide twice over. */
function straw(doc: SvgDocument, tones: Tones): void {
  const line = path().moveTo(500, 274).curveTo(400, 252, 300, 228, 190, 206);
  doc.group({ transform: "translate(26 34)" }, () =>
    doc.stroke(line, tones.shade, 12, { opacity: 0.16, blur: doc.blur(9) }),
  );
  doc.stroke(line, tones.shade, 17, { opacity: 0.55 });
  doc.stroke(line, "#f7f8f8", 13);
  doc.stroke(line.move(-1, -3.5), "#ffffff", 4);
  doc.stroke(line.move(1.5, 3), tones.shade, 3.5, { opacity: 0.28 });
  doc.fill(ellipse(186, 205, 3.5, 6), tones.night, { opacity: 0.55 });
}
