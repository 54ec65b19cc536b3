import { isDeepStrictEqual } from "node:util";
import type { ListedElement } from "#src/catalogue/contract.ts";

type Listed = readonly ListedElement[];

/**
 * Merges a partial read into the list. What is unchanged stays the same object.
 *
 * @param products ids of the requested products; those missing in `read` are no longer on sale
 */
export function withRead(
  listed: Listed,
  read: Listed,
  products: ReadonlySet<number> | "all",
): Listed {
  if (products === "all") return withFormer(listed, read);
  const places = read.map((each) => placeOf(listed, each));
  // Usually a stock or a price changed, and every product kept its place.
  if (read.length === products.size && places.every((place) => place !== -1))
    return withReplaced(listed, read, places);
  const isAsked = ({ element }: ListedElement) => products.has(Number(element.id));
  const kept = listed.filter((each) => !isAsked(each));
  return inOrder([...kept, ...withFormer(listed.filter(isAsked), read)]);
}

function withFormer(listed: Listed, read: Listed): Listed {
  const former = new Map(listed.map((each) => [each.element.id, each]));
  return read.map((each) => unlessSame(former.get(each.element.id), each));
}

const unlessSame = (former: ListedElement | undefined, each: ListedElement): ListedElement =>
  former && isDeepStrictEqual(former, each) ? former : each;

function withReplaced(listed: Listed, read: Listed, places: readonly number[]): Listed {
  const after = [...listed];
  const changed = places.filter((place, index) => {
    // `places` has one entry for each read product.
    after[place] = unlessSame(listed[place], read[index]!);
    return after[place] !== listed[place];
  });
  if (changed.length === 0) return listed;
  origins.set(after, { before: new WeakRef(listed), changed });
  return after;
}

/** Finds a product's place in a sorted list by binary search; -1 if it is not there. */
function placeOf(listed: Listed, sought: ListedElement): number {
  let [from, to] = [0, listed.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    // `middle` lies between both ends.
    if (compare(listed[middle]!, sought) < 0) from = middle + 1;
    else to = middle;
  }
  const found = listed[from];
  return found && compare(found, sought) === 0 ? from : -1;
}

const compare = (one: ListedElement, other: ListedElement) =>
  one.position - other.position || Number(one.element.id) - Number(other.element.id);

const inOrder = (listed: Listed) => listed.toSorted(compare);

/** The list that each one was derived from, and the places that differ. */
const origins = new WeakMap<Listed, { before: WeakRef<Listed>; changed: readonly number[] }>();

/**
 * Returns the places where two lists differ; knows them for a derived list without a comparison.
 */
export function changedPlaces(before: Listed, after: Listed): readonly number[] {
  if (before === after) return [];
  const origin = origins.get(after);
  if (origin?.before.deref() === before) return origin.changed;
  return Array.from(after.keys()).filter((place) => before[place] !== after[place]);
}
