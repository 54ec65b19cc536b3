import { familyColours } from "#demo/catalogue/demo-product.ts";
import { ink, tonesOf } from "../color.ts";
import { polyline, rect } from "../shapes.ts";
import { drawCoat } from "./roof-coat.ts";
import { drawPoleRoller } from "./roof-roller.ts";
import { drawSky } from "./roof-sky.ts";
import type { RoofStage } from "./roof-stage.ts";
import { drawTown } from "./roof-town.ts";
import { finish, type SceneRequest, stageOf, stand } from "./scene.ts";

/** A roof half coated, before the storm comes: flat layers from far to near. */
export function drawRoof(request: SceneRequest): string {
  const horizon = 590;
  const stage: RoofStage = {
    ...stageOf(request, tonesOf(familyColours.impermeabilizantes), "techo"),
    horizon,
    roofY: horizon + 40,
  };
  drawSky(stage);
  drawTown(stage);
  parapet(stage);
  bareRoof(stage);
  drawCoat(stage);
  drawPoleRoller(stage);
  packs(stage, request);
  return finish(stage.doc, request);
}

/** Coping, face, its shade on the roof. */
function parapet({ doc, width, horizon }: RoofStage): void {
  const top = horizon - 34;
  const faceHeight = 74;
  doc.fill(
    rect(0, top, width, faceHeight),
    doc.linearGradient(0, top, 0, top + faceHeight, [
      [0, "#f4ead9"],
      [1, "#dccbb2"],
    ]),
  );
  doc.fill(rect(0, top - 12, width, 20, 2), "#fbf5ea");
  doc.fill(rect(0, top + 8, width, 6), ink, { opacity: 0.14 });
}

/** With its cracks. */
function bareRoof({ doc, random, width, height, roofY }: RoofStage): void {
  doc.fill(
    rect(0, roofY, width, height - roofY),
    doc.linearGradient(0, roofY, 0, height, [
      [0, "#bdb5a8"],
      [1, "#d6cfc3"],
    ]),
  );
  for (let i = 0; i < 26; i++) {
    const x = random() * width * 0.7;
    const y = roofY + 20 + random() * (height - roofY - 30);
    doc.stroke(
      polyline(
        [x, y],
        [x + 18 + random() * 30, y + (random() - 0.5) * 9],
        [x + 40 + random() * 60, y + (random() - 0.5) * 14],
      ),
      "#8d8577",
      1.8,
      { opacity: 0.5 },
    );
  }
}

function packs({ doc }: RoofStage, { packOf }: SceneRequest): void {
  stand(doc, packOf("techo-firme-3"), 2136, 752, 0.56);
  stand(doc, packOf("cemento-plastico"), 1432, 786, 0.5);
  stand(doc, packOf("techo-firme-5"), 1796, 814, 0.74);
}
