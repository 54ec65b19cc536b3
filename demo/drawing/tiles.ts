import { marigold, type Tones } from "./color.ts";
import type { Painted } from "./painted.ts";
import { itemAt } from "./numbers.ts";
import { type Path, path } from "./path.ts";
import { ellipse, polygon, rect } from "./shapes.ts";

const quarter = Math.PI / 2;

/** From (0,0) upwards, widest at a share of its length. */
const leaf = (length: number, width: number, widest = 0.45) =>
  path()
    .moveTo(0, 0)
    .curveTo(width, -length * widest * 0.5, width, -length * (widest + 0.25), 0, -length)
    .curveTo(-width, -length * (widest + 0.25), -width, -length * widest * 0.5, 0, 0)
    .close();

/** Repeated around the tile's center. */
function around(petal: Path, times: number, from = 0): Path {
  const flower = path();
  for (let index = 0; index < times; index++)
    flower.add(petal.rotate(from + (index * 2 * Math.PI) / times));
  return flower.move(0.5, 0.5);
}

/** A quarter of a disc in each corner. */
function corners(radius: number): Path {
  const discs = path();
  for (const [x, y, turns] of [
    [0, 0, 0],
    [1, 0, 1],
    [1, 1, 2],
    [0, 1, 3],
  ] as const)
    discs.add(
      path()
        .moveTo(x, y)
        .arc(x, y, radius, radius, turns * quarter, turns * quarter + quarter)
        .close(),
    );
  return discs;
}

const square = () => rect(-0.25, -0.25, 0.5, 0.5);

type Role = "white" | "base" | "deep" | "accent";
type Motif = readonly (readonly [Path, Role])[];

/** Each is drawn once in a unit square and has fourfold symmetry, so that tiles join. */
export const motifs = {
  flower: [
    [rect(0, 0, 1, 1), "white"],
    [corners(0.4), "base"],
    [corners(0.29), "white"],
    [corners(0.19), "accent"],
    [around(leaf(0.5, 0.15).move(0, -0.03), 4), "base"],
    [around(leaf(0.43, 0.085, 0.5).move(0, -0.06), 4, quarter / 2), "deep"],
    [ellipse(0.5, 0.5, 0.115), "white"],
    [ellipse(0.5, 0.5, 0.075), "accent"],
  ],
  star: [
    [rect(0, 0, 1, 1), "base"],
    [corners(0.3), "white"],
    [corners(0.17), "deep"],
    [path().add(square()).move(0.5, 0.5), "white"],
    [
      path()
        .add(square().rotate(quarter / 2))
        .move(0.5, 0.5),
      "white",
    ],
    [around(leaf(0.25, 0.085), 8, quarter / 4), "deep"],
    [ellipse(0.5, 0.5, 0.075), "accent"],
  ],
  diamond: [
    [rect(0, 0, 1, 1), "white"],
    [polygon([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]), "base"],
    [polygon([0.5, 0.15], [0.85, 0.5], [0.5, 0.85], [0.15, 0.5]), "white"],
    [around(leaf(0.3, 0.1), 4), "base"],
    [around(leaf(0.2, 0.06), 4, quarter / 2), "deep"],
    [corners(0.2), "accent"],
    [corners(0.1), "white"],
    [ellipse(0.5, 0.5, 0.06), "accent"],
  ],
  fan: [
    [rect(0, 0, 1, 1), "white"],
    [corners(0.5), "base"],
    [corners(0.38), "white"],
    [corners(0.28), "deep"],
    [corners(0.13), "accent"],
    [around(leaf(0.3, 0.105, 0.5), 4), "base"],
    [ellipse(0.5, 0.5, 0.07), "white"],
    [ellipse(0.5, 0.5, 0.045), "accent"],
  ],
} as const satisfies Record<string, Motif>;

type TileColors = Record<Role, string>;

export const tileColors = ({ base, deep }: Tones, white: string): TileColors => ({
  white,
  base,
  deep,
  accent: marigold,
});

const { flower, diamond, star, fan } = motifs;
const motifsByHue: readonly Motif[] = [flower, diamond, star, fan];

const motifOf = ({ hue }: Tones) => itemAt(motifsByHue, Math.floor((hue + Math.PI * 2) * 7) % 4);

/** A tile with its upper left corner at (x,y). */
export function tile(
  motif: Motif,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  colors: TileColors,
  maxLength: number,
): Painted[] {
  return motif.map(([outline, role]) => ({
    path: outline.map((u, v) => [x + u * width, y + v * height], maxLength),
    fill: colors[role],
  }));
}

/** Rows of tiles in flat label coordinates. */
export function tileBand(
  x: number,
  y: number,
  width: number,
  height: number,
  tones: Tones,
  rows = 1,
): Painted[] {
  const rowHeight = height / rows;
  const columns = Math.max(1, Math.round(width / rowHeight));
  const columnWidth = width / columns;
  const gap = rowHeight * 0.03;
  const colors = tileColors(tones, "#ffffff");
  const band: Painted[] = [{ path: rect(x, y, width, height), fill: tones.wash }];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      band.push(
        ...tile(
          motifOf(tones),
          [x + column * columnWidth + gap / 2, y + row * rowHeight + gap / 2],
          [columnWidth - gap, rowHeight - gap],
          colors,
          0.34,
        ),
      );
  return band;
}

/** The mark of the house: one small tile. */
export function mark(x: number, y: number, size: number, base: string, white: string): Painted[] {
  return [
    { path: rect(x, y, size, size, size * 0.1), fill: base },
    {
      path: corners(0.22).map(
        (u, v) => [x + size * (0.06 + u * 0.88), y + size * (0.06 + v * 0.88)],
        9,
      ),
      fill: white,
    },
    {
      path: around(leaf(0.4, 0.14), 4).map((u, v) => [x + u * size, y + v * size], 9),
      fill: white,
    },
    { path: ellipse(x + size / 2, y + size / 2, size * 0.085), fill: marigold },
  ];
}
