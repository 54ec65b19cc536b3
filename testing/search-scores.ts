import { keysOf } from "./judged-keys.ts";
import type { JudgedSearch } from "./judged-searches.ts";

export interface Scores {
  /** nDCG@10, where what should come first counts 3 and what is also right 1. */
  ndcg: number;
  /** The share of searches with one that should come first as the first, or among the first 3. */
  first: number;
  firstThree: number;
  /** Searches that show products although none fits. */
  guesses: number;
}

/** @param find returns the keys of what it finds, best first */
export function scoresOf(
  searches: readonly JudgedSearch[],
  find: (query: string) => readonly string[],
): Scores {
  const answerable = searches.filter(({ first }) => first.length > 0);
  const judged = answerable.map((search) => judge(search, find(search.query)));
  const mean = (of: (one: (typeof judged)[number]) => number) =>
    judged.reduce((sum, one) => sum + of(one), 0) / judged.length;
  return {
    ndcg: mean(({ ndcg }) => ndcg),
    first: mean(({ place }) => (place === 0 ? 1 : 0)),
    firstThree: mean(({ place }) => (place >= 0 && place < 3 ? 1 : 0)),
    guesses: searches.filter(({ query, first }) => first.length === 0 && find(query).length > 0)
      .length,
  };
}

function judge({ first, also, open }: JudgedSearch, found: readonly string[]) {
  const [best, right] = [new Set(keysOf(first)), new Set(keysOf(also))];
  const gainOf = (key: string) => (best.has(key) ? 3 : right.has(key) || open ? 1 : 0);
  const possible = [...best, ...right.difference(best)].map(gainOf).toSorted((a, b) => b - a);
  return {
    ndcg: discounted(found.map(gainOf)) / discounted(possible),
    place: found.findIndex((key) => best.has(key)),
  };
}

const discounted = (gains: readonly number[]) =>
  gains.slice(0, 10).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
