import { isDeepStrictEqual } from "node:util";
import type { ListedElement } from "#src/shop/catalogue/contract.ts";
import type { Announced } from "#src/shop/promotions/contract.ts";
import { type Part, parts } from "./changes.ts";
import type { MainInfo } from "./contract.ts";

/**
 * The last reading of main-info. Unchanged parts and products are the same object in the next
 * reading, so comparing references finds the changes.
 */
export interface Reading {
  /** Every product on sale, in the order that the staff set. */
  listed: Listed;
  announced: Announced;
  parts: Pick<MainInfo, Part>;
}

export type Listed = readonly ListedElement[];

export function mainInfoOf({ listed, parts }: Reading): MainInfo {
  const topProducts = listed
    .flatMap(({ rank, element }) => (rank === null ? [] : { rank, element }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ element }) => ({ element }));
  return {
    elements: listed.map(({ element }) => element),
    topProducts,
    additions: true,
    ...parts,
  };
}

/**
 * Merges a partial read into the list.
 *
 * @param products ids of the requested products; those missing in `read` are no longer on sale
 */
export function withRead(
  listed: Listed,
  read: Listed,
  products: ReadonlySet<number> | "all",
): Listed {
  const isRead = ({ element }: ListedElement) =>
    products === "all" || products.has(Number(element.id));
  const former = new Map(listed.filter(isRead).map((each) => [each.element.id, each]));
  const renewed = read.map((each) => {
    const before = former.get(each.element.id);
    return before && isDeepStrictEqual(before, each) ? before : each;
  });
  return [...listed.filter((each) => !isRead(each)), ...renewed].toSorted(
    (a, b) => a.position - b.position || Number(a.element.id) - Number(b.element.id),
  );
}

/** Whether nothing differs between two readings. */
export const isSame = (a: Reading, b: Reading): boolean =>
  a.listed.length === b.listed.length &&
  a.listed.every((each, place) => each === b.listed[place]) &&
  parts.every((name) => a.parts[name] === b.parts[name]);
