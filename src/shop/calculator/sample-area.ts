import type { Units } from "#src/shop/catalogue/contract.ts";
import { type Calculable, performanceOf } from "./answer.ts";
import { readTile, usualTile } from "./grout.ts";

/** Enough for one room. */
const usualArea = 20;

/**
 * Returns the m² of the example: what whole packs cover, as near to an area as they get, so that it
 * leaves nothing over, in however many coats.
 */
export function sampleArea(product: Calculable, units: Units, near = usualArea): number {
  const performance = performanceOf(product, units, readTile(usualTile));
  if (!performance) return near;
  const packs = Math.max(1, Math.round(near / performance));
  // The joints of tiles take fractions: rounded down, they need no further pack.
  return Math.floor(packs * performance * 10 + 1e-6) / 10;
}
