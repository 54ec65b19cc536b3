import type { Announced } from "#src/promotions/announced.ts";
import type { Part } from "./changes.ts";
import type { MainInfo } from "./contract.ts";
import type { Listed } from "./listed.ts";

/**
 * The last reading of main-info. Unchanged parts are the same object in the next reading, so
 * comparing references finds the changes.
 */
export interface Reading {
  /** Every product on sale, in the order that the staff set. */
  listed: Listed;
  announced: Announced;
  parts: Pick<MainInfo, Part>;
}

export function mainInfoOf({ listed, parts }: Reading): MainInfo {
  const products = listed.flat();
  const topProducts = products
    .flatMap(({ rank, element }) => (rank === null ? [] : { rank, element }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ element }) => ({ element }));
  return {
    elements: products.map(({ element }) => element),
    topProducts,
    additions: true,
    ...parts,
  };
}
