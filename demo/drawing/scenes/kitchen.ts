import { ink, talavera, tonesOf } from "../color.ts";
import { path } from "../path.ts";
import { ellipse, rect } from "../shapes.ts";
import { drawCounter } from "./kitchen-counter.ts";
import { drawFaucet } from "./kitchen-faucet.ts";
import type { KitchenStage } from "./kitchen-stage.ts";
import { drawWall } from "./kitchen-wall.ts";
import { finish, type SceneRequest, stageOf, stand } from "./scene.ts";

/** A kitchen's wall that shines, over a counter of polished stone. */
export function drawKitchen(request: SceneRequest): string {
  const stage: KitchenStage = {
    ...stageOf(request, tonesOf(talavera), "cocina"),
    counterY: 660,
    tile: 132,
    wallX: -60,
    patternFrom: 9,
    patternColumns: 8,
    patternRows: 3,
  };
  drawWall(stage);
  roomLight(stage);
  drawCounter(stage);
  drawFaucet(stage);
  packs(stage, request);
  glints(stage);
  return finish(stage.doc, request);
}

/** Soft light of the room, and the shade along the counter. */
function roomLight({ doc, width, height, counterY }: KitchenStage): void {
  doc.fill(
    rect(0, 0, width, counterY),
    doc.radialGradient(width * 0.3, height * 0.2, width * 0.8, [
      [0, "#fff", 0.35],
      [0.5, "#fff", 0],
      [1, ink, 0.16],
    ]),
  );
  // counter: polished slab
  doc.fill(
    rect(0, counterY - 26, width, 30),
    doc.linearGradient(0, counterY - 26, 0, counterY, [
      [0, ink, 0],
      [1, ink, 0.24],
    ]),
  );
}

function packs({ doc }: KitchenStage, { packOf }: SceneRequest): void {
  stand(doc, packOf("limon"), 1350, 742, 0.6);
  stand(doc, packOf("fibra-esponja"), 1862, 790, 0.42);
  stand(doc, packOf("quita-grasa"), 1590, 786, 0.68);
}

type Glint = readonly [x: number, y: number, size: number];

const sparkles: readonly Glint[] = [
  [1194, 300, 40],
  [1690, 296, 30],
  [2006, 204, 36],
];

/** White, few, and only where glaze or metal would really throw one. */
function glints({ doc }: KitchenStage): void {
  for (const [x, y, size] of sparkles) {
    doc.fill(
      ellipse(x, y, size * 1.5),
      doc.radialGradient(x, y, size * 1.5, [
        [0, "#fff", 0.9],
        [0.3, "#fff", 0.4],
        [1, "#fff", 0],
      ]),
    );
    doc.fill(sparkle(x, y, size * 1.5, size), "#fff");
  }
}

const sparkle = (x: number, y: number, up: number, across: number) =>
  path()
    .moveTo(x, y - up)
    .quadraticTo(x, y, x + across, y)
    .quadraticTo(x, y, x, y + up)
    .quadraticTo(x, y, x - across, y)
    .quadraticTo(x, y, x, y - up)
    .close();
