import { roundPesos } from "#src/kernel/pesos.ts";
import type { Element, Units } from "#src/catalogue/contract.ts";
import { type Answer, answerOf, type Calculable } from "./answer.ts";

/** Products of one line are the same in another pack, or with another duration. */
export type LineProduct = Calculable & Pick<Element, "years" | "image">;

const maxDurations = 3;

/** Returns one product per duration, including this one; empty if there is no choice. */
export function durationsOf(product: LineProduct, line: readonly LineProduct[]): LineProduct[] {
  const byYears = new Map<number, LineProduct>();
  for (const each of [product, ...line]) {
    const best = byYears.get(each.years ?? 0);
    if (each.years && (!best || isBetter(each, best, product))) byYears.set(each.years, each);
  }
  if (!product.years || byYears.size < 2) return [];
  const nearest = (one: LineProduct) => Math.abs((one.years ?? 0) - (product.years ?? 0));
  return [...byYears.values()]
    .toSorted((one, other) => nearest(one) - nearest(other))
    .slice(0, maxDurations)
    .toSorted((one, other) => (one.years ?? 0) - (other.years ?? 0));
}

/**
 * Whether a product represents its duration better: this product itself, then those in stock, then
 * those in a similar pack.
 */
function isBetter(one: LineProduct, other: LineProduct, product: LineProduct): boolean {
  if (other.id === product.id) return false;
  if (other.stock > 0 !== one.stock > 0) return one.stock > 0;
  return one.content === product.content && other.content !== product.content;
}

export interface CheaperPack {
  product: LineProduct;
  answer: Answer;
  /** The savings in pesos compared to packs of this product. */
  saving: number;
}

/** Returns the same product in the pack that costs least for this work, if that is cheaper. */
export function cheaperPackOf(
  product: LineProduct,
  line: readonly LineProduct[],
  { answer, units }: { answer: Answer; units: Units },
): CheaperPack | null {
  const offers = line.flatMap((other) => {
    if ((other.years ?? null) !== (product.years ?? null)) return [];
    const theirs = answerOf(other, answer.work, units);
    if (!theirs || theirs.coverage.packs > other.stock || theirs.total >= answer.total) return [];
    return [{ product: other, answer: theirs, saving: roundPesos(answer.total - theirs.total) }];
  });
  return offers.toSorted((one, other) => other.saving - one.saving)[0] ?? null;
}
