import { ink, marigold, talavera, tonesOf } from "../color.ts";
import { path } from "../path.ts";
import { ellipse, rect } from "../shapes.ts";
import { drawDoor } from "./dock-door.ts";
import { drawLoadedPallet } from "./dock-pallet.ts";
import { finish, type SceneRequest, type Stage, stageOf } from "./scene.ts";

interface DockStage extends Stage {
  floorY: number;
}

/** A pallet ready to leave: the dock's door, a container behind it, sacks and buckets on wood. */
export function drawDock(request: SceneRequest): string {
  const stage: DockStage = {
    ...stageOf(request, tonesOf(talavera), "tarima"),
    floorY: 610,
  };
  blockWall(stage);
  drawDoor(stage, stage.floorY);
  drawFloor(stage);
  drawLoadedPallet(stage, request);
  return finish(stage.doc, request);
}

function blockWall({ doc, width, height, floorY }: DockStage): void {
  doc.fill(
    rect(0, 0, width, height),
    doc.linearGradient(0, 0, 0, floorY, [
      [0, "#e9edf2"],
      [1, "#dde3ea"],
    ]),
  );
  // joints of the wall's blocks
  const joints = path();
  for (let y = floorY - 70, row = 0; y > -70; y -= 70, row++) {
    joints.moveTo(0, y).lineTo(width, y);
    for (let x = (row % 2) * 90 - 40; x < width; x += 180) joints.moveTo(x, y).lineTo(x, y + 70);
  }
  doc.stroke(joints, "#c9d2dc", 3, { lineCap: "butt" });
}

/** The floor has a yellow line that must stay clear. */
function drawFloor({ doc, random, width, height, floorY }: DockStage): void {
  doc.fill(
    rect(0, floorY, width, height - floorY),
    doc.linearGradient(0, floorY, 0, height, [
      [0, "#b9c1c9"],
      [1, "#d3d9de"],
    ]),
  );
  for (let i = 0; i < 240; i++)
    doc.fill(
      ellipse(
        random() * width,
        floorY + 10 + random() * (height - floorY),
        2 + random() * 3,
        1 + random(),
      ),
      "#8f99a3",
      { opacity: 0.35 },
    );
  doc.fill(rect(0, floorY + 34, width, 16), marigold, { opacity: 0.85 });
  doc.fill(
    rect(0, floorY, width, 24),
    doc.linearGradient(0, floorY, 0, floorY + 24, [
      [0, ink, 0.3],
      [1, ink, 0],
    ]),
  );
}
