import { type Path, path } from "../path.ts";
import { ellipse, rect } from "../shapes.ts";
import type { RoofStage } from "./roof-stage.ts";

/** Sun low at the left, a storm entering from the right. */
export function drawSky(stage: RoofStage): void {
  const { doc, width, height, horizon } = stage;
  doc.fill(
    rect(0, 0, width, height),
    doc.linearGradient(0, 0, 0, horizon, [
      [0, "#cfe0ec"],
      [0.62, "#e9eef0"],
      [1, "#f8ead8"],
    ]),
  );
  sun(stage);
  storm(stage);
}

function sun({ doc, horizon }: RoofStage): void {
  const sunX = 180;
  const sunY = horizon - 120;
  doc.fill(
    ellipse(sunX, sunY, 420),
    doc.radialGradient(sunX, sunY, 420, [
      [0, "#ffdf8a", 0.55],
      [1, "#ffdf8a", 0],
    ]),
  );
}

function storm(stage: RoofStage): void {
  const { doc, width, horizon } = stage;
  const [centerX, centerY] = [1770, 262];
  const rainTop = centerY - 10;
  const rain = rainLines(stage, centerX, rainTop);
  doc.fill(
    rect(centerX - 420, rainTop, width, horizon - rainTop),
    doc.linearGradient(centerX - 420, 0, centerX + 160, 0, [
      [0, "#7d93a9", 0],
      [1, "#7d93a9", 0.42],
    ]),
  );
  for (const { dx, dy, color, discs } of clouds)
    doc.fill(cloud(centerX + dx, centerY + dy, discs), color);
  doc.stroke(rain, "#4d6580", 3, { opacity: 0.62 });
}

function rainLines({ random, width, horizon }: RoofStage, centerX: number, rainTop: number): Path {
  const rain = path();
  for (let i = 0; i < 190; i++) {
    const x = centerX - 260 + random() * (width - centerX + 420);
    const y = rainTop + random() * (horizon - rainTop);
    const length = 26 + random() * 44;
    rain.moveTo(x, y).lineTo(x - length * 0.34, y + length);
  }
  return rain;
}

/** A disc of a cloud: how far right, and how large. */
type Disc = readonly [dx: number, radius: number];

/** From far to near. */
const clouds: readonly { dx: number; dy: number; color: string; discs: readonly Disc[] }[] = [
  {
    dx: -90,
    dy: -40,
    color: "#a8bacb",
    discs: [
      [-240, 80],
      [-110, 140],
      [70, 190],
      [300, 230],
      [560, 240],
      [800, 220],
    ],
  },
  {
    dx: 60,
    dy: 0,
    color: "#7f96ae",
    discs: [
      [-190, 84],
      [-60, 128],
      [130, 170],
      [370, 190],
      [620, 210],
    ],
  },
  {
    dx: 250,
    dy: 30,
    color: "#5b738d",
    discs: [
      [-160, 70],
      [-20, 110],
      [170, 140],
      [420, 170],
    ],
  },
];

/** Discs that stand on a level base. */
function cloud(x: number, y: number, discs: readonly Disc[]): Path {
  const outline = path();
  let [left, right, base] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const [dx, radius] of discs) {
    const centerX = x + dx;
    outline.add(ellipse(centerX, y - radius * 0.62, radius, radius));
    left = Math.min(left, centerX - radius * 0.8);
    right = Math.max(right, centerX + radius * 0.8);
    base = Math.max(base, radius * 0.38);
  }
  return outline.add(rect(left, y - 60, right - left, 60 + base * 0.6, 40));
}
