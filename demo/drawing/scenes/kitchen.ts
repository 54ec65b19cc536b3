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
  const { phone } = request;
  const stage: KitchenStage = {
    ...stageOf(request, tonesOf(talavera), "cocina"),
    counterY: phone ? 800 : 660,
    tile: phone ? 112 : 132,
    wallX: phone ? -50 : -60,
    patternFrom: phone ? 1 : 9,
    patternColumns: phone ? 7 : 8,
    patternRows: phone ? 4 : 3,
  };
  drawWall(stage);
  roomLight(stage);
  drawCounter(stage);
  drawFaucet(stage);
  packs(stage, request);
  glints(stage);
  return finish(
    stage.doc,
    request,
    {
      lines: ["Brilla como", "recién puesto"],
      over: "Limpieza de cocina",
      color: stage.tones.base,
    },
    { wide: [140, 330, 132], medium: [96, 130, 72], phone: [64, 200, 104] },
  );
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

function packs({ doc, phone }: KitchenStage, { packOf }: SceneRequest): void {
  const [degreaser, lemon, sponges] = [
    packOf("quita-grasa"),
    packOf("limon"),
    packOf("fibra-esponja"),
  ];
  if (phone) {
    stand(doc, lemon, 300, 900, 0.46);
    stand(doc, sponges, 668, 936, 0.3);
    stand(doc, degreaser, 472, 946, 0.53);
  } else {
    stand(doc, lemon, 1350, 742, 0.6);
    stand(doc, sponges, 1862, 790, 0.42);
    stand(doc, degreaser, 1590, 786, 0.68);
  }
}

type Glint = readonly [x: number, y: number, size: number];

const wideGlints: readonly Glint[] = [
  [1194, 300, 40],
  [1690, 296, 30],
  [2006, 204, 36],
];

const phoneGlints: readonly Glint[] = [
  [690, 372, 34],
  [118, 420, 24],
];

/** White, few, and only where glaze or metal would really throw one. */
function glints({ doc, phone }: KitchenStage): void {
  for (const [x, y, size] of phone ? phoneGlints : wideGlints) {
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
