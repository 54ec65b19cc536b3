import type { Tones } from "../color.ts";
import { text } from "../font.ts";
import { brand } from "../label-parts.ts";
import { paint } from "../painted.ts";
import type { LabelledPack } from "../label.ts";
import { seededRandom } from "../numbers.ts";
import type { Path } from "../path.ts";
import { perspective } from "../projection.ts";
import { ellipse, polygon, polyline, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { castOnWall } from "./parts.ts";
import { drawTrowelHandle } from "./trowel-handle.ts";

const width = 760;
const height = 300;
const onBlade = perspective(width, height, [
  [150, 560],
  [850, 372],
  [1050, 590],
  [330, 826],
]);

const smoothBlade = rounded([
  [...onBlade(0, 0), 8],
  [...onBlade(width, 0), 8],
  [...onBlade(width, height), 8],
  [...onBlade(0, height), 8],
]);

/** Square teeth along its right and lower edges: 10 mm on a blade of 280 mm. */
function notchedBlade(): Path {
  const outline = polyline(onBlade(0, 0), onBlade(width, 0));
  const [tooth, step] = [27, 54];
  for (let y = 2; y < height - step; y += step)
    outline
      .lineTo(...onBlade(width, y))
      .lineTo(...onBlade(width, y + tooth))
      .lineTo(...onBlade(width - tooth, y + tooth))
      .lineTo(...onBlade(width - tooth, y + step))
      .lineTo(...onBlade(width, y + step));
  outline.lineTo(...onBlade(width, height));
  for (let x = width - 2; x > 2 * step; x -= step)
    outline
      .lineTo(...onBlade(x, height))
      .lineTo(...onBlade(x - tooth, height))
      .lineTo(...onBlade(x - tooth, height - tooth))
      .lineTo(...onBlade(x - step + 0.01, height - tooth))
      .lineTo(...onBlade(x - step, height));
  return outline.lineTo(...onBlade(0, height)).close();
}

export function drawNotchedTrowel(doc: SvgDocument, pack: LabelledPack): void {
  drawTrowel(doc, pack, notchedBlade());
}

export function drawSmoothTrowel(doc: SvgDocument, pack: LabelledPack): void {
  drawTrowel(doc, pack, smoothBlade);
}

function drawTrowel(doc: SvgDocument, pack: LabelledPack, blade: Path): void {
  const { tones } = pack;
  castOnWall(doc, blade, tones, 0.8);
  steelBlade(doc, blade);
  brushedSteel(doc, blade);
  doc.stroke(polyline(onBlade(0, height), onBlade(0, 0), onBlade(width, 0)), "#fff", 3, {
    opacity: 0.9,
  });
  printedMark(doc, pack);
  spine(doc, tones);
  drawTrowelHandle(doc, onBlade(190, 134), onBlade(590, 134), tones);
}

function steelBlade(doc: SvgDocument, blade: Path): void {
  doc.fill(blade.move(1, 5), "#59636b");
  doc.fill(
    blade,
    doc.linearGradient(200, 420, 960, 800, [
      [0, "#c5ccd2"],
      [0.18, "#f8fafb"],
      [0.32, "#d4dade"],
      [0.5, "#aab3ba"],
      [0.64, "#e4e8eb"],
      [0.82, "#b3bbc2"],
      [1, "#909aa2"],
    ]),
  );
}

function brushedSteel(doc: SvgDocument, blade: Path): void {
  doc.group({ clip: doc.clip(blade) }, () => {
    const random = seededRandom("llana");
    for (let i = 0; i < 120; i++) {
      const y = random() * height;
      const x = random() * width * 0.6;
      doc.stroke(
        polyline(onBlade(x, y), onBlade(x + 160 + random() * 200, y)),
        random() > 0.5 ? "#fff" : "#6d767e",
        1.2,
        { opacity: 0.1 + random() * 0.14 },
      );
    }
    doc.fill(
      polygon(onBlade(90, 0), onBlade(230, 0), onBlade(150, height), onBlade(10, height)),
      "#fff",
      { opacity: 0.5, blur: doc.blur(16) },
    );
  });
}

function printedMark(doc: SvgDocument, { size, tones }: LabelledPack): void {
  const gray = "#39444d";
  const items = [
    ...brand(36, height - 92, 40, { text: gray, tile: tones.base, leaves: "#fff" }),
    { path: text(size, width - 60, height - 62, { size: 34, weight: 720, anchor: 1 }), fill: gray },
  ];
  paint(doc, items, onBlade, 60);
}

/** What holds the handle, with its rivets. */
function spine(doc: SvgDocument, tones: Tones): void {
  const outline = polygon(
    onBlade(120, 118),
    onBlade(650, 118),
    onBlade(650, 150),
    onBlade(120, 150),
  );
  doc.fill(outline.move(10, 16), tones.shade, { opacity: 0.35, blur: doc.blur(8) });
  doc.fill(outline, "#707a82");
  doc.fill(
    outline,
    doc.linearGradient(0, 440, 0, 640, [
      [0, "#fff", 0.4],
      [1, tones.shade, 0.3],
    ]),
  );
  for (let i = 0; i < 5; i++) {
    const [x, y] = onBlade(160 + i * 112, 134);
    doc.fill(ellipse(x, y, 8, 6), "#4b555d");
    doc.fill(ellipse(x - 2, y - 2, 5, 3.4), "#dfe4e7");
  }
}
