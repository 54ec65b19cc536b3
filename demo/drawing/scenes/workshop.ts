import { ink, talavera, tonesOf } from "../color.ts";
import { paint } from "../painted.ts";
import { path } from "../path.ts";
import { drawPack } from "../pack.ts";
import { polygon, polyline, rect } from "../shapes.ts";
import { SvgDocument } from "../svg.ts";
import { motifs, tile, tileColors } from "../tiles.ts";
import { type SceneRequest, stand } from "./scene.ts";

const [width, height] = [1440, 1260];
const [tileSize, joint] = [180, 6];
const benchY = 5 * tileSize;
const tones = tonesOf(talavera);
const colors = tileColors(tones, "#fdfcf8");
/** Where the wall is still bare: column and row. */
const missing = new Set(["5,0", "6,0", "7,0", "6,1", "7,1", "7,2"]);

/** The workshop of 1987: a wall of talavera half set, grout and trowel on the bench. */
export function drawWorkshop(packOf: SceneRequest["packOf"]): string {
  const doc = new SvgDocument(width, height);
  combedAdhesive(doc);
  for (let column = 0; column < 8; column++)
    for (let row = 0; row < 5; row++) if (!missing.has(`${column},${row}`)) set(doc, column, row);
  doc.fill(
    rect(0, 0, width, benchY),
    doc.radialGradient(width * 0.25, height * 0.1, width * 0.95, [
      [0, "#fff", 0.42],
      [0.5, "#fff", 0.08],
      [1, ink, 0.22],
    ]),
  );
  bench(doc);
  waitingTile(doc);
  doc.fill(rect(330, 470, 330, 430, 40), ink, { opacity: 0.3, blur: doc.blur(30) });
  stand(doc, packOf("boquilla-sin-arena"), 420, 1090, 0.86);
  doc.group({ transform: "translate(600 830) scale(.5)" }, () =>
    drawPack(doc, packOf("llana-dentada")),
  );
  return doc.toSvg();
}

function combedAdhesive(doc: SvgDocument): void {
  doc.fill(
    rect(0, 0, width, benchY),
    doc.linearGradient(0, 0, width, 0, [
      [0, "#c9c6bf"],
      [1, "#b9b6af"],
    ]),
  );
  for (let y = 4; y < benchY; y += 15) {
    doc.stroke(polyline([0, y], [width, y]), "#e4e1da", 5, { opacity: 0.8, lineCap: "butt" });
    doc.stroke(polyline([0, y + 6], [width, y + 6]), "#8f8c86", 3, {
      opacity: 0.55,
      lineCap: "butt",
    });
  }
}

function set(doc: SvgDocument, column: number, row: number): void {
  const [x, y] = [column * tileSize + joint / 2, row * tileSize + joint / 2];
  const side = tileSize - joint;
  const edge = rect(x, y, side, side, 4);
  if (missing.has(`${column + 1},${row}`) || missing.has(`${column},${row - 1}`))
    doc.fill(rect(x + 5, y - 3, side + 2, side + 4, 3), ink, { opacity: 0.28, blur: doc.blur(4) });
  const motif = (column + row) % 2 ? motifs.fan : motifs.flower;
  doc.group({ clip: doc.clip(edge) }, () =>
    paint(doc, tile(motif, [x, y], [side, side], colors, 9)),
  );
  doc.fill(
    edge,
    doc.linearGradient(x, y, x + side, y + side, [
      [0, "#fff", 0.5],
      [0.4, "#fff", 0],
      [0.7, ink, 0],
      [1, ink, 0.1],
    ]),
  );
  doc.stroke(polyline([x + 3, y + side - 4], [x + 3, y + 3], [x + side - 4, y + 3]), "#fff", 3, {
    opacity: 0.7,
  });
  doc.stroke(
    polyline([x + side - 2, y + 5], [x + side - 2, y + side - 2], [x + 5, y + side - 2]),
    ink,
    2.5,
    { opacity: 0.16 },
  );
}

function bench(doc: SvgDocument): void {
  doc.fill(
    rect(0, benchY - 40, width, 44),
    doc.linearGradient(0, benchY - 40, 0, benchY, [
      [0, ink, 0],
      [1, ink, 0.3],
    ]),
  );
  doc.fill(
    rect(0, benchY, width, height - benchY),
    doc.linearGradient(0, benchY, 0, height, [
      [0, "#d8b98c"],
      [0.12, "#cfae7f"],
      [1, "#b98f5b"],
    ]),
  );
  for (const [y, opacity] of [
    [benchY + 96, 0.22],
    [benchY + 210, 0.26],
  ] as const) {
    doc.stroke(polyline([0, y], [width, y]), "#6b4a24", 4, { opacity, lineCap: "butt" });
    doc.stroke(polyline([0, y + 4], [width, y + 4]), "#fff", 2, { opacity: 0.25, lineCap: "butt" });
  }
  for (let index = 0; index < 46; index++) {
    const y = benchY + 8 + ((index * 67) % 340);
    const x = (index * 229) % width;
    const length = 120 + ((index * 53) % 300);
    doc.stroke(
      path()
        .moveTo(x, y)
        .curveTo(x + length * 0.3, y + 3, x + length * 0.7, y - 3, x + length, y + 1),
      "#7a5529",
      1.6,
      { opacity: 0.16 },
    );
  }
  doc.fill(rect(0, benchY, width, 6), "#fff", { opacity: 0.35 });
}

/** One that is to be set next, lying on the bench. */
function waitingTile(doc: SvgDocument): void {
  const [a, b, c, d] = [
    [1150, 1010],
    [1350, 996],
    [1420, 1066],
    [1200, 1084],
  ] as const;
  doc.fill(polygon(a, b, c, d).move(8, 16), ink, { opacity: 0.3, blur: doc.blur(10) });
  doc.fill(polygon(a, b, c, d).move(0, 12), "#9c5b38");
  const face = rect(0, 0, 270, 260);
  doc.group(
    {
      transform: `matrix(${(b[0] - a[0]) / 270} ${(b[1] - a[1]) / 270} ${(d[0] - a[0]) / 260} ${(d[1] - a[1]) / 260} ${a[0]} ${a[1]})`,
      clip: doc.clip(face),
    },
    () => {
      paint(doc, tile(motifs.flower, [0, 0], [270, 260], colors, 9));
      doc.fill(
        face,
        doc.linearGradient(0, 0, 260, 260, [
          [0, "#fff", 0.45],
          [0.5, "#fff", 0],
          [1, ink, 0.12],
        ]),
      );
    },
  );
}
