import { ink, marigold, talavera } from "../color.ts";
import { path } from "../path.ts";
import { polygon, rect, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";

export interface House {
  x: number;
  width: number;
  height: number;
  color: string;
  /** The object on its roof. */
  top?: "tank" | "dome";
}

export function drawHouse(doc: SvgDocument, house: House, horizon: number): void {
  const y = horizon - house.height;
  walls(doc, house, y);
  windows(doc, house, y);
  if (house.top === "tank") waterTank(doc, house, y);
  if (house.top === "dome") dome(doc, house, y);
}

function walls(doc: SvgDocument, { x, width, height, color }: House, y: number): void {
  doc.fill(rect(x, y, width, height + 10), color);
  doc.fill(rect(x + width * 0.72, y, width * 0.28, height + 10), ink, { opacity: 0.1 });
  doc.fill(rect(x - 4, y - 8, width + 8, 12, 2), color);
  doc.fill(rect(x - 4, y + 2, width + 8, 4), ink, { opacity: 0.14 });
}

function windows(doc: SvgDocument, { x, width }: House, y: number): void {
  const count = Math.max(1, Math.floor(width / 62));
  for (let index = 0; index < count; index++) {
    const windowX = x + ((index + 0.5) * width) / count - 12;
    doc.fill(rect(windowX, y + 28, 24, 34, 2), "#39536b", { opacity: 0.75 });
    doc.fill(polygon([windowX, y + 28], [windowX + 18, y + 28], [windowX, y + 52]), "#fff", {
      opacity: 0.22,
    });
  }
}

function waterTank(doc: SvgDocument, { x, width }: House, y: number): void {
  const left = x + width * 0.3;
  doc.fill(rect(left - 3, y - 22, 40, 16), "#8b9096");
  doc.fill(
    rounded([
      [left, y - 60, 4],
      [left + 12, y - 72, 10],
      [left + 22, y - 72, 10],
      [left + 34, y - 60, 4],
      [left + 34, y - 20, 3],
      [left, y - 20, 3],
    ]),
    "#33424f",
  );
  doc.fill(rect(left + 4, y - 60, 6, 38, 2), "#fff", { opacity: 0.25 });
  for (const up of [50, 38]) doc.fill(rect(left, y - up, 34, 2), "#fff", { opacity: 0.18 });
}

function dome(doc: SvgDocument, { x, width }: House, y: number): void {
  const [centerX, radius] = [x + width / 2, width * 0.36];
  doc.fill(rect(centerX - radius, y - 30, radius * 2, 26), "#f1e4cf");
  const outline = path()
    .moveTo(centerX - radius, y - 30)
    .arc(centerX, y - 30, radius, radius * 1.05, Math.PI, Math.PI * 2)
    .close();
  doc.fill(outline, talavera);
  doc.group({ clip: doc.clip(outline) }, () => {
    for (let index = -3; index <= 3; index++)
      doc.stroke(
        path()
          .moveTo(centerX, y - 30 - radius * 1.05)
          .quadraticTo(
            centerX + index * radius * 0.36,
            y - 30 - radius * 0.7,
            centerX + index * radius * 0.36,
            y - 20,
          ),
        "#fff",
        2,
        { opacity: 0.5 },
      );
    doc.fill(rect(centerX - radius, y - 30 - radius * 0.5, radius * 2, 7), marigold);
    doc.fill(rect(centerX + radius * 0.3, y - 120, radius, 120), ink, { opacity: 0.2 });
  });
  lantern(doc, centerX, y - 30 - radius * 1.03, radius / 68);
}

/** The small tower on top of the dome. */
function lantern(doc: SvgDocument, centerX: number, y: number, scale: number): void {
  doc.fill(rect(centerX - 9 * scale, y - 22 * scale, 18 * scale, 26 * scale), "#e6d2b2");
  doc.fill(rect(centerX + 2 * scale, y - 22 * scale, 7 * scale, 26 * scale), ink, {
    opacity: 0.18,
  });
  doc.fill(
    polygon(
      [centerX - 12 * scale, y - 21 * scale],
      [centerX, y - 40 * scale],
      [centerX + 12 * scale, y - 21 * scale],
    ),
    talavera,
  );
}
