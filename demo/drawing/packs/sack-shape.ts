import { clamp, lerp, steps } from "../numbers.ts";
import { type Path, path, type Point, type Warp } from "../path.ts";
import { smooth } from "../shapes.ts";
import { table } from "./soft-parts.ts";

export const centerX = 585;
export const topY = 196;
export const bottomY = 1018;

export const halfWidthAt = table([
  [topY, 282],
  [290, 268],
  [420, 278],
  [600, 290],
  [840, 288],
  [bottomY, 270],
]);

/** The silhouette's left (-1) or right (1) side. */
export const sideOf = (side: -1 | 1, from: number, to: number): Point[] =>
  steps(10, (part) => {
    const y = lerp(from, to, part);
    return [centerX + side * halfWidthAt(y) + side * 2.2 * Math.sin(y / 53 + side), y];
  });

/** How far the gusset stands out. */
export const gussetAt = table([
  [topY + 8, -6],
  [310, 30],
  [480, 58],
  [900, 64],
  [bottomY - 14, 52],
]);

const gussetEdge = steps(12, (part): Point => {
  const y = lerp(topY + 8, bottomY - 22, part);
  return [centerX + halfWidthAt(y) + gussetAt(y), y - gussetAt(y) * 0.18];
});

export const gusset = path().add(
  smooth([...sideOf(1, topY + 6, bottomY - 4), ...gussetEdge.toReversed()], true, 0.6),
);

export const front = frontPanel();

function frontPanel(): Path {
  const left = smooth(sideOf(-1, bottomY - 24, topY), false, 0.6);
  const right = smooth(sideOf(1, topY, bottomY - 24), false, 0.6);
  const bottom = smooth(
    [
      [centerX + 240, bottomY + 8],
      [centerX + 120, bottomY + 15],
      [centerX - 40, bottomY + 17],
      [centerX - 200, bottomY + 12],
      [centerX - 252, bottomY + 2],
    ],
    false,
    0.6,
  );
  return path()
    .moveTo(...left.start)
    .follow(left)
    .lineTo(...right.start)
    .follow(right)
    .curveTo(centerX + 268, bottomY - 2, centerX + 262, bottomY + 6, centerX + 240, bottomY + 8)
    .follow(bottom)
    .curveTo(centerX - 266, bottomY - 2, centerX - 270, bottomY - 10, ...left.start)
    .close();
}

export const printWidth = 560;

/** Print follows the paper: squeezed to the silhouette, bowed like a pillow. */
export const print: Warp = (x, y) => {
  const across = clamp(x / (printWidth / 2), -1.05, 1.05);
  return [
    centerX + (halfWidthAt(y) * Math.sin(across * 1.12)) / Math.sin(1.12),
    y + ((y - 560) / 420) * 15 * (1 - across * across) + 3 * Math.sin(x / 70 + y / 160),
  ];
};
