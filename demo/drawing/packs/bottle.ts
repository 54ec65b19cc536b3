import type { Tones } from "../color.ts";
import { label, type LabelledPack } from "../label.ts";
import { groundShadow, shadeCylinder, shadeTowardsFloor } from "../light.ts";
import { lerp } from "../numbers.ts";
import { cylinder } from "../projection.ts";
import { lathe } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { drawCap } from "./cap.ts";
import { liquid, shoulderReflection, wrapLabel } from "./see-through.ts";

const centerX = 600;
const bottomY = 1018;
const radius = 186;
const bottomFlatness = 0.13;

const body = lathe(
  centerX,
  [
    [58, 330],
    [58, 372, 26],
    [96, 430, 70],
    [radius, 520, 110],
    [radius, 600, 60],
    [radius - 5, 640, 60],
    [radius - 5, 930, 60],
    [radius, 968, 40],
    [radius, bottomY - 16, 26],
    [radius - 18, bottomY, 6],
  ],
  0.09,
  bottomFlatness,
);

const labelTop = 584;
const labelBottom = 966;
const flatnessAt = (y: number) => lerp(0.06, 0.115, (y - labelTop) / (labelBottom - labelTop));

/** Clear, so that one sees the liquid. */
export function drawBottle(doc: SvgDocument, pack: LabelledPack): void {
  bottle(doc, pack, (clip) => clear(doc, pack.tones, clip));
}

/** White plastic that lets no light in, for what is not a liquid or must not be seen as a drink. */
export function drawWhiteBottle(doc: SvgDocument, pack: LabelledPack): void {
  bottle(doc, pack, () => doc.fill(body, "#f7f8f8"));
}

const clear = (doc: SvgDocument, tones: Tones, clip: string) =>
  liquid(
    doc,
    { body, clip, centerX, radius, bottomY: bottomY + 20, level: 392, levelRadius: 66 },
    tones,
  );

function bottle(doc: SvgDocument, pack: LabelledPack, fill: (clip: string) => void): void {
  const { tones } = pack;
  groundShadow(doc, centerX, bottomY - 6, radius - 8, (radius - 8) * bottomFlatness, tones);
  const clip = doc.clip(body);
  fill(clip);
  const box = {
    width: radius * 2.5,
    height: labelBottom - labelTop,
    safeWidth: radius * 1.52,
    bandHeight: 50,
    headHeight: 56,
    padding: 22,
  };
  wrapLabel(
    doc,
    label(pack, box),
    { box, top: labelTop, warp: cylinder(centerX, radius - 3, flatnessAt), clip },
    tones,
  );
  shadeCylinder(doc, body, centerX - radius, centerX + radius, tones, {
    y0: 440,
    y1: bottomY,
    gloss: 0.8,
    highlight: 0.45,
    soft: 4,
    strength: 0.85,
    bounce: 0.6,
  });
  shadeTowardsFloor(doc, body, 400, bottomY + 30, tones, 0.9);
  shoulderReflection(doc, clip, { centerX, y0: 430, y1: 560, r0: 70, r1: 150 });
  drawCap(doc, { centerX, y0: 222, y1: 350, radius: 68, color: tones.deep, ribCount: 22 }, tones);
}
