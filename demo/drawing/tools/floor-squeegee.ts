import type { Tones } from "../color.ts";
import { text } from "../font.ts";
import type { LabelledPack } from "../label.ts";
import { brand } from "../label-parts.ts";
import { groundShadow, shadeCylinder } from "../light.ts";
import { paint } from "../painted.ts";
import { polygon, polyline, rect, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";

/** Two lips of black foam in a channel as wide as two tiles, on a long stick. */
export function drawFloorSqueegee(doc: SvgDocument, pack: LabelledPack): void {
  const { tones } = pack;
  groundShadow(doc, 606, 1030, 440, 20, tones, 0.3);
  stick(doc, tones);
  braces(doc, tones);
  lips(doc);
  channel(doc, pack);
  socket(doc, tones);
}

function stick(doc: SvgDocument, tones: Tones): void {
  const outline = rect(580, -160, 40, 900);
  doc.group({ transform: "translate(34 26)" }, () =>
    doc.fill(outline, tones.shade, { opacity: 0.2, blur: doc.blur(14) }),
  );
  doc.fill(outline, "#f7f8f7");
  doc.group({ clip: doc.clip(outline) }, () => {
    for (let y = -180; y < 700; y += 92)
      doc.fill(polygon([578, y + 28], [622, y], [622, y + 38], [578, y + 66]), tones.base);
  });
  shadeCylinder(doc, outline, 580, 620, tones, {
    y0: -160,
    y1: 740,
    gloss: 0.8,
    highlight: 0.8,
    soft: 2,
  });
}

/** From the socket to the channel, so that it does not twist. */
function braces(doc: SvgDocument, tones: Tones): void {
  for (const side of [-1, 1]) {
    const x = (distance: number) => 600 + side * distance;
    const brace = polygon([x(28), 740], [x(52), 734], [x(262), 896], [x(206), 900]);
    doc.fill(brace.move(10, 12), tones.shade, { opacity: 0.24, blur: doc.blur(9) });
    doc.fill(brace, tones.deep);
    doc.fill(
      brace,
      doc.linearGradient(0, 730, 0, 900, [
        [0, "#fff", 0.3],
        [0.5, "#fff", 0.05],
        [1, tones.night, 0.5],
      ]),
    );
    doc.stroke(polyline([x(50), 736], [x(258), 895]), "#fff", 3, { opacity: 0.4 });
  }
}

function lips(doc: SvgDocument): void {
  const back = rounded([
    [196, 950, 6],
    [1004, 950, 6],
    [1014, 1018, 10],
    [186, 1018, 10],
  ]);
  doc.fill(back, "#14181b");
  const front = rounded([
    [188, 952, 6],
    [1012, 952, 6],
    [1008, 1034, 14],
    [192, 1034, 14],
  ]);
  doc.fill(front, "#2a3035");
  doc.fill(
    front,
    doc.linearGradient(0, 952, 0, 1034, [
      [0, "#000", 0.5],
      [0.3, "#fff", 0.06],
      [0.75, "#fff", 0.14],
      [1, "#000", 0.4],
    ]),
  );
  // The slit between the two lips, seen at the ends.
  doc.stroke(polyline([196, 1020], [1004, 1020]), "#000", 3, { opacity: 0.35 });
  doc.stroke(polyline([200, 1008], [1000, 1008]), "#fff", 2, { opacity: 0.1 });
}

function channel(doc: SvgDocument, { tones, size }: LabelledPack): void {
  const outline = rounded([
    [180, 886, 14],
    [1020, 886, 14],
    [1024, 964, 10],
    [176, 964, 10],
  ]);
  doc.fill(outline, tones.base);
  const dark = "#ffffff";
  paint(doc, [
    ...brand(228, 905, 42, { text: dark, tile: "#fff", leaves: tones.base }),
    { path: text(size, 972, 940, { size: 40, weight: 760, anchor: 1 }), fill: dark },
  ]);
  doc.fill(
    outline,
    doc.linearGradient(0, 886, 0, 964, [
      [0, "#fff", 0.55],
      [0.12, "#fff", 0.12],
      [0.5, tones.shade, 0],
      [1, tones.shade, 0.45],
    ]),
  );
  doc.fill(
    outline,
    doc.linearGradient(176, 0, 1024, 0, [
      [0, tones.shade, 0.25],
      [0.08, tones.shade, 0],
      [0.25, "#fff", 0.18],
      [0.45, "#fff", 0],
      [1, tones.shade, 0.35],
    ]),
  );
}

function socket(doc: SvgDocument, tones: Tones): void {
  const outline = rounded([
    [562, 640, 10],
    [638, 640, 10],
    [664, 896, 8],
    [536, 896, 8],
  ]);
  doc.fill(outline, tones.deep);
  shadeCylinder(doc, outline, 548, 652, tones, {
    y0: 650,
    y1: 890,
    gloss: 0.8,
    highlight: 0.6,
    soft: 3,
  });
  for (const y of [662, 676, 690])
    doc.stroke(polyline([561, y], [639, y]), tones.night, 3, { opacity: 0.4 });
}
