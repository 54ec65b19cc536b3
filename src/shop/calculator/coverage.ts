import type { Tile } from "./grout.ts";
import { maxArea } from "./typed-area.ts";

/** The packs that an area needs. `performance` is the m² that one pack covers with one coat. */
export interface Coverage {
  packs: number;
  /** m² to cover, over all coats and with the waste. */
  surface: number;
  /** m² that the leftover would cover, with all coats. */
  spare: number;
  /** The used share of the last pack, above 0 and up to 1. */
  lastUse: number;
}

export interface Work {
  area: number;
  coats: number;
  /** Whether a tenth is added for waste. */
  waste?: boolean;
  /** Of grout. */
  tile?: Tile | null;
  /** The promo code that the order has already. */
  code?: string;
}

const wasteShare = 0.1;

/** Returns null if a figure is missing, not positive or unrealistically large. */
export function coverageOf({ area, coats, waste }: Work, performance: number): Coverage | null {
  const figures = [area, coats, performance];
  if (
    figures.some((figure) => !Number.isFinite(figure) || figure <= 0) ||
    area > maxArea ||
    coats > maxCoats
  )
    return null;
  const surface = area * coats * (waste ? 1 + wasteShare : 1);
  // Tolerates rounding errors, which must not add a pack.
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

/**
 * Returns the used share of each drawn pack, 0 to 1. Of very many packs only a few are drawn, the
 * last one included.
 */
export function drawnPacks({ packs, lastUse }: Coverage, most = maxDrawn): number[] {
  const drawn = packs <= most ? packs : fewDrawn;
  return Array.from({ length: drawn }, (_, index) => (index === drawn - 1 ? lastUse : 1));
}
