import type { Tones } from "../color.ts";
import { capHeight, text } from "../font.ts";
import { badge } from "../label-parts.ts";
import { moved, paint, type Painted } from "../painted.ts";
import type { LabelledPack } from "../label.ts";
import { groundShadow, shadeCylinder } from "../light.ts";
import { clamp, lerp, seededRandom, steps } from "../numbers.ts";
import { type Path, path, type Point, type Warp, wholeCurves } from "../path.ts";
import { polygon, rect, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { fitName } from "../text-fit.ts";
import { tileBand } from "../tiles.ts";

const straight: Warp = (x, y) => [x, y];

/** How far the edge of an angular broom is from square to its stick. */
const slant = (20 * Math.PI) / 180;

/** Longer to the right, the more so the further down. */
const angular: Warp = (x, y) => {
  const down = clamp((y - 590) / (1024 - 590), 0, 1.1);
  return [x, y + Math.tan(slant) * (x - 600) * down];
};

export function drawBroom(doc: SvgDocument, pack: LabelledPack): void {
  groundShadow(doc, 610, 1034, 330, 26, pack.tones, 0.4);
  broom(doc, pack, straight);
}

/** It stands on its slanting edge, so that its stick leans. */
export function drawAngularBroom(doc: SvgDocument, pack: LabelledPack): void {
  groundShadow(doc, 650, 1026, 350, 26, pack.tones, 0.4);
  const degrees = (-slant * 180) / Math.PI;
  doc.group({ transform: `translate(60 -4) rotate(${degrees} 600 1034)` }, () =>
    broom(doc, pack, angular),
  );
}

function broom(doc: SvgDocument, pack: LabelledPack, warp: Warp): void {
  const { tones } = pack;
  const random = seededRandom("escoba");
  stick(doc, tones);
  drawBristles(doc, tones, random, warp);
  drawHead(doc, pack, warp);
  socket(doc, tones);
}

function stick(doc: SvgDocument, tones: Tones): void {
  const outline = rect(578, -260, 44, 880);
  doc.group({ transform: "translate(34 26)" }, () =>
    doc.fill(outline, tones.shade, { opacity: 0.2, blur: doc.blur(14) }),
  );
  doc.fill(outline, "#f7f8f7");
  doc.group({ clip: doc.clip(outline) }, () => {
    for (let y = -252; y < 560; y += 96)
      doc.fill(polygon([578, y + 30], [622, y], [622, y + 40], [578, y + 70]), tones.base);
  });
  shadeCylinder(doc, outline, 578, 622, tones, {
    y0: -260,
    y1: 640,
    gloss: 0.8,
    highlight: 0.8,
    soft: 2,
  });
}

function bristleOutline(random: () => number): Path {
  const outline = path().moveTo(322, 760).curveTo(306, 850, 262, 940, 244, 1024);
  for (const point of steps(60, (part): Point => [
    lerp(244, 958, part),
    1024 + 20 * Math.sin(part * Math.PI) + (random() - 0.5) * 10,
  ]))
    outline.lineTo(...point);
  return outline.curveTo(938, 940, 894, 850, 878, 760).close();
}

function drawBristles(doc: SvgDocument, tones: Tones, random: () => number, warp: Warp): void {
  const bristles = bristleOutline(random).map(warp);
  doc.group({ transform: "translate(40 10)" }, () =>
    doc.fill(bristles, tones.shade, { opacity: 0.18, blur: doc.blur(16) }),
  );
  doc.fill(
    bristles,
    doc.linearGradient(0, 750, 0, 1044, [
      [0, tones.deep],
      [0.35, tones.base],
      [0.8, tones.bright],
      [1, tones.at(Math.min(0.85, tones.lightness + 0.24), tones.chroma)],
    ]),
  );
  doc.group({ clip: doc.clip(bristles) }, () => hairs(doc, tones, random, warp));
  doc.fill(
    bristles,
    doc.linearGradient(244, 0, 958, 0, [
      [0, tones.shade, 0.2],
      [0.12, tones.shade, 0],
      [0.5, tones.shade, 0],
      [0.8, tones.shade, 0.25],
      [1, tones.shade, 0.5],
    ]),
  );
}

function hairs(doc: SvgDocument, tones: Tones, random: () => number, warp: Warp): void {
  for (let i = 0; i < 420; i++) {
    const t = random();
    const x0 = lerp(324, 876, t);
    const x1 = lerp(240, 962, t) + (random() - 0.5) * 22;
    doc.stroke(
      path()
        .moveTo(x0, 752)
        .curveTo(x0 + (x1 - x0) * 0.15, 850, x1, 940, x1, 1060)
        .map(warp, wholeCurves),
      random() > 0.52 ? tones.night : random() > 0.3 ? tones.soft : "#fff",
      1.6 + random() * 2,
      { opacity: 0.12 + random() * 0.26 },
    );
  }
  doc.fill(
    rect(300, 750, 600, 60).map(warp),
    doc.linearGradient(0, 752, 0, 812, [
      [0, tones.night, 0.65],
      [1, tones.night, 0],
    ]),
  );
}

function drawHead(doc: SvgDocument, pack: LabelledPack, warp: Warp): void {
  const { tones } = pack;
  const outline = rounded([
    [318, 640, 44],
    [548, 600, 40],
    [652, 600, 40],
    [882, 640, 44],
    [894, 772, 18],
    [306, 772, 18],
  ]).map(warp);
  doc.fill(outline, tones.base);
  doc.group({ clip: doc.clip(outline) }, () =>
    paint(doc, moved(headLabel(pack, 620, 150), 290, 626), warp),
  );
  doc.fill(
    outline,
    doc.linearGradient(0, 600, 0, 772, [
      [0, "#fff", 0.45],
      [0.2, "#fff", 0.05],
      [0.7, tones.shade, 0.02],
      [0.95, tones.shade, 0.3],
      [1, tones.shade, 0.4],
    ]),
  );
  doc.fill(
    outline,
    doc.linearGradient(306, 0, 894, 0, [
      [0, tones.shade, 0.2],
      [0.06, tones.shade, 0.03],
      [0.2, "#fff", 0.16],
      [0.4, "#fff", 0],
      [0.75, tones.shade, 0.1],
      [1, tones.shade, 0.42],
    ]),
  );
}

function headLabel({ tones, name, size }: LabelledPack, width: number, height: number): Painted[] {
  const fitted = fitName(name, {
    width: width * 0.58,
    height: height * 0.52,
    maxLines: 2,
    leading: 0.93,
  });
  const nameHeight = fitted.size * (capHeight + (fitted.lines.length - 1) * 0.93);
  const baseLine = (index: number) =>
    (height - nameHeight) / 2 - 8 + fitted.size * (capHeight + index * 0.93);
  return [
    { path: rect(0, 0, width, height), fill: tones.base },
    ...fitted.lines.map((line, index) => ({
      path: text(line, width * 0.11, baseLine(index), {
        size: fitted.size,
        weight: 760,
        stretch: fitted.stretch,
      }),
      fill: "#fff",
    })),
    ...badge(size, width * 0.82, height * 0.45, height * 0.3),
    ...tileBand(0, height * 0.82, width, height * 0.18 + 10, tones),
  ];
}

function socket(doc: SvgDocument, tones: Tones): void {
  const outline = rounded([
    [562, 486, 10],
    [638, 486, 10],
    [652, 606, 10],
    [548, 606, 10],
  ]);
  doc.fill(outline, tones.deep);
  shadeCylinder(doc, outline, 548, 652, tones, {
    y0: 490,
    y1: 606,
    gloss: 0.8,
    highlight: 0.6,
    soft: 3,
  });
  for (const y of [506, 520, 534])
    doc.stroke(
      path()
        .moveTo(560, y)
        .curveTo(585, y + 6, 615, y + 6, 641, y),
      tones.night,
      3,
      { opacity: 0.4 },
    );
}
