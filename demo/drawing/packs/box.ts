import { ink, type Tones } from "../color.ts";
import { brand } from "../label-parts.ts";
import { moved, paint } from "../painted.ts";
import { label, type LabelledPack } from "../label.ts";
import { groundShadow, shadeCylinder } from "../light.ts";
import { seededRandom } from "../numbers.ts";
import type { Point } from "../path.ts";
import { perspective } from "../projection.ts";
import { ellipse, lathe, polygon, polyline, rect } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { tileBand } from "../tiles.ts";

/** The corners: upper case above, lower case below; D is the hidden one. */
const A: Point = [236, 476];
const B: Point = [752, 512];
const C: Point = [948, 474];
const D: Point = [452, 446];
const a: Point = [246, 920];
const b: Point = [752, 984];
const c: Point = [936, 930];

const front = polygon(A, B, b, a);
const right = polygon(B, C, c, b);
const top = polygon(A, B, C, D);

const frontWidth = 520;
const sideWidth = 250;
const height = 460;
const onFront = perspective(frontWidth, height, [A, B, b, a]);
const onSide = perspective(sideWidth, height, [B, C, c, b]);
const onTop = perspective(100, 100, [A, B, C, D]);

/** A box of tablets with two of them before it, as large as they are in the tank. */
export function drawBox(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  shadows(doc, tones);
  printedFront(doc, pack);
  printedSide(doc, tones);
  flaps(doc, tones);
  planes(doc, tones);
  edges(doc, tones);
  tablet(doc, 600, 1036, tones);
  tablet(doc, 806, 1024, tones);
}

function shadows(doc: SvgDocument, tones: Tones): void {
  doc.fill(polygon([264, 932], [752, 1000], [1110, 956], [948, 890]), tones.shade, {
    opacity: 0.2,
    blur: doc.blur(26),
  });
  doc.fill(polygon([752, 988], [1070, 952], [990, 908], [890, 926]), tones.shade, {
    opacity: 0.34,
    blur: doc.blur(16),
  });
  doc.fill(polygon([248, 922], [752, 992], [938, 936], [752, 970]), tones.shade, {
    opacity: 0.7,
    blur: doc.blur(5),
  });
}

function printedFront(doc: SvgDocument, pack: LabelledPack): void {
  const box = {
    width: frontWidth,
    height,
    safeWidth: frontWidth * 0.84,
    headHeight: 78,
    bandHeight: 76,
    padding: 32,
  };
  doc.fill(front, "#fff");
  doc.group({ clip: doc.clip(front) }, () =>
    paint(doc, moved(label(pack, box), frontWidth / 2, 0), onFront, 40),
  );
}

function printedSide(doc: SvgDocument, tones: Tones): void {
  doc.fill(right, tones.deep);
  const colors = { text: ink, tile: tones.base, leaves: "#fff" };
  const items = [
    { path: rect(0, 78, sideWidth, height - 154), fill: tones.base },
    { path: rect(0, 0, sideWidth, 78), fill: "#fff" },
    ...tileBand(0, height - 76, sideWidth, 76, tones),
    ...brand(sideWidth / 2, 24, 32, colors, 0.5),
    ...tileBand(sideWidth / 2 - 70, 154, 140, 140, tones, 2),
  ];
  doc.group({ clip: doc.clip(right) }, () => paint(doc, items, onSide, 40));
}

/** The lid, whose flap is tucked in at the front. */
function flaps(doc: SvgDocument, tones: Tones): void {
  doc.fill(top, "#fff");
  doc.fill(
    top,
    doc.linearGradient(236, 476, 900, 480, [
      [0, tones.pale],
      [0.5, tones.wash],
      [1, tones.soft],
    ]),
  );
  const print = rect(0, 0, 100, 100).map(onTop, 50);
  doc.fill(print, tones.base, { opacity: 0.9 });
  doc.fill(
    print,
    doc.linearGradient(236, 476, 900, 480, [
      [0, "#fff", 0.45],
      [0.6, "#fff", 0.15],
      [1, tones.shade, 0.1],
    ]),
  );
  for (const x of [3, 97])
    doc.stroke(polyline(onTop(x, 2), onTop(x, 98)), tones.shade, 2, { opacity: 0.3 });
}

/** Front lit from the left, side in shade, both darker to the floor. */
function planes(doc: SvgDocument, tones: Tones): void {
  doc.fill(
    front,
    doc.linearGradient(236, 476, 752, 960, [
      [0, "#fff", 0.2],
      [0.35, "#fff", 0],
      [0.6, tones.shade, 0.02],
      [1, tones.shade, 0.16],
    ]),
  );
  doc.fill(
    right,
    doc.linearGradient(752, 0, 948, 0, [
      [0, tones.shade, 0.34],
      [0.5, tones.shade, 0.42],
      [1, tones.shade, 0.54],
    ]),
  );
  doc.fill(
    right,
    doc.linearGradient(0, 700, 0, 984, [
      [0, tones.shade, 0],
      [1, tones.shade, 0.25],
    ]),
  );
  doc.fill(
    front,
    doc.linearGradient(0, 740, 0, 984, [
      [0, tones.shade, 0],
      [1, tones.shade, 0.16],
    ]),
  );
}

/** The lit edges, and the seam of the flaps on the side. */
function edges(doc: SvgDocument, tones: Tones): void {
  doc.stroke(polyline(B, b), "#fff", 4, { opacity: 0.55 });
  doc.stroke(polyline(A, B, C), "#fff", 3.5, { opacity: 0.85 });
  doc.stroke(polyline(B, b).move(3, 0), tones.shade, 3, { opacity: 0.3 });
  const notch = onSide(sideWidth * 0.5, 0);
  doc.stroke(ellipse(notch[0], notch[1] + 2, 12, 4), tones.shade, 2, { opacity: 0.35 });
}

/** A pressed disc with a bevelled edge and a groove to break it. */
function tablet(doc: SvgDocument, x: number, y: number, tones: Tones): void {
  const [radius, flatness, thick] = [84, 0.36, 46];
  groundShadow(doc, x, y - 4, radius, radius * flatness, tones, 0.4);
  const side = lathe(
    x,
    [
      [radius - 12, y - thick - 10, 6],
      [radius, y - thick + 4, 8],
      [radius, y - 12, 8],
      [radius - 8, y],
    ],
    flatness,
    flatness,
  );
  const color = tones.at(0.72, Math.min(tones.chroma, 0.12));
  doc.fill(side, color);
  shadeCylinder(doc, side, x - radius, x + radius, tones, { highlight: 0.15, gloss: 0.4 });
  const top = ellipse(x, y - thick - 8, radius - 13, (radius - 13) * flatness);
  doc.fill(top, tones.at(0.8, Math.min(tones.chroma, 0.1)));
  doc.fill(
    top,
    doc.linearGradient(x - radius, y - thick - 30, x + radius, y - thick + 20, [
      [0, "#fff", 0.55],
      [0.6, "#fff", 0.1],
      [1, tones.shade, 0.15],
    ]),
  );
  const groove = polyline([x - 58, y - thick - 18], [x + 58, y - thick + 2]);
  doc.stroke(groove, tones.shade, 6, { opacity: 0.3 });
  doc.stroke(groove.move(0, 4), "#fff", 2.5, { opacity: 0.7 });
  const random = seededRandom(`pastilla ${x}`);
  for (let index = 0; index < 90; index++) {
    const [angle, part] = [random() * 6.3, Math.sqrt(random()) * (radius - 18)];
    doc.fill(
      ellipse(
        x + part * Math.cos(angle),
        y - thick - 8 + part * flatness * Math.sin(angle),
        2.2,
        1.2,
      ),
      random() > 0.5 ? "#ffffff" : tones.deep,
      { opacity: 0.35 },
    );
  }
}
