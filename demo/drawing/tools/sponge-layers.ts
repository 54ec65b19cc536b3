import type { Tones } from "../color.ts";
import { path, type Warp } from "../path.ts";
import { arc, ellipse, polyline, rect, rounded } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";

interface Side {
  warp: Warp;
  width: number;
  /** Whether it looks towards the window. */
  lit: boolean;
  layers: readonly Layer[];
}

export interface Layer {
  y0: number;
  y1: number;
  material: "fiber" | "sponge";
}

export const sponges: readonly Layer[] = [
  { y0: 0, y1: 46, material: "fiber" },
  { y0: 46, y1: 196, material: "sponge" },
  { y0: 204, y1: 250, material: "fiber" },
  { y0: 250, y1: 400, material: "sponge" },
];

export const pads: readonly Layer[] = [
  { y0: 0, y1: 128, material: "fiber" },
  { y0: 136, y1: 264, material: "fiber" },
  { y0: 272, y1: 400, material: "fiber" },
];

/** A side on which one sees what the sponges are made of. */
export function layeredSide(
  doc: SvgDocument,
  side: Side,
  tones: Tones,
  random: () => number,
): void {
  const { warp, width, layers } = side;
  doc.fill(rect(0, 100, width, 200).map(warp, 40), tones.night);
  for (const layer of layers) drawLayer(doc, side, layer, tones, random);
  for (const { y0 } of layers.slice(1))
    if (layers.some(({ y1 }) => y1 === y0 - 8))
      doc.stroke(polyline(warp(0, y0 - 4), warp(width, y0 - 4)), tones.shade, 7, {
        opacity: 0.5,
        blur: doc.blur(2),
      });
}

function drawLayer(
  doc: SvgDocument,
  side: Side,
  layer: Layer,
  tones: Tones,
  random: () => number,
): void {
  const { warp, width, lit } = side;
  const { y0, y1, material } = layer;
  const [upper, lower] = material === "sponge" ? [4, 22] : [16, 4];
  const outline = rounded([
    [-3, y0, upper],
    [width + 3, y0, upper],
    [width + 3, y1, lower],
    [-3, y1, lower],
  ]).map(warp, 30);
  doc.fill(outline, colorOf(material, lit, tones));
  doc.group({ clip: doc.clip(outline) }, () => {
    if (material === "sponge") pores(doc, side, layer, random);
    else fibers(doc, side, layer, tones, random);
    const [, topY] = warp(width / 2, y0);
    const [, bottomY] = warp(width / 2, y1);
    doc.fill(
      outline,
      doc.linearGradient(0, topY - 20, 0, bottomY + 20, [
        [0, "#fff", 0.3],
        [0.25, "#fff", 0],
        [0.7, tones.shade, 0.02],
        [1, tones.shade, 0.36],
      ]),
    );
  });
}

function colorOf(material: Layer["material"], lit: boolean, tones: Tones): string {
  if (material === "sponge") return lit ? "#f8cf52" : "#e0a81f";
  return lit ? tones.base : tones.deep;
}

function pores(
  doc: SvgDocument,
  { warp, width, lit }: Side,
  { y0, y1 }: Layer,
  random: () => number,
): void {
  for (let i = 0; i < width * 0.5; i++) {
    const [x, y] = warp(random() * width, y0 + random() * (y1 - y0));
    const k = 1.5 + random() * random() * 8;
    doc.fill(ellipse(x, y, k * (lit ? 1 : 0.6), k * 0.85), "#8f6206", {
      opacity: 0.14 + random() * 0.3,
    });
    doc.stroke(arc(x, y + 0.8, k * (lit ? 1 : 0.6), k * 0.85, 0.3, 2.6), "#fff", 1.3, {
      opacity: lit ? 0.5 : 0.25,
    });
  }
}

function fibers(
  doc: SvgDocument,
  { warp, width }: Side,
  { y0, y1 }: Layer,
  tones: Tones,
  random: () => number,
): void {
  for (let i = 0; i < width * 1.1; i++) {
    const [x, y] = warp(random() * width, y0 + random() * (y1 - y0));
    doc.stroke(
      path()
        .moveTo(x, y)
        .quadraticTo(x + 7, y + (random() - 0.5) * 14, x + 13, y + (random() - 0.5) * 12),
      random() > 0.5 ? tones.night : tones.soft,
      1.7,
      { opacity: 0.32 },
    );
  }
}
