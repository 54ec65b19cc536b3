import type { Tones } from "../color.ts";
import { moved, paint } from "../painted.ts";
import { label, type LabelledPack } from "../label.ts";
import { groundShadow, shadeCylinder } from "../light.ts";
import { path } from "../path.ts";
import { cylinder } from "../projection.ts";
import { ellipse, rect, rounded, smooth } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { drawCap } from "./cap.ts";

const bottomY = 1022;

const hole = smooth(
  [
    [640, 410],
    [664, 384],
    [716, 374],
    [770, 392],
    [800, 438],
    [810, 500],
    [810, 556],
    [796, 582],
    [768, 580],
    [734, 552],
    [694, 504],
    [656, 450],
  ],
  true,
  0.5,
);

const outline = path()
  .moveTo(446, 300)
  .curveTo(446, 356, 436, 372, 404, 400)
  .curveTo(360, 438, 338, 470, 338, 540)
  .lineTo(338, 950)
  .curveTo(338, 1008, 356, 1030, 420, 1040)
  .curveTo(520, 1052, 690, 1052, 786, 1040)
  .curveTo(848, 1030, 866, 1008, 866, 950)
  .lineTo(866, 470)
  .curveTo(866, 362, 818, 302, 720, 294)
  .curveTo(660, 290, 610, 316, 574, 300)
  .close();

const body = path().add(outline).add(hole);

const warp = cylinder(602, 330, 0.05);
const labelWidth = 470;
const labelTop = 604;
const labelHeight = 370;

export function drawJug(doc: SvgDocument, pack: LabelledPack): void {
  jug(doc, pack, pack.tones, "#ffffff");
}

/** White, as what light spoils is sold; the cap has the color. */
export function drawWhiteJug(doc: SvgDocument, pack: LabelledPack): void {
  jug(doc, pack, whiteTones(pack.tones), pack.tones.base);
}

/** The light and shade of white plastic in a room of the family's color. */
function whiteTones(tones: Tones): Tones {
  const at = (lightness: number) => tones.at(lightness, Math.min(tones.chroma * 0.12, 0.014));
  return {
    ...tones,
    base: at(0.93),
    bright: at(0.975),
    deep: at(0.76),
    soft: at(0.99),
    lightness: 0.9,
    at: (lightness) => at(Math.min(0.995, lightness + 0.06)),
  };
}

function jug(doc: SvgDocument, pack: LabelledPack, tones: Tones, cap: string): void {
  groundShadow(doc, 600, bottomY - 8, 254, 36, tones);
  const clip = doc.clip(body);
  doc.fill(body, tones.bright, { evenOdd: true });
  doc.group({ clip }, () => {
    shading(doc, tones);
    handle(doc, tones);
    reflections(doc);
  });
  handleHole(doc, tones);
  stuckLabel(doc, pack);
  neck(doc, tones, cap);
}

function shading(doc: SvgDocument, tones: Tones): void {
  doc.fill(
    outline,
    doc.linearGradient(338, 0, 866, 0, [
      [0, tones.deep],
      [0.06, tones.base],
      [0.2, tones.at(Math.min(0.86, tones.lightness + 0.22), tones.chroma * 0.8)],
      [0.36, tones.bright],
      [0.6, tones.base],
      [0.86, tones.at(tones.lightness - 0.06, tones.chroma)],
      [1, tones.deep],
    ]),
  );
  doc.fill(
    outline,
    doc.linearGradient(0, 290, 0, 1050, [
      [0, "#fff", 0.16],
      [0.3, "#fff", 0],
      [0.75, tones.shade, 0],
      [0.95, tones.shade, 0.34],
      [1, tones.shade, 0.2],
    ]),
  );
}

/** It turns away: shade along its outer and inner edges, light along its crown. */
function handle(doc: SvgDocument, tones: Tones): void {
  doc.stroke(
    path()
      .moveTo(600, 318)
      .curveTo(680, 300, 790, 318, 826, 392)
      .curveTo(846, 436, 846, 500, 846, 560),
    tones.deep,
    46,
    { opacity: 0.5, blur: doc.blur(16) },
  );
  doc.stroke(
    path()
      .moveTo(604, 330)
      .curveTo(690, 314, 772, 330, 806, 396)
      .curveTo(826, 438, 830, 480, 830, 540),
    tones.at(Math.min(0.88, tones.lightness + 0.26), tones.chroma * 0.6),
    15,
    { opacity: 0.85, blur: doc.blur(7) },
  );
  doc.stroke(hole, tones.deep, 26, { opacity: 0.6, blur: doc.blur(9) });
  doc.fill(ellipse(720, 640, 130, 60), tones.deep, { opacity: 0.3, blur: doc.blur(34) });
}

/** On the shoulder and along both sides. */
function reflections(doc: SvgDocument): void {
  doc.fill(
    path()
      .moveTo(456, 380)
      .curveTo(420, 420, 372, 450, 366, 550)
      .lineTo(398, 556)
      .curveTo(402, 470, 440, 440, 486, 396)
      .close(),
    "#fff",
    { opacity: 0.62, blur: doc.blur(7) },
  );
  doc.fill(rect(366, 560, 18, 400, 9), "#fff", { opacity: 0.5, blur: doc.blur(6) });
  doc.fill(rect(842, 600, 8, 360, 4), "#fff", { opacity: 0.4, blur: doc.blur(4) });
}

/** The hole's wall: its lower lip catches the light, its upper lip is dark. */
function handleHole(doc: SvgDocument, tones: Tones): void {
  doc.group({ clip: doc.clip(hole) }, () => {
    doc.fill(
      path().add(hole).add(hole.move(-9, -13)),
      tones.at(Math.min(0.84, tones.lightness + 0.2), tones.chroma * 0.8),
      {
        evenOdd: true,
      },
    );
    doc.fill(
      path()
        .add(rect(560, 330, 320, 320))
        .add(hole.move(6, 9)),
      tones.night,
      { evenOdd: true, opacity: 0.35, blur: doc.blur(5) },
    );
  });
  doc.stroke(hole, tones.deep, 2, { opacity: 0.5 });
}

/** In a recessed panel. */
function stuckLabel(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  const edge = rect(-labelWidth / 2, labelTop, labelWidth, labelHeight, 26).map(warp, 10);
  const recess = rect(
    -labelWidth / 2 - 12,
    labelTop - 12,
    labelWidth + 24,
    labelHeight + 24,
    36,
  ).map(warp, 10);
  doc.stroke(recess, tones.deep, 4, { opacity: 0.6 });
  doc.stroke(recess.move(2, 3), "#fff", 2.5, { opacity: 0.35 });
  const box = {
    width: labelWidth + 4,
    height: labelHeight,
    safeWidth: labelWidth * 0.87,
    bandHeight: 62,
    headHeight: 66,
    padding: 24,
  };
  doc.group({ clip: doc.clip(edge) }, () => paint(doc, moved(label(pack, box), 0, labelTop), warp));
  doc.fill(
    edge,
    doc.linearGradient(360, 0, 846, 0, [
      [0, tones.shade, 0.22],
      [0.1, tones.shade, 0.02],
      [0.2, "#fff", 0.16],
      [0.34, "#fff", 0],
      [0.6, tones.shade, 0.05],
      [0.85, tones.shade, 0.2],
      [1, tones.shade, 0.38],
    ]),
  );
}

function neck(doc: SvgDocument, tones: Tones, cap: string): void {
  const outline = rounded([
    [450, 262],
    [570, 262],
    [574, 306],
    [446, 306],
  ]);
  doc.fill(outline, tones.base);
  shadeCylinder(doc, outline, 446, 574, tones, { highlight: 0.4, y0: 262, y1: 306 });
  drawCap(doc, { centerX: 510, y0: 176, y1: 280, radius: 74, color: cap, ribCount: 26 }, tones);
}
