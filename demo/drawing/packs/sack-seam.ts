import type { Tones } from "../color.ts";
import { shadeUnder } from "../light.ts";
import { path } from "../path.ts";
import { polyline, rect, rounded, smooth } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { centerX, front } from "./sack-shape.ts";

/** Crepe tape folded over the mouth, chain stitch, loose thread. */
export function drawSewnTop(doc: SvgDocument, tones: Tones): void {
  shadeUnder(doc, front, tape.move(3, 9), tones, 0.45, 6);
  crepeTape(doc);
  stitches(doc, tones);
}

const tape = rounded([
  [centerX - 291, 150, 5],
  [centerX - 140, 146, 90],
  [centerX + 20, 150, 90],
  [centerX + 160, 145, 90],
  [centerX + 292, 150, 5],
  [centerX + 294, 207, 5],
  [centerX + 130, 211, 90],
  [centerX - 20, 206, 90],
  [centerX - 160, 212, 90],
  [centerX - 292, 207, 5],
]);

function crepeTape(doc: SvgDocument): void {
  doc.fill(tape, "#d9bf97");
  doc.group({ clip: doc.clip(tape) }, () => {
    for (let i = 0; i < 70; i++) {
      const x = centerX - 292 + i * 8.6;
      doc.stroke(polyline([x, 146], [x + 3, 212]), i % 2 ? "#fff" : "#8a6a3a", 1.6, {
        opacity: 0.16,
      });
    }
    doc.fill(
      rect(centerX - 300, 140, 600, 80),
      doc.linearGradient(0, 148, 0, 210, [
        [0, "#fff", 0.45],
        [0.12, "#fff", 0.08],
        [0.75, "#5a3d14", 0.02],
        [1, "#5a3d14", 0.2],
      ]),
    );
    doc.fill(
      rect(centerX - 300, 140, 600, 80),
      doc.linearGradient(centerX - 292, 0, centerX + 292, 0, [
        [0, "#5a3d14", 0.16],
        [0.08, "#5a3d14", 0],
        [0.6, "#5a3d14", 0.05],
        [1, "#5a3d14", 0.4],
      ]),
    );
  });
}

function stitches(doc: SvgDocument, tones: Tones): void {
  const stitch = smooth([
    [centerX - 300, 186],
    [centerX - 120, 188],
    [centerX + 20, 185],
    [centerX + 150, 187],
    [centerX + 302, 184],
  ]);
  doc.stroke(stitch.move(1, 3), "#5a3d14", 5, { opacity: 0.4, dash: "15 9" });
  doc.stroke(stitch, tones.base, 5, { dash: "15 9" });
  doc.stroke(stitch.move(-0.5, -1.4), "#fff", 1.5, { dash: "15 9", opacity: 0.55 });
  doc.stroke(
    path()
      .moveTo(centerX + 302, 184)
      .curveTo(centerX + 326, 186, centerX + 318, 214, centerX + 334, 226)
      .curveTo(centerX + 344, 233, centerX + 334, 252, centerX + 344, 270),
    tones.base,
    4,
  );
}
