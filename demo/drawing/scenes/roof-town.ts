import type { Point } from "../path.ts";
import { smooth } from "../shapes.ts";
import { drawHouse, type House } from "./roof-house.ts";
import type { RoofStage } from "./roof-stage.ts";

/** Hills and houses, in three depths. */
export function drawTown(stage: RoofStage): void {
  hill(stage, "#c3d0d6", [
    [0.02, 96],
    [0.18, 150],
    [0.34, 104],
    [0.55, 168],
    [0.76, 120],
    [0.98, 160],
  ]);
  hill(stage, "#aebfc4", [
    [0.03, 60],
    [0.2, 92],
    [0.42, 66],
    [0.66, 104],
    [0.9, 70],
  ]);
  for (const [part, width, height, color, top] of houses)
    drawHouse(
      stage.doc,
      {
        x: part * stage.width,
        width,
        height,
        color,
        ...(top ? { top } : {}),
      },
      stage.horizon,
    );
}

/** Its points: which part of the width, how high over the horizon. */
function hill(
  { doc, width, height, horizon }: RoofStage,
  color: string,
  points: readonly Point[],
): void {
  const ridge = points.map(([x, y]): Point => [x * width, horizon - y]);
  const outline = smooth([[-60, horizon], ...ridge, [width + 60, horizon]], false, 0.5)
    .lineTo(width + 60, height)
    .lineTo(-60, height)
    .close();
  doc.fill(outline, color);
}

type HouseRow = readonly [
  part: number,
  width: number,
  height: number,
  color: string,
  top?: House["top"],
];

const houses: readonly HouseRow[] = [
  [0.0, 120, 84, "#dfe3e2"],
  [0.052, 150, 118, "#e9d3b6", "tank"],
  [0.12, 96, 70, "#d6c2b0"],
  [0.165, 190, 62, "#f0e5d2"],
  [0.25, 128, 76, "#dba988"],
  [0.305, 170, 112, "#e8dcc8", "tank"],
  [0.38, 110, 80, "#c8d4da"],
  [0.425, 80, 66, "#e3c1a0"],
  [0.462, 176, 84, "#f0e5d2", "dome"],
  [0.56, 170, 88, "#cfa88f"],
  [0.64, 150, 120, "#c9cfd3"],
  [0.71, 180, 96, "#b9c4cc", "tank"],
  [0.8, 140, 126, "#b7b9bd"],
  [0.87, 170, 92, "#a9b6c0"],
  [0.95, 160, 118, "#b4bec6"],
];
