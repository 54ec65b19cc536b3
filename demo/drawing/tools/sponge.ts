import { type Tones, tonesOf } from "../color.ts";
import { moved, paint } from "../painted.ts";
import { label, type LabelledPack } from "../label.ts";
import { seededRandom } from "../numbers.ts";
import { type Path, path, type Point } from "../path.ts";
import { perspective } from "../projection.ts";
import { polygon, polyline, rect, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { tileBand } from "../tiles.ts";
import { type Layer, layeredSide, pads, sponges } from "./sponge-layers.ts";

/** The corners: upper case above, lower case below; D is the hidden one. */
const A: Point = [196, 560];
const B: Point = [772, 604];
const C: Point = [1010, 566];
const D: Point = [468, 536];
const a: Point = [196, 560 + 396];
const b: Point = [772, 604 + 428];
const c: Point = [1010, 566 + 402];

const width = 576;
const depth = 240;
const height = 400;
const onFront = perspective(width, height, [A, B, b, a]);
const onSide = perspective(depth, height, [B, C, c, b]);
const onTop = perspective(width, depth, [A, B, C, D]);

const top = rounded([
  [...A, 18],
  [...B, 18],
  [...C, 18],
  [...D, 18],
]);

const greenFiber = tonesOf("#1E7A3C");
const blackFiber = tonesOf("#2A2D30");

/** Two scouring sponges in a printed paper sleeve: a box with soft edges and two materials. */
export function drawSponges(doc: SvgDocument, pack: LabelledPack): void {
  drawLayers(doc, pack, greenFiber, sponges);
}

/** Three coarse pads without a sponge, in a sleeve. */
export function drawPads(doc: SvgDocument, pack: LabelledPack): void {
  drawLayers(doc, pack, blackFiber, pads);
}

function drawLayers(
  doc: SvgDocument,
  pack: LabelledPack,
  fiber: Tones,
  layers: readonly Layer[],
): void {
  const { tones } = pack;
  const random = seededRandom("fibra");
  shadows(doc, tones);
  layeredSide(doc, { warp: onFront, width, lit: true, layers }, fiber, random);
  layeredSide(doc, { warp: onSide, width: depth, lit: false, layers }, fiber, random);
  shadedSide(doc, tones);
  fiberTop(doc, fiber, random);
  sleeve(doc, pack);
}

function shadows(doc: SvgDocument, tones: Tones): void {
  doc.fill(polygon([220, 950], [772, 1056], [1150, 1000], [990, 930]), tones.shade, {
    opacity: 0.24,
    blur: doc.blur(26),
  });
  doc.fill(polygon([772, 1040], [1110, 996], [1040, 950], [900, 970]), tones.shade, {
    opacity: 0.34,
    blur: doc.blur(15),
  });
  doc.fill(polygon(a, [b[0], b[1] + 10], [c[0], c[1] + 6], [b[0], b[1] - 20]), tones.shade, {
    opacity: 0.75,
    blur: doc.blur(5),
  });
}

function shadedSide(doc: SvgDocument, tones: Tones): void {
  const outline = polygon(B, C, c, b);
  doc.fill(
    outline,
    doc.linearGradient(772, 0, 1010, 0, [
      [0, tones.shade, 0.22],
      [1, tones.shade, 0.42],
    ]),
  );
}

function fiberTop(doc: SvgDocument, tones: Tones, random: () => number): void {
  doc.fill(top, tones.bright);
  doc.group({ clip: doc.clip(top) }, () => {
    for (let i = 0; i < 700; i++) {
      const [x, y] = onTop(random() * width, random() * 240);
      const angle = random() * 6.3;
      doc.stroke(
        path()
          .moveTo(x, y)
          .quadraticTo(
            x + 8 * Math.cos(angle + 0.8),
            y + 2 * Math.sin(angle + 0.8),
            x + 15 * Math.cos(angle),
            y + 3 * Math.sin(angle),
          ),
        random() > 0.5 ? tones.night : random() > 0.4 ? tones.soft : "#fff",
        1.5,
        { opacity: 0.16 + random() * 0.2 },
      );
    }
  });
}

const sleeveLeft = 84;
const sleeveWidth = 416;

/** Over the top, down the front. */
function sleeve(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  const front = rect(sleeveLeft, -2, sleeveWidth, height + 4).map(onFront, 60);
  const over = rect(sleeveLeft, 0, sleeveWidth, depth).map(onTop, 60);
  doc.group(
    {
      clip: doc.clip(
        path()
          .add(top)
          .add(rect(150, 560, 640, 500)),
      ),
    },
    () => {
      doc.fill(front, tones.shade, {
        opacity: 0.5,
        blur: doc.blur(6),
        transform: "translate(7 6)",
      });
    },
  );
  doc.fill(over, tones.wash);
  const tiles = tileBand(sleeveLeft, 0, sleeveWidth, depth, tones, 3);
  doc.group({ clip: doc.clip(over) }, () => paint(doc, tiles, onTop, 40));
  doc.fill(over, "#fff", { opacity: 0.25 });
  const box = {
    width: sleeveWidth,
    height: height + 4,
    safeWidth: sleeveWidth * 0.84,
    headHeight: 70,
    bandHeight: 66,
    padding: 26,
  };
  const printed = moved(label(pack, box), sleeveLeft + sleeveWidth / 2, -2);
  doc.group({ clip: doc.clip(front) }, () => paint(doc, printed, onFront, 40));
  sleeveLight(doc, front, tones);
}

function sleeveLight(doc: SvgDocument, front: Path, tones: Tones): void {
  doc.fill(
    front,
    doc.linearGradient(196, 560, 772, 1000, [
      [0, "#fff", 0.18],
      [0.35, "#fff", 0],
      [0.6, tones.shade, 0.02],
      [1, tones.shade, 0.18],
    ]),
  );
  const right = sleeveLeft + sleeveWidth;
  doc.stroke(polyline(onFront(sleeveLeft, 0), onFront(right, 0)), "#fff", 3.5, { opacity: 0.9 });
  doc.stroke(polyline(onFront(sleeveLeft, 0), onFront(sleeveLeft, height)), "#fff", 2, {
    opacity: 0.5,
  });
}
