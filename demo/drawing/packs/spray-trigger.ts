import type { Tones } from "../color.ts";
import { path } from "../path.ts";
import { polyline, rect, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";

/** The trigger's head, in side view, its nozzle to the left. */
export function drawTrigger(doc: SvgDocument, tones: Tones): void {
  lever(doc, tones);
  head(doc, tones);
  nozzle(doc, tones);
}

function lever(doc: SvgDocument, tones: Tones): void {
  const outline = path()
    .moveTo(512, 322)
    .curveTo(502, 372, 462, 404, 447, 466)
    .curveTo(443, 488, 464, 494, 473, 474)
    .curveTo(488, 438, 530, 414, 556, 366)
    .close();
  doc.fill(outline, tones.base);
  doc.fill(
    outline,
    doc.linearGradient(440, 0, 560, 0, [
      [0, "#fff", 0.35],
      [0.35, "#fff", 0],
      [1, tones.night, 0.55],
    ]),
  );
  doc.stroke(path().moveTo(508, 340).curveTo(496, 378, 462, 410, 450, 462), "#fff", 4, {
    opacity: 0.5,
  });
}

const headOutline = rounded([
  [430, 250, 10],
  [452, 236, 14],
  [560, 208, 90],
  [690, 214, 80],
  [738, 300, 70],
  [672, 352, 40],
  [664, 404, 6],
  [560, 404, 6],
  [556, 362, 22],
  [510, 326, 26],
  [452, 318, 14],
  [430, 306, 10],
]);

function head(doc: SvgDocument, tones: Tones): void {
  doc.fill(headOutline, "#fdfdfd");
  doc.fill(
    headOutline,
    doc.linearGradient(0, 205, 0, 405, [
      [0, "#fff", 0.9],
      [0.28, tones.shade, 0.02],
      [0.55, tones.shade, 0.18],
      [0.8, tones.shade, 0.36],
      [1, tones.shade, 0.3],
    ]),
  );
  doc.fill(
    headOutline,
    doc.linearGradient(430, 0, 740, 0, [
      [0, tones.shade, 0],
      [0.6, tones.shade, 0.03],
      [0.85, tones.shade, 0.2],
      [1, tones.shade, 0.42],
    ]),
  );
  doc.group({ clip: doc.clip(headOutline) }, () => {
    doc.fill(
      path()
        .moveTo(452, 252)
        .curveTo(540, 224, 640, 218, 700, 250)
        .curveTo(640, 234, 540, 240, 456, 268)
        .close(),
      "#fff",
      { blur: doc.blur(3) },
    );
    doc.stroke(path().moveTo(440, 300).curveTo(520, 296, 600, 290, 728, 286), tones.shade, 3, {
      opacity: 0.18,
    });
    doc.stroke(path().moveTo(440, 303).curveTo(520, 299, 600, 293, 728, 289), "#fff", 2, {
      opacity: 0.8,
    });
  });
  doc.stroke(headOutline, tones.shade, 1.5, { opacity: 0.16 });
}

function nozzle(doc: SvgDocument, tones: Tones): void {
  const outline = rounded([
    [396, 240, 8],
    [434, 236, 4],
    [434, 320, 4],
    [396, 316, 8],
  ]);
  doc.fill(outline, tones.base);
  doc.fill(
    outline,
    doc.linearGradient(0, 236, 0, 320, [
      [0, "#fff", 0.45],
      [0.3, "#fff", 0.1],
      [0.6, tones.night, 0.15],
      [1, tones.night, 0.6],
    ]),
  );
  doc.fill(rect(388, 262, 12, 30, 4), tones.night);
  for (const x of [406, 415, 424])
    doc.stroke(polyline([x, 242], [x, 315]), tones.night, 2, { opacity: 0.3 });
}
