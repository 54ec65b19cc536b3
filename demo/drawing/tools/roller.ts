import type { Tones } from "../color.ts";
import { paint } from "../painted.ts";
import type { LabelledPack } from "../label.ts";
import { shadeCylinder } from "../light.ts";
import { seededRandom, steps } from "../numbers.ts";
import { type Path, path, type Point } from "../path.ts";
import { arc, ellipse, polyline, rect, rounded, smooth } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { brandUpwards, castOnWall, steel, turned } from "./parts.ts";

const transform = turned(-14);

const frame = path()
  .moveTo(880, 268)
  .lineTo(952, 268)
  .curveTo(985, 268, 990, 290, 990, 316)
  .lineTo(990, 420)
  .curveTo(990, 470, 960, 480, 920, 488)
  .lineTo(672, 536)
  .curveTo(620, 546, 600, 570, 600, 620)
  .lineTo(600, 720);

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

export function drawRoller(doc: SvgDocument, { tones }: LabelledPack): void {
  const random = seededRandom("rodillo");
  const sleeve = sleeveOutline(random);
  castOnWall(doc, path().add(sleeve).add(grip), tones, 1.1, transform);
  doc.group({ transform: "translate(24 30)" }, () =>
    doc.stroke(frame, tones.shade, 16, { opacity: 0.22, blur: doc.blur(8), transform }),
  );
  doc.group({ transform }, () => {
    wireFrame(doc);
    sleeveShading(doc, sleeve, tones);
    doc.group({ clip: doc.clip(sleeve) }, () => {
      dryFelt(doc, tones, random);
      wetFelt(doc, tones, random);
    });
    sleeveEnd(doc, tones);
    drawGrip(doc, tones);
  });
}

/** Fuzzy along its upper and lower edges. */
function sleeveOutline(random: () => number): Path {
  const [x, y, width, height] = [236, 178, 640, 182];
  const parts = 150;
  const upper = steps(parts, (part): Point => [x + width * part, y + (random() - 0.5) * 4]);
  const end = steps(10, (part): Point => [
    x + width + 4 * Math.sin(part * Math.PI),
    y + height * part,
  ]);
  const lower = steps(parts, (part): Point => [
    x + width * (1 - part),
    y + height + (random() - 0.5) * 5,
  ]);
  return smooth([...upper, ...end, ...lower], true, 0.5);
}

function wireFrame(doc: SvgDocument): void {
  doc.stroke(frame, "#4d565e", 21);
  doc.stroke(frame, "#9aa4ac", 17);
  doc.stroke(frame.move(-2.5, -3.5), "#f4f6f7", 5);
}

function sleeveShading(doc: SvgDocument, sleeve: Path, tones: Tones): void {
  doc.fill(sleeve, "#f5efe2");
  doc.fill(
    sleeve,
    doc.linearGradient(0, 174, 0, 366, [
      [0, tones.shade, 0.22],
      [0.08, tones.shade, 0.06],
      [0.24, "#fff", 0.85],
      [0.42, "#fff", 0],
      [0.62, tones.shade, 0.12],
      [0.84, tones.shade, 0.4],
      [0.95, tones.shade, 0.52],
      [1, tones.shade, 0.42],
    ]),
  );
}

function dryFelt(doc: SvgDocument, tones: Tones, random: () => number): void {
  for (let i = 0; i < 900; i++) {
    const x = 236 + random() * 640;
    const y = 176 + random() * 190;
    const down = (y - 178) / 182;
    doc.stroke(
      polyline([x, y], [x + (random() - 0.5) * 7, y + 5 + random() * 6]),
      random() > 0.5 ? "#ffffff" : tones.shade,
      2,
      { opacity: 0.08 + random() * 0.16 * (0.5 + down) },
    );
  }
}

/** The part that was dipped into paint. */
function wetFelt(doc: SvgDocument, tones: Tones, random: () => number): void {
  const edge = steps(24, (part): Point => [
    560 + 10 * Math.sin(part * 24 * 0.7) + (random() - 0.5) * 9,
    168 + part * 24 * 8.5,
  ]);
  const wetPart = smooth([[230, 168], ...edge, [230, 380]], true, 0.5);
  doc.fill(wetPart, tones.base, { opacity: 0.94, blur: doc.blur(5) });
  doc.fill(
    wetPart,
    doc.linearGradient(0, 174, 0, 366, [
      [0, tones.night, 0.35],
      [0.24, "#fff", 0.42],
      [0.42, "#fff", 0],
      [0.7, tones.night, 0.3],
      [1, tones.night, 0.65],
    ]),
  );
  for (let i = 0; i < 380; i++) {
    const x = 236 + random() * 330;
    const y = 176 + random() * 190;
    doc.stroke(
      polyline([x, y], [x + (random() - 0.5) * 7, y + 8]),
      random() > 0.5 ? "#ffffff" : tones.night,
      2,
      { opacity: 0.12 + random() * 0.14 },
    );
  }
}

function sleeveEnd(doc: SvgDocument, tones: Tones): void {
  const end = path()
    .moveTo(874, 182)
    .curveTo(894, 184, 894, 354, 874, 358)
    .curveTo(862, 354, 862, 186, 874, 182)
    .close();
  doc.fill(end, tones.deep);
  doc.fill(
    end,
    doc.linearGradient(0, 182, 0, 358, [
      [0, "#fff", 0.35],
      [0.4, "#fff", 0.05],
      [1, tones.night, 0.6],
    ]),
  );
  doc.fill(ellipse(880, 268, 8, 20), tones.night);
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
