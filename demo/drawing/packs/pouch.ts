import type { Tones } from "../color.ts";
import { moved, paint } from "../painted.ts";
import { label, type LabelledPack } from "../label.ts";
import { groundShadow } from "../light.ts";
import { clamp, lerp, steps } from "../numbers.ts";
import { type Path, path, type Point, type Warp } from "../path.ts";
import { polyline, rect, smooth } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { type Crease, creases, table } from "./soft-parts.ts";

const centerX = 600;
const topY = 236;
const bottomY = 1012;
const halfWidthAt = table([
  [topY, 244],
  [330, 250],
  [560, 268],
  [820, 268],
  [bottomY - 40, 250],
  [bottomY, 226],
]);
const labelTop = topY + 26;
const labelBottom = bottomY - 58;

const side = (direction: -1 | 1) =>
  steps(10, (part): Point => {
    const y = lerp(topY, bottomY - 20, part);
    return [centerX + direction * halfWidthAt(y), y];
  });

const body = silhouette();

function silhouette(): Path {
  const left = smooth(side(-1).toReversed(), false, 0.7);
  const right = smooth(side(1), false, 0.7);
  return path()
    .moveTo(...left.start)
    .follow(left)
    .lineTo(centerX - 244, topY - 62)
    .quadraticTo(centerX - 244, topY - 70, centerX - 236, topY - 70)
    .lineTo(centerX + 236, topY - 70)
    .quadraticTo(centerX + 244, topY - 70, centerX + 244, topY - 62)
    .lineTo(...right.start)
    .follow(right)
    .curveTo(centerX + 236, bottomY + 10, centerX + 190, bottomY + 26, centerX, bottomY + 30)
    .curveTo(centerX - 190, bottomY + 26, centerX - 236, bottomY + 10, ...left.start)
    .close();
}

const printWidth = 500;

const print: Warp = (x, y) => {
  const across = clamp(x / (printWidth / 2), -1.1, 1.1);
  return [
    centerX + (halfWidthAt(y) * Math.sin(across * 1.15)) / Math.sin(1.15),
    y + clamp((y - 520) / 420, -0.6, 1.2) * 22 * (1 - across * across),
  ];
};

/** A bag of film, sealed at the top. */
export function drawPouch(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  groundShadow(doc, centerX, bottomY - 4, 262, 36, tones);
  const clip = doc.clip(body);
  doc.fill(body, tones.base);
  doc.group({ clip }, () => {
    printedFront(doc, pack);
    shading(doc, tones);
    reflections(doc);
    creases(doc, centerX, folds, tones, 3);
    bottomGusset(doc, tones);
    heatSeal(doc, tones);
  });
}

function printedFront(doc: SvgDocument, pack: LabelledPack): void {
  const box = {
    width: printWidth * 1.1,
    height: labelBottom - labelTop,
    safeWidth: printWidth * 0.79,
    headHeight: 104,
    bandHeight: 104,
    padding: 38,
  };
  paint(doc, moved(label(pack, box), 0, labelTop), print);
  doc.fill(
    path()
      .moveTo(centerX - 300, labelBottom + 6)
      .curveTo(
        centerX - 150,
        labelBottom + 36,
        centerX + 150,
        labelBottom + 36,
        centerX + 300,
        labelBottom + 6,
      )
      .lineTo(centerX + 300, bottomY + 60)
      .lineTo(centerX - 300, bottomY + 60)
      .close(),
    pack.tones.deep,
  );
}

function shading(doc: SvgDocument, tones: Tones): void {
  doc.fill(
    body,
    doc.linearGradient(centerX - 268, 0, centerX + 268, 0, [
      [0, tones.shade, 0.5],
      [0.05, tones.shade, 0.22],
      [0.13, tones.shade, 0.02],
      [0.4, tones.shade, 0],
      [0.62, tones.shade, 0.06],
      [0.8, tones.shade, 0.22],
      [0.93, tones.shade, 0.46],
      [1, tones.shade, 0.4],
    ]),
  );
  doc.fill(
    body,
    doc.linearGradient(0, topY, 0, bottomY + 30, [
      [0, tones.shade, 0.12],
      [0.05, tones.shade, 0.2],
      [0.16, tones.shade, 0],
      [0.65, tones.shade, 0],
      [0.9, tones.shade, 0.16],
      [1, tones.shade, 0.4],
    ]),
  );
}

/** Glossy film: a broad window at the left, long soft reflections. */
function reflections(doc: SvgDocument): void {
  doc.fill(
    smooth(
      [
        [centerX - 214, topY + 44],
        [centerX - 190, 460],
        [centerX - 206, 760],
        [centerX - 190, 930],
        [centerX - 226, 900],
        [centerX - 236, 640],
        [centerX - 228, 400],
      ],
      true,
      0.8,
    ),
    "#fff",
    { opacity: 0.42, blur: doc.blur(8) },
  );
  doc.fill(
    smooth(
      [
        [centerX - 150, topY + 40],
        [centerX - 138, 380],
        [centerX - 150, 560],
        [centerX - 164, 380],
      ],
      true,
      0.8,
    ),
    "#fff",
    { opacity: 0.3, blur: doc.blur(8) },
  );
  doc.fill(
    smooth(
      [
        [centerX + 236, topY + 60],
        [centerX + 250, 560],
        [centerX + 240, 880],
        [centerX + 228, 560],
      ],
      true,
      0.8,
    ),
    "#fff",
    { opacity: 0.4, blur: doc.blur(4) },
  );
}

const folds: readonly Crease[] = [
  [-220, 240, -168, 350, 10, 10, 0.3],
  [-110, 240, -128, 320, -6, 8, 0.22],
  [10, 240, -6, 306, 5, 7, 0.2],
  [120, 240, 150, 336, -6, 9, 0.26],
  [224, 240, 176, 356, -14, 10, 0.34],
  [-240, 960, -170, 880, -10, 11, 0.28],
  [240, 960, 180, 868, 12, 12, 0.3],
  [60, 1000, 40, 940, 0, 8, 0.2],
  [-70, 1000, -56, 946, 0, 8, 0.2],
];

function bottomGusset(doc: SvgDocument, tones: Tones): void {
  const line = path()
    .moveTo(centerX - 262, bottomY - 76)
    .curveTo(centerX - 150, bottomY - 22, centerX + 150, bottomY - 22, centerX + 262, bottomY - 76);
  doc.stroke(line.move(0, 4), tones.shade, 6, { opacity: 0.35, blur: doc.blur(2) });
  doc.stroke(line, "#fff", 3, { opacity: 0.5 });
}

/** With crimp lines. */
function heatSeal(doc: SvgDocument, tones: Tones): void {
  doc.fill(
    rect(centerX - 250, topY - 72, 500, 72),
    doc.linearGradient(0, topY - 70, 0, topY, [
      [0, "#fff", 0.3],
      [0.3, "#fff", 0.05],
      [1, tones.shade, 0.22],
    ]),
  );
  for (let y = topY - 60; y < topY - 4; y += 9) {
    doc.stroke(polyline([centerX - 250, y], [centerX + 250, y]), tones.shade, 2, { opacity: 0.22 });
    doc.stroke(polyline([centerX - 250, y + 3], [centerX + 250, y + 3]), "#fff", 2, {
      opacity: 0.28,
    });
  }
  doc.fill(rect(centerX - 250, topY - 2, 500, 3), "#fff", { opacity: 0.35 });
}
