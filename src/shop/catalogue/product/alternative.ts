import type { Element, Units } from "#src/shop/catalogue/contract.ts";
import { netContentOf, type UnitPrice, unitPriceOf } from "./unit-price.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import { phoneticKey, tokenize } from "#src/base/kernel/search-text.ts";

interface Candidates {
  /** Products of the same line: the same in other packs or with other durations. */
  line: readonly Element[];
  /** Products of the same main subcategory. */
  subcategory: readonly Element[];
}

/**
 * What to buy instead of a product that is sold out: the same in another pack; what costs most
 * nearly as much for the same measure; or what is called the same, then what costs most nearly as
 * much. Null where nothing of its kind is in stock.
 */
export function alternativeTo(
  product: Element,
  { line, subcategory }: Candidates,
  units: Units,
): Element | null {
  const isThere = ({ id, stock }: Element) => id !== product.id && stock > 0;
  const [size, unitPrice] = [sizeOf(product, units), unitPriceOf(product, units)];
  const [kind, price] = [kindOf(product), parsePesos(product.price)];
  const sameLine = nearest(line.filter(isThere), [
    (each) => Math.abs((each.years ?? 0) - (product.years ?? 0)),
    (each) => ratio(sizeOf(each, units), size),
  ]);
  return (
    sameLine ??
    nearest(subcategory.filter(isThere), [
      (each) => (unitPrice ? unitPriceRatio(unitPriceOf(each, units), unitPrice) : farthest),
      (each) => (kindOf(each) === kind ? 0 : 1),
      (each) => ratio(parsePesos(each.price), price),
    ])
  );
}

/** Returns what a product is, which is what its name begins with: «Escoba» of «Escoba Angular». */
const kindOf = ({ name }: Element): string => phoneticKey(tokenize(name)[0] ?? "");

type Distance = (each: Element) => number;

/**
 * Returns the product with the smallest first distance; ties go to the next distance, then to the
 * catalogue's order.
 */
function nearest(
  products: readonly Element[],
  [first, ...others]: readonly Distance[],
): Element | null {
  if (!first) return products[0] ?? null;
  // A subcategory may have thousands of products, so each is measured once.
  const far = products.map(first);
  const least = far.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return nearest(
    products.filter((_, place) => far[place] === least),
    others,
  );
}

const sizeOf = (product: Element, units: Units) => netContentOf(product, units)?.figure ?? 0;

/** Units of different kinds can't be compared, so they count as farthest. */
function unitPriceRatio(a: UnitPrice | null, b: UnitPrice): number {
  return a && a.unit === b.unit ? ratio(a.amount, b.amount) : farthest;
}

/** Finite, so that two of these compare as equal. */
const farthest = Number.MAX_VALUE;

/** Returns 1 for equal figures; half as much is as far as twice as much. */
const ratio = (a: number, b: number) => (a > 0 && b > 0 ? Math.max(a / b, b / a) : farthest);
