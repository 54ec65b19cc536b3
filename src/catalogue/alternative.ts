import type { Element, Units } from "./contract.ts";
import { netContentOf } from "./net-content.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import { unitPriceOf } from "./unit-price.ts";

interface Candidates {
  /** Of its line: the same in other packs or for other years. */
  line: readonly Element[];
  /** Of its main subcategory. */
  subcategory: readonly Element[];
}

/**
 * What to buy instead of a product that is sold out: the same in another pack, or what costs most
 * nearly as much for the same measure. Null where nothing of its kind is in stock.
 */
export function alternativeTo(
  product: Element,
  { line, subcategory }: Candidates,
  units: Units,
): Element | null {
  const isThere = ({ id, stock }: Element) => id !== product.id && stock > 0;
  const sameLine = nearest(line.filter(isThere), [
    (each) => Math.abs((each.years ?? 0) - (product.years ?? 0)),
    (each) => ratio(sizeOf(each, units), sizeOf(product, units)),
  ]);
  return (
    sameLine ??
    nearest(subcategory.filter(isThere), [
      (each) => unitPriceRatio(each, product, units),
      (each) => ratio(parsePesos(each.price), parsePesos(product.price)),
    ])
  );
}

type Distance = (each: Element) => number;

/** The first distance decides, the next one where that is equal; then the catalogue's order. */
function nearest(products: readonly Element[], distances: readonly Distance[]): Element | null {
  const compare = (one: Element, other: Element) =>
    distances.reduce((order, distance) => order || distance(one) - distance(other), 0);
  return products.toSorted(compare)[0] ?? null;
}

const sizeOf = (product: Element, units: Units) => netContentOf(product, units)?.figure ?? 0;

/** Measures of two kinds are as far apart as can be. */
function unitPriceRatio(one: Element, other: Element, units: Units): number {
  const [first, second] = [unitPriceOf(one, units), unitPriceOf(other, units)];
  return first && second && first.unit === second.unit
    ? ratio(first.amount, second.amount)
    : farthest;
}

/** Finite, so that two of them are equally far. */
const farthest = Number.MAX_VALUE;

/** 1 for equal figures; half as much is as far as twice as much. */
const ratio = (one: number, other: number) =>
  one > 0 && other > 0 ? Math.max(one / other, other / one) : farthest;
