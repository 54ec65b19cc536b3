import { marigold, type Tones } from "../color.ts";
import { capHeight, text } from "../font.ts";
import { paint } from "../painted.ts";
import type { LabelledPack } from "../label.ts";
import { shadeCylinder } from "../light.ts";
import { lerp, seededRandom, steps } from "../numbers.ts";
import { type Path, path, type Point } from "../path.ts";
import { arc, ellipse, polyline, rect, rounded, smooth } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { fitName } from "../text-fit.ts";
import { brandUpwards, castOnWall, steel, turned } from "./parts.ts";

const transform = turned(-24);

const handle = smooth(
  [
    [600, 96],
    [636, 112],
    [650, 160],
    [640, 250],
    [628, 340],
    [640, 430],
    [690, 500],
    [742, 548],
    [750, 590],
    [450, 590],
    [458, 548],
    [510, 500],
    [560, 430],
    [572, 340],
    [560, 250],
    [550, 160],
    [564, 112],
  ],
  true,
  0.5,
);

const ferrule = rounded([
  [436, 566, 10],
  [764, 566, 10],
  [768, 716, 4],
  [432, 716, 4],
]);

export function drawBrush(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  const random = seededRandom("brocha");
  const bristles = bristleOutline(random);
  castOnWall(doc, path().add(handle).add(ferrule).add(bristles), tones, 1, transform);
  doc.group({ transform }, () => {
    drawBristles(doc, bristles, tones, random);
    woodenHandle(doc, tones, random);
    handleLight(doc, tones);
    hangingHole(doc, tones);
    paint(doc, [brandUpwards(611, 306, 25, 90)]);
    steelFerrule(doc, tones);
    stampedSize(doc, pack);
  });
}

function bristleOutline(random: () => number): Path {
  const outline = path().moveTo(434, 714).curveTo(430, 800, 414, 900, 420, 1010);
  for (const point of steps(40, (part): Point => [
    lerp(420, 780, part),
    1010 + 20 * Math.sin(part * Math.PI) + (random() - 0.5) * 16,
  ]))
    outline.lineTo(...point);
  return outline.curveTo(786, 900, 770, 800, 766, 714).close();
}

function drawBristles(doc: SvgDocument, bristles: Path, tones: Tones, random: () => number): void {
  doc.fill(
    bristles,
    doc.linearGradient(0, 714, 0, 1030, [
      [0, "#8a6a42"],
      [0.4, "#c49a63"],
      [0.86, "#e3c596"],
      [1, "#f1ddba"],
    ]),
  );
  doc.group({ clip: doc.clip(bristles) }, () => {
    for (let i = 0; i < 190; i++) {
      const t = random();
      const x0 = lerp(432, 768, t);
      const x1 = lerp(414, 786, t) + (random() - 0.5) * 14;
      doc.stroke(
        path().moveTo(x0, 710).curveTo(x0, 820, x1, 900, x1, 1040),
        random() > 0.5 ? "#5d4220" : "#fff3d8",
        1.2 + random() * 1.8,
        { opacity: 0.1 + random() * 0.24 },
      );
    }
    doc.fill(
      rect(420, 712, 360, 46),
      doc.linearGradient(0, 712, 0, 758, [
        [0, "#3a2810", 0.6],
        [1, "#3a2810", 0],
      ]),
    );
  });
  shadeCylinder(doc, bristles, 414, 786, tones, { highlight: 0, gloss: 0.5, strength: 0.8 });
}

function woodenHandle(doc: SvgDocument, tones: Tones, random: () => number): void {
  doc.fill(handle, "#d29a56");
  doc.group({ clip: doc.clip(handle) }, () => {
    for (let i = 0; i < 16; i++) {
      const x = 440 + i * 20 + random() * 12;
      doc.stroke(
        path()
          .moveTo(x, 600)
          .curveTo(x + 10, 480, 600 + (x - 600) * 0.18, 420, 600 + (x - 600) * 0.22, 90),
        "#8a5a22",
        2 + random() * 3,
        { opacity: 0.22 },
      );
    }
    doc.fill(rect(400, 60, 400, 262), tones.base);
    doc.fill(rect(400, 322, 400, 7), marigold);
  });
  shadeCylinder(doc, handle, 540, 660, tones, { highlight: 0, gloss: 0.5, strength: 0.7 });
}

function handleLight(doc: SvgDocument, tones: Tones): void {
  doc.group({ clip: doc.clip(handle) }, () => {
    doc.fill(
      smooth(
        [
          [572, 130],
          [566, 200],
          [584, 330],
          [578, 430],
          [520, 520],
          [470, 570],
          [500, 520],
          [566, 430],
          [572, 330],
          [556, 200],
        ],
        true,
        0.5,
      ),
      "#fff",
      { opacity: 0.65, blur: doc.blur(5) },
    );
    doc.fill(
      rect(436, 520, 330, 60),
      doc.linearGradient(0, 520, 0, 572, [
        [0, tones.shade, 0],
        [1, tones.shade, 0.4],
      ]),
    );
  });
}

function hangingHole(doc: SvgDocument, tones: Tones): void {
  doc.fill(ellipse(600, 150, 17, 24), tones.soft);
  doc.stroke(arc(600, 150, 17, 24, Math.PI, Math.PI * 1.9), tones.night, 5, { opacity: 0.8 });
}

function steelFerrule(doc: SvgDocument, tones: Tones): void {
  doc.fill(ferrule, doc.linearGradient(432, 0, 768, 0, steel));
  doc.fill(
    ferrule,
    doc.linearGradient(0, 566, 0, 716, [
      [0, "#fff", 0.4],
      [0.1, "#fff", 0],
      [0.8, tones.shade, 0],
      [1, tones.shade, 0.35],
    ]),
  );
  for (const y of [590, 604, 682, 696]) {
    doc.stroke(polyline([438, y], [763, y]), "#4c565e", 2.5, { opacity: 0.5 });
    doc.stroke(polyline([438, y + 3], [763, y + 3]), "#fff", 2, { opacity: 0.7 });
  }
  for (const x of [470, 730]) {
    doc.fill(ellipse(x, 643, 9), "#78828a");
    doc.fill(ellipse(x - 2, 640, 6), "#e8ecee");
  }
}

function stampedSize(doc: SvgDocument, { size, tones }: LabelledPack): void {
  const fitted = fitName(size, { width: 190, height: 56, maxLines: 1 });
  const outline = text(size, 600, 643 + (fitted.size * capHeight) / 2, {
    size: fitted.size,
    weight: 780,
    stretch: fitted.stretch,
    anchor: 0.5,
  });
  paint(doc, [{ path: outline, fill: tones.night }]);
}
