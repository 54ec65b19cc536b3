import type { Indexed } from "./entries.ts";
import { weakPoints, type WordColumn } from "./columns.ts";

type Scored = Pick<Indexed<unknown>, "number" | "texts">;

export interface Needed {
  columns: readonly WordColumn[];
  /** Those of them without which a product is not found. */
  needed: readonly WordColumn[];
}

/** For the exact text: «ement gr» of «Cemento gris», or as the first of those that have its words. */
const textPoints = { name: 0.04, elsewhere: 0.02 };

/**
 * Scores the products that have every needed word by the mean of what the words say of them, the
 * rarer ones more; or those with the exact text.
 */
export function scoreOfAll(typed: string, { columns, needed }: Needed) {
  const sum = columns.reduce((sum, { weight }) => sum + weight, 0);
  return ({ number, texts }: Scored): number => {
    const least = leastOf(needed, number);
    // Without a word, the exact text can't match either: most products need not be read.
    if (least === "never") return 0;
    const text = texts.name.includes(typed)
      ? textPoints.name
      : texts.elsewhere.includes(typed)
        ? textPoints.elsewhere
        : 0;
    if (least === 0) return text;
    if (least <= weakPoints && needed.length > 1) return Math.max(text, weakPoints);
    let said = 0;
    for (const { points, weight } of columns) said += (points[number] ?? 0) * weight;
    return text + said / sum;
  };
}

/** @returns 0 without one of the words; "never" if the exact text can't be there without it */
function leastOf(needed: readonly WordColumn[], number: number): number | "never" {
  let least = needed.length === 0 ? 0 : Infinity;
  for (const { points, isSure } of needed) {
    const each = points[number] ?? 0;
    if (each === 0 && isSure) return "never";
    least = Math.min(least, each);
  }
  return least;
}

/** A word counts only from here on if others are missing: errors in short words don't. */
const minNear = 0.25;
/** What comes less close than this share of the closest is not shown. */
const nearShare = 0.4;

/**
 * Scores products by the words that they have, if the catalogue knows at least half of those. For
 * «boquilla para porcelanato», other products for porcelain don't count. Where the catalogue knows
 * neither the thing («tapete para baño») nor what is wrong («la chapa no abre»), none does.
 */
export function scoreOfMost(columns: readonly WordColumn[], size: number) {
  const known = columns.filter(({ points }) => points.some((each) => each >= minNear));
  const isStrange = (role: "isThing" | "isWrong") =>
    columns.some((each) => each[role]) && !known.some((each) => each[role]);
  if (isStrange("isThing") || isStrange("isWrong") || known.length * 2 < columns.length)
    return () => 0;
  const scores = sumOf(known, size);
  const things = known.filter(({ isThing }) => isThing);
  if (things.length > 0) {
    const ofThings = sumOf(things, size);
    scores.forEach((_, number) => ofThings[number] === 0 && (scores[number] = 0));
  }
  const least = nearShare * scores.reduce((a, b) => Math.max(a, b), 0);
  return ({ number }: Scored): number => {
    const score = scores[number] ?? 0;
    return score >= least ? score : 0;
  };
}

function sumOf(columns: readonly WordColumn[], size: number): Float64Array {
  const scores = new Float64Array(size);
  for (const { points, weight } of columns)
    points.forEach((each, number) => {
      if (each >= minNear) scores[number] = (scores[number] ?? 0) + each * weight;
    });
  return scores;
}
