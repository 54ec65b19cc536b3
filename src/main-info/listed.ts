import { isDeepStrictEqual } from "node:util";
import type { ListedElement } from "#src/catalogue/contract.ts";

type Products = readonly ListedElement[];

/**
 * The products on sale in the staff's order, in slices that are equally long except for the last.
 * After a change, all slices without a changed product stay the same arrays: copying the whole list
 * for each piece sold would keep V8's garbage collector busy.
 */
export type Listed = readonly Products[];

const sliceLength = 256;

export function listedOf(products: Products): Listed {
  const slices = Math.ceil(products.length / sliceLength);
  return Array.from({ length: slices }, (_, slice) =>
    products.slice(slice * sliceLength, (slice + 1) * sliceLength),
  );
}

/**
 * Merges a partial read into the list. What is unchanged stays the same object.
 *
 * @param products ids of the requested products; those missing in `read` are no longer on sale
 */
export function withRead(
  listed: Listed,
  read: Products,
  products: ReadonlySet<number> | "all",
): Listed {
  if (products === "all") return listedOf(withFormer(listed.flat(), read));
  const places = read.map((each) => placeOf(listed, each));
  // Usually a stock or a price changed, and every product kept its place.
  if (read.length === products.size && places.every((place) => place !== -1))
    return withReplaced(listed, read, places);
  const isAsked = ({ element }: ListedElement) => products.has(Number(element.id));
  const former = listed.flat();
  const kept = former.filter((each) => !isAsked(each));
  return listedOf([...kept, ...withFormer(former.filter(isAsked), read)].toSorted(compare));
}

function withFormer(listed: Products, read: Products): Products {
  const former = new Map(listed.map((each) => [each.element.id, each]));
  return read.map((each) => unlessSame(former.get(each.element.id), each));
}

const unlessSame = (former: ListedElement | undefined, each: ListedElement): ListedElement =>
  former && isDeepStrictEqual(former, each) ? former : each;

function withReplaced(listed: Listed, read: Products, places: readonly number[]): Listed {
  const after = [...listed];
  read.forEach((each, index) => {
    // `places` has one entry for each read product, and all of them are in the list.
    const place = places[index]!;
    const slice = Math.floor(place / sliceLength);
    const renewed = unlessSame(productAt(listed, place), each);
    if (renewed === each) after[slice] = after[slice]!.with(place % sliceLength, each);
  });
  return after;
}

const productAt = (listed: Listed, place: number): ListedElement | undefined =>
  listed[Math.floor(place / sliceLength)]?.[place % sliceLength];

const countOf = (listed: Listed) =>
  Math.max(0, listed.length - 1) * sliceLength + (listed.at(-1)?.length ?? 0);

/** Finds a product's place in a sorted list by binary search; -1 if it is not there. */
function placeOf(listed: Listed, sought: ListedElement): number {
  let [from, to] = [0, countOf(listed)];
  while (from < to) {
    const middle = (from + to) >> 1;
    // `middle` lies between both ends.
    if (compare(productAt(listed, middle)!, sought) < 0) from = middle + 1;
    else to = middle;
  }
  const found = productAt(listed, from);
  return found && compare(found, sought) === 0 ? from : -1;
}

const compare = (one: ListedElement, other: ListedElement) =>
  one.position - other.position || Number(one.element.id) - Number(other.element.id);

/** A product before and after. */
export type ChangedProduct = readonly [ListedElement, ListedElement];

/**
 * Returns what differs, place by place, between two lists of the same length; null if their lengths
 * differ.
 */
export function changedProducts(before: Listed, after: Listed): ChangedProduct[] | null {
  if (countOf(before) !== countOf(after)) return null;
  return after.flatMap((products, slice) => {
    const former = before[slice];
    if (!former || products === former) return [];
    return products.flatMap((each, place): ChangedProduct[] => {
      const old = former[place];
      return !old || old === each ? [] : [[old, each]];
    });
  });
}
