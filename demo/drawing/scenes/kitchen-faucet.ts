import { ink } from "../color.ts";
import { path } from "../path.ts";
import { ellipse, polyline, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import type { KitchenStage } from "./kitchen-stage.ts";

interface Place {
  x: number;
  y: number;
}

export function drawFaucet({ doc, counterY }: KitchenStage): void {
  const place = { x: 2150, y: counterY + 40 };
  spout(doc, place);
  base(doc, place);
  nozzle(doc, place);
  lever(doc, place);
}

/** A goose neck, with its shadow on the wall. */
function spout(doc: SvgDocument, { x, y }: Place): void {
  const neck = path()
    .moveTo(x, y - 10)
    .lineTo(x, y - 330)
    .curveTo(x, y - 520, x - 230, y - 520, x - 230, y - 340)
    .lineTo(x - 230, y - 290);
  doc.group({ transform: "translate(26 22)" }, () =>
    doc.stroke(neck, ink, 40, { opacity: 0.16, blur: doc.blur(14) }),
  );
  doc.fill(ellipse(x + 14, y + 4, 92, 20), ink, {
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
    doc.stroke(neck.move(dx, dx > 0 ? 3 : dx * 0.5), color, thickness, {
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

function base(doc: SvgDocument, { x, y }: Place): void {
  doc.fill(
    rounded([
      [x - 34, y - 96, 8],
      [x + 34, y - 96, 8],
      [x + 40, y, 6],
      [x - 40, y, 6],
    ]),
    steel(doc, x - 40, x + 40),
  );
  doc.fill(ellipse(x, y, 58, 13), steel(doc, x - 58, x + 58));
}

function nozzle(doc: SvgDocument, { x, y }: Place): void {
  doc.fill(
    rounded([
      [x - 252, y - 300, 6],
      [x - 208, y - 300, 6],
      [x - 206, y - 262, 6],
      [x - 254, y - 262, 6],
    ]),
    steel(doc, x - 254, x - 206),
  );
}

function lever(doc: SvgDocument, { x, y }: Place): void {
  const outline = rounded([
    [x + 24, y - 82, 8],
    [x + 130, y - 128, 10],
    [x + 138, y - 108, 10],
    [x + 30, y - 52, 8],
  ]);
  doc.fill(
    outline,
    doc.linearGradient(0, y - 128, 0, y - 52, [
      [0, "#eef1f3"],
      [0.45, "#aab4bb"],
      [1, "#5f6a73"],
    ]),
  );
  doc.stroke(polyline([x + 34, y - 82], [x + 128, y - 122]), "#fff", 3, { opacity: 0.9 });
}
