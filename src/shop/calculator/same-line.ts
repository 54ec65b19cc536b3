import { roundPesos } from "#src/base/kernel/pesos.ts";
import type { Element, Units } from "#src/shop/catalogue/contract.ts";
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
  const nearest = (candidate: LineProduct) =>
    Math.abs((candidate.years ?? 0) - (product.years ?? 0));
  return [...byYears.values()]
    .toSorted((a, b) => nearest(a) - nearest(b))
    .slice(0, maxDurations)
    .toSorted((a, b) => (a.years ?? 0) - (b.years ?? 0));
}

/**
 * Whether a product represents its duration better: this product itself, then those in stock, then
 * those in a similar pack.
 */
function isBetter(a: LineProduct, b: LineProduct, product: LineProduct): boolean {
  if (b.id === product.id) return false;
  if (b.stock > 0 !== a.stock > 0) return a.stock > 0;
  return a.content === product.content && b.content !== product.content;
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
  const offers = line.flatMap((candidate) => {
    if ((candidate.years ?? null) !== (product.years ?? null)) return [];
    const theirs = answerOf(candidate, answer.work, units);
    if (!theirs || theirs.coverage.packs > candidate.stock || theirs.total >= answer.total)
      return [];
    return [
      { product: candidate, answer: theirs, saving: roundPesos(answer.total - theirs.total) },
    ];
  });
  return offers.toSorted((a, b) => b.saving - a.saving)[0] ?? null;
}
