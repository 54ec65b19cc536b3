/** How many packs an area needs. `performance` is m² that one pack covers with one coat. */
export interface Coverage {
  packs: number;
  /** m² to be covered, all coats taken together. */
  surface: number;
  /** m² that the packs would cover beyond that, in one coat. */
  spare: number;
  /** How full each pack is used, 0 to 1. */
  use: number[];
}

/** Null where a figure is missing, not positive or beyond any building. */
export function coverageOf({
  area,
  coats,
  performance,
}: {
  area: number;
  coats: number;
  performance: number;
}): Coverage | null {
  const figures = [area, coats, performance];
  if (
    figures.some((figure) => !Number.isFinite(figure) || figure <= 0) ||
    area > largestArea ||
    coats > maxCoats
  )
    return null;
  const surface = area * coats;
  // A hair over a full pack is a rounding error of the computer, not another pack.
  const packs = Math.ceil(surface / performance - 1e-9);
  const use = Array.from({ length: Math.min(packs, maxDrawn) }, (_, index) =>
    Math.min(1, (surface - index * performance) / performance),
  );
  return { packs, surface, spare: packs * performance - surface, use };
}

const largestArea = 100_000;
const maxCoats = 10;
/** Beyond this the drawing says no more than the figure. */
export const maxDrawn = 8;

/** A figure as people in Mexico type it: "12", "12.5", "12,5", " 1200 ". NaN where it is none. */
export function typedFigure(text: string): number {
  const trimmed = text.trim().replace(",", ".");
  return /^\d+(\.\d*)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
