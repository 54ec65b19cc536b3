import type { Tones } from "../color.ts";
import { capHeight, text } from "../font.ts";
import { paint } from "../painted.ts";
import type { LabelledPack } from "../label.ts";
import { shadeCylinder } from "../light.ts";
import { seededRandom, steps } from "../numbers.ts";
import { type Path, path, type Point } from "../path.ts";
import { arc, ellipse, rect, rounded, smooth } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { fitName } from "../text-fit.ts";
import { brandUpwards, castOnWall, steel, turned } from "./parts.ts";

const transform = turned(-14);

interface Roller {
  /** The sleeve's box. */
  sleeve: { x: number; y: number; width: number; height: number };
  frame: Path;
  wire: number;
  /** How rough the sleeve's edges are. */
  nap: number;
  color: string;
}

/** A sleeve of 9 inches with a thick nap. */
const felt: Roller = {
  sleeve: { x: 236, y: 178, width: 640, height: 182 },
  frame: path()
    .moveTo(880, 268)
    .lineTo(952, 268)
    .curveTo(985, 268, 990, 290, 990, 316)
    .lineTo(990, 420)
    .curveTo(990, 470, 960, 480, 920, 488)
    .lineTo(672, 536)
    .curveTo(620, 546, 600, 570, 600, 620)
    .lineTo(600, 720),
  wire: 17,
  nap: 7,
  color: "#f5efe2",
};

/** A sleeve of 4 inches of fine foam on a thin wire. */
const foam: Roller = {
  sleeve: { x: 420, y: 196, width: 320, height: 112 },
  frame: path()
    .moveTo(744, 252)
    .lineTo(806, 252)
    .curveTo(830, 252, 834, 268, 834, 288)
    .lineTo(834, 392)
    .curveTo(834, 436, 810, 448, 776, 460)
    .lineTo(664, 504)
    .curveTo(616, 522, 600, 548, 600, 600)
    .lineTo(600, 720),
  wire: 11,
  nap: 0.8,
  color: "#f4efdf",
};

const grip = rounded([
  [566, 690, 12],
  [634, 690, 12],
  [640, 760, 30],
  [652, 860, 60],
  [650, 1010, 60],
  [632, 1076, 30],
  [568, 1076, 30],
  [550, 1010, 60],
  [548, 860, 60],
  [560, 760, 30],
]);

export function drawRoller(doc: SvgDocument, pack: LabelledPack): void {
  roller(doc, pack, felt, hairs);
}

export function drawFoamRoller(doc: SvgDocument, pack: LabelledPack): void {
  roller(doc, pack, foam, pores);
}

function roller(
  doc: SvgDocument,
  pack: LabelledPack,
  shape: Roller,
  texture: (doc: SvgDocument, shape: Roller, tones: Tones, random: () => number) => void,
): void {
  const { tones } = pack;
  const { frame, wire } = shape;
  const random = seededRandom("rodillo");
  const sleeve = sleeveOutline(shape, random);
  castOnWall(doc, path().add(sleeve).add(grip), tones, 1.1, transform);
  doc.group({ transform: "translate(24 30)" }, () =>
    doc.stroke(frame, tones.shade, wire, { opacity: 0.22, blur: doc.blur(8), transform }),
  );
  doc.group({ transform }, () => {
    wireFrame(doc, shape);
    doc.fill(sleeve, shape.color);
    doc.group({ clip: doc.clip(sleeve) }, () => texture(doc, shape, tones, random));
    printedBand(doc, pack, shape);
    sleeveShading(doc, sleeve, shape, tones);
    sleeveEnd(doc, shape, tones);
    drawGrip(doc, tones);
  });
}

function sleeveOutline({ sleeve, nap }: Roller, random: () => number): Path {
  const { x, y, width, height } = sleeve;
  const parts = 150;
  const rough = () => (random() - 0.5) * nap;
  const upper = steps(parts, (part): Point => [x + width * part, y + rough()]);
  const end = steps(10, (part): Point => [
    x + width + 4 * Math.sin(part * Math.PI),
    y + height * part,
  ]);
  const lower = steps(parts, (part): Point => [x + width * (1 - part), y + height + rough()]);
  const far = steps(12, (part): Point => [
    x - height * 0.09 * Math.sin(part * Math.PI),
    y + height * (1 - part),
  ]);
  return smooth([...upper, ...end, ...lower, ...far], true, 0.5);
}

function wireFrame(doc: SvgDocument, { frame, wire }: Roller): void {
  doc.stroke(frame, "#4d565e", wire + 4);
  doc.stroke(frame, "#9aa4ac", wire);
  doc.stroke(frame.move(-wire * 0.15, -wire * 0.2), "#f4f6f7", wire * 0.3);
}

function hairs(doc: SvgDocument, { sleeve }: Roller, tones: Tones, random: () => number): void {
  const { x, y, width, height } = sleeve;
  for (let i = 0; i < 2600; i++) {
    const [left, top] = [x - 10 + random() * (width + 12), y - 4 + random() * (height + 6)];
    const turn = (random() - 0.5) * 12;
    doc.stroke(
      path()
        .moveTo(left, top)
        .quadraticTo(left + turn, top + 6, left + turn * 0.4, top + 13),
      random() > 0.45 ? "#ffffff" : random() > 0.2 ? "#b7a47c" : tones.shade,
      2.6,
      { opacity: 0.1 + random() * 0.18 },
    );
  }
}

function pores(doc: SvgDocument, { sleeve }: Roller, _tones: Tones, random: () => number): void {
  const { x, y, width, height } = sleeve;
  for (let i = 0; i < 2200; i++)
    doc.fill(
      ellipse(x - 8 + random() * (width + 10), y + random() * height, 0.7 + random() * 1.1),
      random() > 0.4 ? "#8f8358" : "#ffffff",
      { opacity: 0.12 + random() * 0.22 },
    );
}

/** The paper that comes around a new sleeve. */
function printedBand(doc: SvgDocument, { tones, size }: LabelledPack, { sleeve }: Roller): void {
  const { x, y, width, height } = sleeve;
  const [left, across] = [x + width * 0.3, width * 0.4];
  const bulge = (dx: number) =>
    path()
      .moveTo(left + dx, y - 2)
      .curveTo(
        left + dx - 9,
        y + height * 0.3,
        left + dx - 9,
        y + height * 0.7,
        left + dx,
        y + height + 2,
      );
  const outline = bulge(0)
    .lineTo(left + across, y + height + 2)
    .curveTo(
      left + across - 9,
      y + height * 0.7,
      left + across - 9,
      y + height * 0.3,
      left + across,
      y - 2,
    )
    .close();
  doc.fill(outline.move(3, 3), tones.shade, { opacity: 0.3, blur: doc.blur(4) });
  doc.fill(outline, tones.base);
  const fitted = fitName(size, { width: across * 0.74, height: height * 0.5, maxLines: 1 });
  paint(doc, [
    {
      path: text(size, left + across / 2 - 5, y + height / 2 + (fitted.size * capHeight) / 2, {
        size: fitted.size,
        weight: 760,
        stretch: fitted.stretch,
        anchor: 0.5,
      }),
      fill: "#ffffff",
    },
  ]);
}

function sleeveShading(
  doc: SvgDocument,
  outline: Path,
  { sleeve: { y, height } }: Roller,
  tones: Tones,
): void {
  doc.fill(
    outline,
    doc.linearGradient(0, y - 4, 0, y + height + 4, [
      [0, tones.shade, 0.22],
      [0.08, tones.shade, 0.06],
      [0.24, "#fff", 0.55],
      [0.42, "#fff", 0],
      [0.62, tones.shade, 0.12],
      [0.84, tones.shade, 0.36],
      [0.95, tones.shade, 0.46],
      [1, tones.shade, 0.38],
    ]),
  );
}

function sleeveEnd(doc: SvgDocument, { sleeve }: Roller, tones: Tones): void {
  const { x, y, width, height } = sleeve;
  const [right, reach] = [x + width, height * 0.1];
  const end = path()
    .moveTo(right - 2, y + 4)
    .curveTo(right + reach, y + 6, right + reach, y + height - 6, right - 2, y + height - 2)
    .curveTo(right - reach * 0.8, y + height - 6, right - reach * 0.8, y + 8, right - 2, y + 4)
    .close();
  doc.fill(end, tones.deep);
  doc.fill(
    end,
    doc.linearGradient(0, y, 0, y + height, [
      [0, "#fff", 0.35],
      [0.4, "#fff", 0.05],
      [1, tones.night, 0.6],
    ]),
  );
  doc.fill(ellipse(right + 4, y + height / 2, 8, height * 0.11), tones.night);
}

function drawGrip(doc: SvgDocument, tones: Tones): void {
  doc.fill(grip, tones.base);
  shadeCylinder(doc, grip, 548, 652, tones, {
    y0: 720,
    y1: 1050,
    gloss: 0.8,
    highlight: 0.7,
    soft: 4,
  });
  const ferrule = rounded([
    [578, 660, 6],
    [622, 660, 6],
    [628, 700, 4],
    [572, 700, 4],
  ]);
  doc.fill(ferrule, doc.linearGradient(572, 0, 628, 0, steel));
  doc.group({ clip: doc.clip(grip) }, () => {
    doc.fill(rect(540, 720, 120, 40), tones.night, { opacity: 0.55 });
    for (let i = 0; i < 6; i++)
      doc.stroke(
        path()
          .moveTo(548, 960 + i * 15)
          .curveTo(580, 968 + i * 15, 620, 968 + i * 15, 652, 960 + i * 15),
        tones.night,
        4,
        { opacity: 0.35 },
      );
  });
  paint(doc, [brandUpwards(613, 948, 38, 100)]);
  doc.fill(ellipse(600, 1052, 13, 11), tones.soft);
  doc.stroke(arc(600, 1052, 13, 11, Math.PI, Math.PI * 2), tones.night, 4, { opacity: 0.7 });
}
