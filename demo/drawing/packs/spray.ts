import { label, type LabelledPack } from "../label.ts";
import { groundShadow, shadeCylinder, shadeTowardsFloor } from "../light.ts";
import { lerp } from "../numbers.ts";
import { cylinder } from "../projection.ts";
import { lathe, rect } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { drawCap } from "./cap.ts";
import { liquid, shoulderReflection, wrapLabel } from "./see-through.ts";
import { drawTrigger } from "./spray-trigger.ts";

const centerX = 612;
const bottomY = 1020;
const radius = 172;
const bottomFlatness = 0.13;

const body = lathe(
  centerX,
  [
    [50, 428],
    [52, 462, 26],
    [78, 520, 60],
    [150, 600, 80],
    [radius, 690, 80],
    [radius - 12, 760, 120],
    [radius - 12, 860, 120],
    [radius, 950, 90],
    [radius, bottomY - 18, 26],
    [radius - 18, bottomY, 6],
  ],
  0.09,
  bottomFlatness,
);

const labelTop = 622;
const labelBottom = 978;
const waistAt = (y: number) =>
  radius - 3 - 11 * Math.sin(Math.min(1, Math.max(0, (y - 650) / 320)) * Math.PI);
const flatnessAt = (y: number) => lerp(0.06, 0.115, (y - labelTop) / (labelBottom - labelTop));

export function drawSpray(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  groundShadow(doc, centerX, bottomY - 6, radius - 8, (radius - 8) * bottomFlatness, tones);
  bottle(doc, pack);
  drawTrigger(doc, tones);
  drawCap(doc, { centerX, y0: 392, y1: 452, radius: 62, color: tones.base, ribCount: 22 }, tones);
}

function bottle(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  const clip = doc.clip(body);
  liquid(
    doc,
    { body, clip, centerX, radius, bottomY: bottomY + 20, level: 560, levelRadius: 112 },
    tones,
  );
  // The tube that dips into the liquid.
  doc.group({ clip }, () =>
    doc.fill(rect(centerX - 7, 420, 14, 250, 6), "#fff", { opacity: 0.35 }),
  );
  const box = {
    width: radius * 2.5,
    height: labelBottom - labelTop,
    safeWidth: radius * 1.52,
    bandHeight: 46,
    headHeight: 54,
    padding: 20,
  };
  wrapLabel(
    doc,
    label(pack, box),
    { box, top: labelTop, warp: cylinder(centerX, waistAt, flatnessAt), clip },
    tones,
  );
  shadeCylinder(doc, body, centerX - radius, centerX + radius, tones, {
    y0: 600,
    y1: bottomY,
    gloss: 0.8,
    highlight: 0.45,
    soft: 4,
    strength: 0.85,
    bounce: 0.6,
  });
  shadeTowardsFloor(doc, body, 480, bottomY + 30, tones, 0.9);
  shoulderReflection(doc, clip, { centerX, y0: 490, y1: 660, r0: 50, r1: 142 });
}
