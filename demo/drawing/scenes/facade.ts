import { familyColours } from "#demo/catalogue/demo-product.ts";
import { ink, marigold, talavera, tonesOf } from "../color.ts";
import { paint } from "../painted.ts";
import { type Path, path } from "../path.ts";
import { ellipse, rect } from "../shapes.ts";
import { motifs, tile } from "../tiles.ts";
import { finish, type SceneRequest, type Stage, stageOf, stand } from "./scene.ts";

interface FacadeStage extends Stage {
  floorY: number;
}

/** What the paint in the front pack looks like on a wall. */
const terracotta = tonesOf("#B5562F");

/** A wall half painted: the old color, the wet one, and what it took. */
export function drawFacade(request: SceneRequest): string {
  const stage: FacadeStage = {
    ...stageOf(request, tonesOf(familyColours.pinturas), "fachada"),
    floorY: 660,
  };
  oldWall(stage);
  freshPaint(stage);
  drawWindow(stage);
  tiledSkirting(stage);
  ground(stage);
  packs(stage, request);
  return finish(stage.doc, request);
}

function oldWall({ doc, random, width, height, floorY }: FacadeStage): void {
  doc.fill(
    rect(0, 0, width, height),
    doc.linearGradient(0, 0, 0, floorY, [
      [0, "#f8f3e9"],
      [1, "#efe7d8"],
    ]),
  );
  for (let i = 0; i < 900; i++)
    doc.fill(
      ellipse(random() * width, random() * floorY, 1 + random() * 3, 1 + random() * 2),
      random() > 0.5 ? "#d9cdb8" : "#fff",
      { opacity: 0.5 },
    );
}

function freshPaint(stage: FacadeStage): void {
  const { doc, width, floorY } = stage;
  const [edge, lane] = [1120, 150];
  const coat = rolledCoat(stage, edge, lane);
  doc.fill(
    coat,
    doc.linearGradient(edge, 0, width, 0, [
      [0, terracotta.base],
      [1, terracotta.deep],
    ]),
  );
  doc.group({ clip: doc.clip(coat) }, () => {
    for (let x = edge, i = 0; x < width; x += lane, i++) {
      doc.fill(rect(x, 0, lane * 0.5, floorY), "#fff", { opacity: 0.05 + (i % 3) * 0.02 });
      doc.fill(rect(x + lane - 4, 0, 4, floorY), terracotta.night, { opacity: 0.16 });
    }
  });
}

/** Lane by lane, each ending where the roller stopped. */
function rolledCoat({ random, width, floorY }: FacadeStage, edge: number, lane: number): Path {
  const coat = path().moveTo(edge, floorY);
  for (let x = edge, index = 0; x < width + lane; x += lane, index++) {
    const top = Math.max(0, 190 - index * 90 + random() * 40);
    coat
      .lineTo(x, top + 8)
      .quadraticTo(x, top, x + 8, top)
      .lineTo(x + lane, top + (random() - 0.5) * 8);
  }
  return coat.lineTo(width + lane, floorY).close();
}

/** It was painted around with care. */
function drawWindow({ doc }: FacadeStage): void {
  const [x, y, width, height] = [1960, 130, 270, 330];
  doc.fill(rect(x - 26, y - 26, width + 52, height + 52, 4), "#fbf7ef");
  doc.fill(rect(x - 26, y + height + 18, width + 52, 14), ink, { opacity: 0.18 });
  doc.fill(
    rect(x, y, width, height),
    doc.linearGradient(x, y, x + width, y + height, [
      [0, "#bfd9ea"],
      [0.5, "#eaf4fa"],
      [0.5, "#9dc0d8"],
      [1, "#c9e0ee"],
    ]),
  );
  doc.fill(rect(x + width / 2 - 7, y, 14, height), talavera);
  doc.fill(rect(x, y + height * 0.42, width, 12), talavera);
  doc.stroke(rect(x, y, width, height), talavera, 12);
}

function tiledSkirting({ doc, width, floorY }: FacadeStage): void {
  const size = 84;
  const colors = { white: "#fdfcf8", base: talavera, deep: "#10357F", accent: marigold };
  for (let x = -20; x < width; x += size)
    paint(doc, tile(motifs.diamond, [x, floorY - size], [size - 3, size - 3], colors, 4));
}

function ground({ doc, width, height, floorY }: FacadeStage): void {
  doc.fill(
    rect(0, floorY, width, height - floorY),
    doc.linearGradient(0, floorY, 0, height, [
      [0, "#cfc4b1"],
      [1, "#e4dccd"],
    ]),
  );
  doc.fill(
    rect(0, floorY, width, 22),
    doc.linearGradient(0, floorY, 0, floorY + 22, [
      [0, ink, 0.32],
      [1, ink, 0],
    ]),
  );
}

function packs({ doc }: FacadeStage, { packOf }: SceneRequest): void {
  stand(doc, packOf("esmalte-negro"), 1960, 760, 0.44);
  stand(doc, packOf("vinilica-blanca"), 1330, 770, 0.66);
  stand(doc, packOf("vinilica-terracota"), 1670, 804, 0.54);
}
