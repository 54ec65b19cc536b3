import { type Path, path, wholeCurves } from "./path.ts";
import { ellipse, rect, rounded } from "./shapes.ts";

/**
 * Small pictograms in a box of 24 × 24, by the names that products use: filled shapes only, so that
 * they can be bent like type.
 */
const icons: Record<string, () => Path> = {
  gota: drop,
  ladrillo: bricks,
  sol: sun,
  brocha: brush,
  escudo: shield,
  azulejo: tiles,
  brillo: sparkle,
  hoja: leaf,
  casa: house,
};

/** @throws if there is no icon with that name */
export function icon(name: string, x: number, y: number, size: number): Path {
  const draw = icons[name];
  if (!draw) throw new Error(`there is no icon "${name}"`);
  return draw().map((u, v) => [x + (u * size) / 24, y + (v * size) / 24], wholeCurves);
}

function drop(): Path {
  return path()
    .moveTo(12, 2)
    .curveTo(15.5, 7, 19, 10.6, 19, 15)
    .arc(12, 15, 7, 7, 0, Math.PI)
    .curveTo(5, 10.6, 8.5, 7, 12, 2)
    .close();
}

function bricks(): Path {
  return path()
    .add(rect(2, 4, 9, 4.6, 0.8))
    .add(rect(12.4, 4, 9.6, 4.6, 0.8))
    .add(rect(2, 10, 4.6, 4.6, 0.8))
    .add(rect(8, 10, 8.4, 4.6, 0.8))
    .add(rect(17.8, 10, 4.2, 4.6, 0.8))
    .add(rect(2, 16, 9, 4.6, 0.8))
    .add(rect(12.4, 16, 9.6, 4.6, 0.8));
}

function sun(): Path {
  const rays = path().add(ellipse(12, 12, 5));
  for (let index = 0; index < 8; index++)
    rays.add(
      rect(-1, -11, 2, 4, 1)
        .rotate((index * Math.PI) / 4)
        .move(12, 12),
    );
  return rays;
}

function brush(): Path {
  const handle = rounded([
    [9.8, 1.5, 2],
    [14.2, 1.5, 2],
    [14, 9, 0.5],
    [18.5, 9.6, 1.4],
    [18.5, 13, 0.5],
    [5.5, 13, 0.5],
    [5.5, 9.6, 1.4],
    [10, 9, 0.5],
  ]);
  const bristles = rounded([
    [5.5, 14.2],
    [18.5, 14.2],
    [18.8, 22, 0.6],
    [15.4, 20.6, 0.4],
    [12, 22, 0.6],
    [8.6, 20.6, 0.4],
    [5.2, 22, 0.6],
  ]);
  return path().add(handle).add(bristles);
}

function shield(): Path {
  return path()
    .moveTo(12, 2)
    .curveTo(15, 4, 18, 4.8, 20.5, 5)
    .curveTo(20.5, 13, 18.5, 18.6, 12, 22)
    .curveTo(5.5, 18.6, 3.5, 13, 3.5, 5)
    .curveTo(6, 4.8, 9, 4, 12, 2)
    .close();
}

function tiles(): Path {
  return path()
    .add(rect(2.5, 2.5, 8.8, 8.8, 1))
    .add(rect(12.7, 2.5, 8.8, 8.8, 1))
    .add(rect(2.5, 12.7, 8.8, 8.8, 1))
    .add(rect(12.7, 12.7, 8.8, 8.8, 1));
}

function sparkle(): Path {
  return star(10, 13, 9).add(star(19, 5, 4.4));
}

function star(x: number, y: number, r: number): Path {
  return path()
    .moveTo(x, y - r)
    .curveTo(x + r * 0.14, y - r * 0.3, x + r * 0.3, y - r * 0.14, x + r, y)
    .curveTo(x + r * 0.3, y + r * 0.14, x + r * 0.14, y + r * 0.3, x, y + r)
    .curveTo(x - r * 0.14, y + r * 0.3, x - r * 0.3, y + r * 0.14, x - r, y)
    .curveTo(x - r * 0.3, y - r * 0.14, x - r * 0.14, y - r * 0.3, x, y - r)
    .close();
}

function leaf(): Path {
  return path()
    .moveTo(21, 3)
    .curveTo(21.6, 13, 17, 20, 8.6, 19.6)
    .lineTo(5.2, 22.4)
    .lineTo(3.6, 20.8)
    .lineTo(6.6, 17.4)
    .curveTo(4.6, 8.6, 11, 3.4, 21, 3)
    .close();
}

function house(): Path {
  return rounded([
    [12, 2.5, 0.8],
    [22.5, 11.6, 0.8],
    [20, 11.6],
    [20, 21.5, 0.8],
    [14.6, 21.5],
    [14.6, 14.6, 0.6],
    [9.4, 14.6, 0.6],
    [9.4, 21.5],
    [4, 21.5, 0.8],
    [4, 11.6],
    [1.5, 11.6, 0.8],
  ]);
}
