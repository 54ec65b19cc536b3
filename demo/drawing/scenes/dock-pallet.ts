import { ink } from "../color.ts";
import { path } from "../path.ts";
import { ellipse, rect } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { type SceneRequest, type Stage, stand } from "./scene.ts";

interface Pallet {
  x: number;
  y: number;
  width: number;
}

export function drawLoadedPallet({ doc }: Stage, { packOf }: SceneRequest): void {
  const pallet = { x: 1200, y: 726, width: 900 };
  wood(doc, pallet);
  const { x, y, width } = pallet;
  const scale = 0.46;
  for (const [index, key] of ["porcelanico", "mortero-albanil", "porcelanico"].entries())
    stand(doc, packOf(key), x + width * (0.2 + index * 0.3), y + 6, scale * 1.18);
  for (const [index, key] of ["vinilica-blanca", "techo-firme-5"].entries())
    stand(doc, packOf(key), x + width * (0.33 + index * 0.36), y + 14, scale);
}

function wood(doc: SvgDocument, { x, y, width }: Pallet): void {
  doc.fill(ellipse(x + width / 2 + 30, y + 66, width * 0.56, 30), ink, {
    opacity: 0.4,
    blur: doc.blur(16),
  });
  for (const part of [0, 0.44, 0.88]) {
    doc.fill(rect(x + width * part, y + 20, width * 0.12, 44), "#8f6a35");
    doc.fill(rect(x + width * part, y + 20, width * 0.12, 14), ink, { opacity: 0.25 });
  }
  doc.fill(rect(x, y + 58, width, 16, 2), "#b98b4c");
  doc.fill(
    rect(x - 6, y, width + 12, 24, 3),
    doc.linearGradient(0, y, 0, y + 24, [
      [0, "#e0b878"],
      [1, "#b98b4c"],
    ]),
  );
  doc.stroke(
    path()
      .moveTo(x + 20, y + 9)
      .lineTo(x + width * 0.4, y + 11)
      .moveTo(x + width * 0.5, y + 14)
      .lineTo(x + width - 30, y + 12),
    "#8f6a35",
    2,
    { opacity: 0.6 },
  );
}
