/** The plan's size in px; a narrower cell shows its middle. */
export const planSize = { width: 800, height: 200 };

/** Path data of a plan of streets, before it is turned around its middle. */
export interface StreetPlan {
  /** Degrees. */
  angle: number;
  parks: string;
  shaded: string;
  streets: string;
  /** Two wide streets, the first along the plan's height. */
  avenues: readonly [string, string];
}

const margin = 80;

/** Draws streets that are nobody's: the same for the same seed, others for another. */
export function streetPlan(seed: string): StreetPlan {
  const random = randomFrom(seed);
  const columns = cuts(planSize.width, 40, 5, random);
  const rows = cuts(planSize.height, 32, 4, random);
  const [parks, shaded]: [string[], string[]] = [[], []];
  for (const [x, right] of pairs(columns))
    for (const [y, bottom] of pairs(rows)) {
      const kind = random();
      const block = `M${x} ${y}H${right}V${bottom}H${x}z`;
      if (kind < 0.08) parks.push(block);
      else if (kind < 0.2) shaded.push(block);
    }
  const [down, across] = [(x: number) => `M${x}-120V340`, (y: number) => `M-120 ${y}H940`];
  return {
    angle: Math.round(random() * 200 - 100) / 10,
    parks: parks.join(""),
    shaded: shaded.join(""),
    streets: [...columns.map(down), ...rows.map(across)].join(""),
    avenues: [down(middleOf(columns)), across(middleOf(rows))],
  };
}

/** Where streets run, from before the plan to after it. */
function cuts(length: number, least: number, widths: number, random: () => number): number[] {
  const places = [-margin];
  for (let last = -margin; last < length + margin; places.push(last))
    last += least + Math.floor(random() * widths) * 8;
  return places;
}

const pairs = (places: readonly number[]) =>
  places.slice(1).map((end, index) => [places[index] ?? end, end] as const);

const middleOf = (places: readonly number[]) => places[Math.floor(places.length / 2)] ?? 0;

/** A linear congruential generator (Numerical Recipes) begun by a hash of the text. */
function randomFrom(seed: string): () => number {
  let state = 0;
  for (const character of seed) state = (Math.imul(state, 31) + character.charCodeAt(0)) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
