import { maxArea } from "./typed-area.ts";

/** How many packs an area needs. `performance` is m² that one pack covers with one coat. */
export interface Coverage {
  packs: number;
  /** m² to be covered, all coats taken together. */
  surface: number;
  /** m² that could be finished, all coats, with what is left over. */
  spare: number;
  /** How full the last pack is used, above 0 and up to 1. */
  lastUse: number;
}

export interface Work {
  area: number;
  coats: number;
}

/** Null where a figure is missing, not positive or beyond any building. */
export function coverageOf({ area, coats }: Work, performance: number): Coverage | null {
  const figures = [area, coats, performance];
  if (
    figures.some((figure) => !Number.isFinite(figure) || figure <= 0) ||
    area > maxArea ||
    coats > maxCoats
  )
    return null;
  const surface = area * coats;
  // A hair over a full pack is a rounding error of the computer, not another pack.
  const packs = Math.max(1, Math.ceil(surface / performance - 1e-9));
  const covered = packs * performance;
  return {
    packs,
    surface,
    spare: Math.max(0, covered - surface) / coats,
    lastUse: Math.min(1, (surface - covered + performance) / performance),
  };
}

export const maxCoats = 10;
const maxDrawn = 14;
const fewDrawn = 3;

/** How full each drawn pack is used, 0 to 1: of very many only a few, the last one among them. */
export function drawnPacks({ packs, lastUse }: Coverage): number[] {
  const drawn = packs <= maxDrawn ? packs : fewDrawn;
  return Array.from({ length: drawn }, (_, index) => (index === drawn - 1 ? lastUse : 1));
}
