import { ink } from "../color.ts";
import { itemAt, lerp } from "../numbers.ts";
import { type Path, path, type Warp } from "../path.ts";
import { polygon, polyline, rect } from "../shapes.ts";
import { onRoof, type RoofStage } from "./roof-stage.ts";

interface Lane {
  x: number;
  y: number;
}

interface Coat {
  fromX: number;
  lane: number;
  lanes: readonly Lane[];
  /** Where the last rolled lane begins. */
  last: Lane;
  outline: Path;
  warp: Warp;
}

/** The fresh coat: rolled lanes, wet sheen, a strip up the parapet. */
export function drawCoat(stage: RoofStage): void {
  const { doc, tones, width, height, roofY } = stage;
  const coat = rolledCoat(stage);
  for (const lane of coat.lanes) thinEnd(stage, coat, lane);
  doc.fill(
    coat.outline,
    doc.linearGradient(0, roofY, 0, height, [
      [0, tones.deep],
      [0.25, tones.base],
      [1, tones.bright],
    ]),
  );
  strip(stage, coat);
  doc.group({ clip: doc.clip(coat.outline) }, () => {
    laneJoints(stage, coat);
    sheen(stage, coat);
  });
  doc.fill(
    rect(0, roofY, width, 26),
    doc.linearGradient(0, roofY, 0, roofY + 26, [
      [0, ink, 0.3],
      [1, ink, 0],
    ]),
  );
}

function rolledCoat(stage: RoofStage): Coat {
  const { random, width, height, roofY } = stage;
  const warp = onRoof(stage);
  const [fromX, lane] = [width * 0.4, 170];
  const ends = [0.66, 0.36, 0.12, 0];
  const lanes = ends.map((end, index) => ({
    x: fromX + index * lane,
    y: lerp(roofY, height, end),
  }));
  const last = itemAt(lanes, -1);
  const outline = path().moveTo(...warp(fromX, height + 10));
  for (const { x, y } of lanes) {
    const [leftX, leftY] = warp(x, y);
    const [rightX] = warp(x + lane, y);
    outline.lineTo(leftX, leftY + 5).quadraticTo(leftX, leftY, leftX + 6, leftY);
    for (let part = 1; part <= 9; part++)
      outline.lineTo(
        lerp(leftX + 6, rightX, part / 9),
        leftY + (part < 9 ? (random() - 0.5) * 9 : 0),
      );
  }
  outline
    .lineTo(...warp(last.x + lane, roofY))
    .lineTo(width + 20, roofY)
    .lineTo(width + 20, height + 10)
    .close();
  return { fromX, lane, lanes, last, outline, warp };
}

/** Where a lane ends, the roller had little left. */
function thinEnd(
  { doc, tones, height, roofY }: RoofStage,
  { lane, warp }: Coat,
  { x, y }: Lane,
): void {
  if (y <= roofY + 4) return;
  const top = Math.max(roofY, y - (height - roofY) * 0.26);
  const [leftX] = warp(x, y);
  const [rightX] = warp(x + lane, y);
  const outline = polygon([leftX, y + 6], warp(x, top), warp(x + lane, top), [rightX, y + 6]);
  doc.fill(
    outline,
    doc.linearGradient(0, top, 0, y, [
      [0, tones.base, 0],
      [1, tones.base, 0.62],
    ]),
  );
}

/** Half a hand up the parapet. */
function strip({ doc, tones, width, roofY }: RoofStage, { last, warp }: Coat): void {
  const [x] = warp(last.x, roofY);
  doc.fill(rect(x, roofY - 34, width, 34), tones.base);
  doc.fill(
    rect(x, roofY - 34, width, 34),
    doc.linearGradient(0, roofY - 34, 0, roofY, [
      [0, "#fff", 0.12],
      [1, tones.shade, 0.3],
    ]),
  );
  doc.stroke(polyline([x, roofY - 34], [width, roofY - 34]), "#fff", 2, { opacity: 0.4 });
}

function laneJoints({ doc, tones, height, roofY }: RoofStage, { fromX, lane, warp }: Coat): void {
  for (let i = 1; i < 16; i++) {
    const x = fromX + i * lane;
    doc.stroke(polyline(warp(x, roofY), warp(x, height)), tones.deep, 5, {
      opacity: 0.28,
      blur: doc.blur(1.5),
    });
    doc.stroke(polyline(warp(x + 7, roofY), warp(x + 10, height)), "#fff", 2.5, { opacity: 0.22 });
  }
}

/** The sky in the wet film. */
function sheen({ doc, width, height, roofY }: RoofStage, { warp }: Coat): void {
  doc.fill(
    rect(0, roofY, width, (height - roofY) * 0.55),
    doc.linearGradient(0, roofY, 0, roofY + (height - roofY) * 0.55, [
      [0, "#dfe9f0", 0.34],
      [1, "#dfe9f0", 0],
    ]),
  );
  const left = 1360;
  for (const [from, wide, opacity] of [
    [0, 150, 0.2],
    [210, 46, 0.24],
    [620, 240, 0.14],
    [900, 50, 0.2],
  ] as const)
    doc.fill(
      polygon(
        warp(left + from, roofY),
        warp(left + from + wide, roofY),
        warp(left + from + wide * 0.4 - 260, height),
        warp(left + from - wide * 0.4 - 260, height),
      ),
      "#fff",
      { opacity, blur: doc.blur(12) },
    );
}
