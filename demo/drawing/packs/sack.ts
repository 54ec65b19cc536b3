import type { Tones } from "../color.ts";
import { moved, paint } from "../painted.ts";
import { label, type LabelledPack } from "../label.ts";
import { groundShadow } from "../light.ts";
import { lerp, steps } from "../numbers.ts";
import type { Point } from "../path.ts";
import { ellipse, rect, smooth } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { drawSewnTop } from "./sack-seam.ts";
import {
  bottomY,
  centerX,
  front,
  gusset,
  gussetAt,
  halfWidthAt,
  print,
  printWidth,
  sideOf,
  topY,
} from "./sack-shape.ts";
import { type Crease, creases } from "./soft-parts.ts";

const labelTop = topY + 52;
const labelBottom = bottomY - 18;

export function drawSack(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  groundShadow(doc, centerX + 30, bottomY + 2, 300, 34, tones, 0.9);
  sideGusset(doc, pack);
  printedFront(doc, pack);
  doc.group({ clip: doc.clip(front) }, () => volume(doc, tones));
  doc.stroke(
    smooth(sideOf(1, topY + 6, bottomY - 20).map(([x, y]): Point => [x - 2, y])),
    "#fff",
    3,
    { opacity: 0.3, blur: doc.blur(1.4) },
  );
  drawSewnTop(doc, tones);
}

/** In shade, folded inwards. */
function sideGusset(doc: SvgDocument, { tones, layout }: LabelledPack): void {
  doc.fill(gusset, "#e9e4da");
  doc.group({ clip: doc.clip(gusset) }, () => {
    doc.fill(rect(centerX + 200, 374, 300, 500), layout === "white" ? "#f6f2ea" : tones.base);
    doc.fill(rect(centerX + 200, 872, 300, 126), tones.deep);
    if (layout === "white") doc.fill(rect(centerX + 200, 250, 300, 124), tones.base);
    const fold = smooth(
      steps(8, (part) => {
        const y = lerp(topY + 60, bottomY, part);
        return [centerX + halfWidthAt(y) + gussetAt(y) * 0.5, y];
      }),
    );
    doc.stroke(fold, tones.shade, 16, { opacity: 0.35, blur: doc.blur(7) });
    doc.stroke(fold.move(3, 0), "#fff", 3, { opacity: 0.25 });
  });
  doc.fill(
    gusset,
    doc.linearGradient(centerX + 230, 0, centerX + 350, 0, [
      [0, tones.shade, 0.56],
      [0.4, tones.shade, 0.3],
      [0.7, tones.shade, 0.4],
      [1, tones.shade, 0.56],
    ]),
  );
}

function printedFront(doc: SvgDocument, pack: LabelledPack): void {
  const clip = doc.clip(front);
  doc.fill(front, "#f6f2ea");
  const box = {
    width: printWidth * 1.06,
    height: labelBottom - labelTop,
    safeWidth: printWidth * 0.8,
    headHeight: 124,
    bandHeight: 128,
    padding: 44,
  };
  doc.group({ clip }, () => paint(doc, moved(label(pack, box), 0, labelTop), print));
}

function volume(doc: SvgDocument, tones: Tones): void {
  doc.fill(
    front,
    doc.linearGradient(centerX - 292, 0, centerX + 292, 0, [
      [0, tones.shade, 0.34],
      [0.05, tones.shade, 0.14],
      [0.14, tones.shade, 0],
      [0.45, tones.shade, 0],
      [0.7, tones.shade, 0.09],
      [0.88, tones.shade, 0.24],
      [0.97, tones.shade, 0.4],
      [1, tones.shade, 0.32],
    ]),
  );
  doc.fill(
    front,
    doc.linearGradient(0, topY, 0, bottomY + 20, [
      [0, tones.shade, 0.26],
      [0.07, tones.shade, 0.1],
      [0.16, tones.shade, 0],
      [0.6, tones.shade, 0],
      [0.86, tones.shade, 0.12],
      [0.97, tones.shade, 0.34],
      [1, tones.shade, 0.42],
    ]),
  );
  doc.fill(ellipse(centerX - 110, 470, 130, 210), "#fff", { opacity: 0.24, blur: doc.blur(50) });
  doc.fill(ellipse(centerX + 190, 700, 60, 240), tones.shade, {
    opacity: 0.12,
    blur: doc.blur(36),
  });
  doc.fill(ellipse(centerX - 20, 930, 240, 40), tones.shade, { opacity: 0.14, blur: doc.blur(26) });
  creases(doc, centerX, folds, tones, 2.6);
  doc.stroke(smooth(sideOf(-1, topY, bottomY - 24).map(([x, y]): Point => [x + 5, y])), "#fff", 4, {
    opacity: 0.5,
    blur: doc.blur(1.6),
  });
}

/** They run from the seam and from the lower corners. */
const folds: readonly Crease[] = [
  [-236, 214, -120, 360, 24, 9, 0.3],
  [-150, 222, -176, 330, -8, 7, 0.24],
  [-30, 224, -58, 312, 6, 6, 0.2],
  [96, 222, 150, 372, -10, 9, 0.28],
  [238, 214, 150, 338, -28, 10, 0.32],
  [190, 220, 232, 420, 8, 8, 0.25],
  [-284, 600, -196, 566, 0, 8, 0.2],
  [-286, 690, -210, 712, 0, 7, 0.18],
  [286, 560, 214, 610, 0, 8, 0.24],
  [284, 800, 200, 770, 0, 9, 0.24],
  [-262, 1004, -150, 900, -20, 10, 0.28],
  [-120, 1026, -96, 930, 6, 7, 0.2],
  [60, 1030, 40, 940, 0, 7, 0.18],
  [256, 1006, 150, 890, 26, 11, 0.3],
  [200, 1016, 216, 900, 4, 8, 0.2],
];
