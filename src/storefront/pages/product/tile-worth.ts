import type { Pesos } from "#src/base/kernel/pesos.ts";

const mostTiles = 20;
/** $50, $100, $200, $500, … */
const steps = [5, 10, 20];

/** Returns what one tile of a bar stands for: the least round amount of which no bar has too many. */
export function tileWorth(costs: readonly Pesos[]): Pesos {
  const least = Math.max(...costs) / mostTiles;
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(least, 1) / 5)));
  return (steps.find((step) => step * power >= least) ?? 50) * power;
}
