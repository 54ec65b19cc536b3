import { ink } from "../color.ts";
import { path } from "../path.ts";
import { ellipse, polyline, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import type { KitchenStage } from "./kitchen-stage.ts";

interface Place {
  x: number;
  y: number;
  scale: number;
}

export function drawFaucet({ doc, phone, counterY }: KitchenStage): void {
  const place = phone
    ? { x: 796, y: counterY + 34, scale: 0.62 }
    : { x: 2150, y: counterY + 40, scale: 1 };
  spout(doc, place);
  base(doc, place);
  nozzle(doc, place);
  lever(doc, place);
}

/** A goose neck, with its shadow on the wall. */
function spout(doc: SvgDocument, { x, y, scale }: Place): void {
  const neck = path()
    .moveTo(x, y - 10)
    .lineTo(x, y - 330 * scale)
    .curveTo(x, y - 520 * scale, x - 230 * scale, y - 520 * scale, x - 230 * scale, y - 340 * scale)
    .lineTo(x - 230 * scale, y - 290 * scale);
  doc.group({ transform: "translate(26 22)" }, () =>
    doc.stroke(neck, ink, 40 * scale, { opacity: 0.16, blur: doc.blur(14) }),
  );
  doc.fill(ellipse(x + 14, y + 4, 92 * scale, 20 * scale), ink, {
    opacity: 0.28,
    blur: doc.blur(8),
  });
  for (const [color, thickness, dx, opacity] of [
    ["#5f6a73", 40, 0, 1],
    ["#aab4bb", 34, -1, 1],
    ["#dfe4e7", 20, -4, 1],
    ["#ffffff", 7, -8, 0.95],
    ["#3e4850", 5, 9, 0.45],
  ] as const)
    doc.stroke(neck.move(dx * scale, dx > 0 ? 3 : dx * 0.5 * scale), color, thickness * scale, {
      opacity,
      lineCap: "butt",
    });
}

const steel = (doc: SvgDocument, x0: number, x1: number) =>
  doc.linearGradient(x0, 0, x1, 0, [
    [0, "#7c868e"],
    [0.2, "#f6f8f9"],
    [0.4, "#c9d0d5"],
    [0.65, "#8e989f"],
    [0.85, "#d7dde1"],
    [1, "#68727a"],
  ]);

function base(doc: SvgDocument, { x, y, scale }: Place): void {
  doc.fill(
    rounded([
      [x - 34 * scale, y - 96 * scale, 8],
      [x + 34 * scale, y - 96 * scale, 8],
      [x + 40 * scale, y, 6],
      [x - 40 * scale, y, 6],
    ]),
    steel(doc, x - 40 * scale, x + 40 * scale),
  );
  doc.fill(ellipse(x, y, 58 * scale, 13 * scale), steel(doc, x - 58 * scale, x + 58 * scale));
}

function nozzle(doc: SvgDocument, { x, y, scale }: Place): void {
  doc.fill(
    rounded([
      [x - 252 * scale, y - 300 * scale, 6],
      [x - 208 * scale, y - 300 * scale, 6],
      [x - 206 * scale, y - 262 * scale, 6],
      [x - 254 * scale, y - 262 * scale, 6],
    ]),
    steel(doc, x - 254 * scale, x - 206 * scale),
  );
}

function lever(doc: SvgDocument, { x, y, scale }: Place): void {
  const outline = rounded([
    [x + 24 * scale, y - 82 * scale, 8],
    [x + 130 * scale, y - 128 * scale, 10],
    [x + 138 * scale, y - 108 * scale, 10],
    [x + 30 * scale, y - 52 * scale, 8],
  ]);
  doc.fill(
    outline,
    doc.linearGradient(0, y - 128 * scale, 0, y - 52 * scale, [
      [0, "#eef1f3"],
      [0.45, "#aab4bb"],
      [1, "#5f6a73"],
    ]),
  );
  doc.stroke(
    polyline([x + 34 * scale, y - 82 * scale], [x + 128 * scale, y - 122 * scale]),
    "#fff",
    3,
    { opacity: 0.9 },
  );
}
