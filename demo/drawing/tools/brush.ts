import { marigold, type Tones } from "../color.ts";
import { capHeight, text } from "../font.ts";
import { paint } from "../painted.ts";
import type { LabelledPack } from "../label.ts";
import { shadeCylinder } from "../light.ts";
import { lerp, seededRandom, steps } from "../numbers.ts";
import { type Path, path, type Point } from "../path.ts";
import { arc, ellipse, polyline, rect, rounded, smooth } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { fitName } from "../text-fit.ts";
import { brandUpwards, castOnWall, steel, turned } from "./parts.ts";

const transform = turned(-24);
const bristleTop = 714;

interface Brush {
  /** Half the width of the ferrule, which is 50 mm or 100 mm. */
  half: number;
  /** Where the bristles end at the left and at the right. */
  ends: readonly [left: number, right: number];
}

/** Wide and square, for surfaces. */
export function drawBrush(doc: SvgDocument, pack: LabelledPack): void {
  brush(doc, pack, { half: 226, ends: [984, 984] });
}

/** Narrow, its bristles cut at an angle, for edges. */
export function drawAngledBrush(doc: SvgDocument, pack: LabelledPack): void {
  brush(doc, pack, { half: 112, ends: [936, 1046] });
}

function brush(doc: SvgDocument, pack: LabelledPack, shape: Brush): void {
  const { tones } = pack;
  const random = seededRandom("brocha");
  const handle = handleOutline(shape);
  const ferrule = ferruleOutline(shape);
  const bristles = bristleOutline(shape, random);
  castOnWall(doc, path().add(handle).add(ferrule).add(bristles), tones, 1, transform);
  doc.group({ transform }, () => {
    drawBristles(doc, shape, bristles, tones, random);
    woodenHandle(doc, shape, handle, tones, random);
    hangingHole(doc, tones);
    paint(doc, [brandUpwards(611, 306, 25, 90)]);
    steelFerrule(doc, shape, ferrule, tones);
    stampedSize(doc, shape, pack);
  });
}

/** A beaver tail that widens to the ferrule. */
function handleOutline({ half }: Brush): Path {
  const at = (part: number) => lerp(40, half * 0.9, part);
  const right: Point[] = [
    [600, 96],
    [636, 112],
    [650, 160],
    [640, 250],
    [628, 340],
    [634, 420],
    [600 + at(0.36), 490],
    [600 + at(0.86), 546],
    [600 + at(1), 580],
    [600 + at(1), 600],
    [600 + at(0.5), 600],
  ];
  const left = right.slice(1).map(([x, y]): Point => [1200 - x, y]);
  return smooth([...right, ...left.toReversed()], true, 0.5);
}

const ferruleOutline = ({ half }: Brush) =>
  rounded([
    [600 - half + 2, 566, 10],
    [600 + half - 2, 566, 10],
    [600 + half + 2, 716, 4],
    [600 - half - 2, 716, 4],
  ]);

function bristleOutline({ half, ends: [left, right] }: Brush, random: () => number): Path {
  const spread = half * 1.07;
  const bow = 20 * Math.min(1, half / 168);
  const outline = path()
    .moveTo(600 - half, bristleTop)
    .curveTo(600 - half - 4, 800, 600 - spread - 4, left - 90, 600 - spread, left);
  for (const point of steps(40, (part): Point => [
    lerp(600 - spread, 600 + spread, part),
    lerp(left, right, part) + bow * Math.sin(part * Math.PI) + (random() - 0.5) * 14,
  ]))
    outline.lineTo(...point);
  return outline
    .curveTo(600 + spread + 4, right - 90, 600 + half + 4, 800, 600 + half, bristleTop)
    .close();
}

function drawBristles(
  doc: SvgDocument,
  { half, ends }: Brush,
  bristles: Path,
  tones: Tones,
  random: () => number,
): void {
  const bottom = Math.max(...ends) + 40;
  doc.fill(
    bristles,
    doc.linearGradient(0, bristleTop, 0, bottom, [
      [0, "#8a6a42"],
      [0.4, "#c49a63"],
      [0.86, "#e3c596"],
      [1, "#f1ddba"],
    ]),
  );
  doc.group({ clip: doc.clip(bristles) }, () => {
    for (let i = 0; i < half * 1.15; i++) {
      const t = random() * 2 - 1;
      const x0 = 600 + t * half;
      const x1 = 600 + t * half * 1.1 + (random() - 0.5) * 14;
      doc.stroke(
        path().moveTo(x0, 710).curveTo(x0, 820, x1, 900, x1, bottom),
        random() > 0.5 ? "#5d4220" : "#fff3d8",
        1.2 + random() * 1.8,
        { opacity: 0.1 + random() * 0.24 },
      );
    }
    doc.fill(
      rect(600 - half - 20, 712, 2 * half + 40, 46),
      doc.linearGradient(0, 712, 0, 758, [
        [0, "#3a2810", 0.6],
        [1, "#3a2810", 0],
      ]),
    );
  });
  shadeCylinder(doc, bristles, 600 - half * 1.1, 600 + half * 1.1, tones, {
    highlight: 0,
    gloss: 0.5,
    strength: 0.8,
  });
}

function woodenHandle(
  doc: SvgDocument,
  { half }: Brush,
  handle: Path,
  tones: Tones,
  random: () => number,
): void {
  doc.fill(handle, "#d29a56");
  doc.group({ clip: doc.clip(handle) }, () => {
    for (let i = 0; i < 16; i++) {
      const x = 600 + ((i + random() * 0.6) / 8 - 1) * half;
      doc.stroke(
        path()
          .moveTo(x, 600)
          .curveTo(x + 10, 480, 600 + (x - 600) * 0.18, 420, 600 + (x - 600) * 0.22, 90),
        "#8a5a22",
        2 + random() * 3,
        { opacity: 0.22 },
      );
    }
    doc.fill(rect(400, 60, 400, 262), tones.base);
    doc.fill(rect(400, 322, 400, 7), marigold);
  });
  shadeCylinder(doc, handle, 540, 660, tones, { highlight: 0, gloss: 0.5, strength: 0.7 });
  handleLight(doc, half, handle, tones);
}

function handleLight(doc: SvgDocument, half: number, handle: Path, tones: Tones): void {
  const far = 600 - half * 0.82;
  doc.group({ clip: doc.clip(handle) }, () => {
    doc.fill(
      smooth(
        [
          [572, 130],
          [566, 200],
          [584, 330],
          [582, 430],
          [lerp(582, far, 0.5), 500],
          [far, 570],
          [lerp(570, far, 0.6), 520],
          [570, 430],
          [572, 330],
          [556, 200],
        ],
        true,
        0.5,
      ),
      "#fff",
      { opacity: 0.6, blur: doc.blur(5) },
    );
    doc.fill(
      rect(600 - half, 520, 2 * half, 60),
      doc.linearGradient(0, 520, 0, 572, [
        [0, tones.shade, 0],
        [1, tones.shade, 0.4],
      ]),
    );
  });
}

function hangingHole(doc: SvgDocument, tones: Tones): void {
  doc.fill(ellipse(600, 150, 17, 24), tones.soft);
  doc.stroke(arc(600, 150, 17, 24, Math.PI, Math.PI * 1.9), tones.night, 5, { opacity: 0.8 });
}

function steelFerrule(doc: SvgDocument, { half }: Brush, ferrule: Path, tones: Tones): void {
  doc.fill(ferrule, doc.linearGradient(600 - half, 0, 600 + half, 0, steel));
  doc.fill(
    ferrule,
    doc.linearGradient(0, 566, 0, 716, [
      [0, "#fff", 0.4],
      [0.1, "#fff", 0],
      [0.8, tones.shade, 0],
      [1, tones.shade, 0.35],
    ]),
  );
  const [left, right] = [603 - half, 597 + half];
  for (const y of [590, 604, 682, 696]) {
    doc.stroke(polyline([left, y], [right, y]), "#4c565e", 2.5, { opacity: 0.5 });
    doc.stroke(polyline([left, y + 3], [right, y + 3]), "#fff", 2, { opacity: 0.7 });
  }
  for (const x of [600 - half * 0.8, 600 + half * 0.8]) {
    doc.fill(ellipse(x, 643, 9), "#78828a");
    doc.fill(ellipse(x - 2, 640, 6), "#e8ecee");
  }
}

function stampedSize(doc: SvgDocument, { half }: Brush, { size, tones }: LabelledPack): void {
  const fitted = fitName(size, { width: half * 1.2, height: 60, maxLines: 1 });
  const outline = text(size, 600, 643 + (fitted.size * capHeight) / 2, {
    size: fitted.size,
    weight: 780,
    stretch: fitted.stretch,
    anchor: 0.5,
  });
  paint(doc, [{ path: outline, fill: tones.night }]);
}
