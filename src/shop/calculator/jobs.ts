import type { Element, Units } from "#src/shop/catalogue/contract.ts";
import type { Job as ChosenJob } from "#src/shop/content/contract.ts";
import { caseless } from "#src/base/kernel/strings.ts";
import { type Calculable, calculableOf, performanceOf } from "./answer.ts";
import { shortNameOf } from "./category.ts";
import { durationsOf, type LineProduct } from "./same-line.ts";
import * as texts from "./texts.ts";

/** The jobs of the home page's calculator, and what the calculator asks elsewhere. */

export type JobProduct = LineProduct & Pick<Element, "description">;

export interface Job extends Omit<ChosenJob, "product"> {
  product: JobProduct;
  /** The same with another duration or in another pack, to compare; null without one. */
  other: JobProduct | null;
}

interface Shelf {
  elementById: (id: string) => Element | undefined;
  elementsOfLine: (line: string) => readonly Element[];
  topProducts: readonly Element[];
  allElements: () => readonly Element[];
  units: Units;
}

export const maxJobs = 5;
const usualArea = 20;

/**
 * Returns the jobs that the staff chose, without those whose product can't be bought or covers no
 * surface; if none is left, one for each of the first products that cover one, best sellers first.
 */
export function jobsOf(chosen: readonly ChosenJob[] | null | undefined, shelf: Shelf): Job[] {
  const jobs = (chosen ?? []).flatMap(({ product, ...job }) => {
    const element = shelf.elementById(String(product));
    return element && covers(element, shelf.units) ? [{ ...job, element }] : [];
  });
  return (jobs.length > 0 ? jobs : ownJobs(shelf)).slice(0, maxJobs).map(({ element, ...job }) => ({
    ...job,
    product: jobProductOf(element),
    other: otherOf(element, shelf),
  }));
}

const covers = (element: Element, units: Units) =>
  element.stock > 0 && performanceOf(element, units) !== null;

function ownJobs({ topProducts, allElements, units }: Shelf) {
  const jobs = new Map<unknown, Omit<ChosenJob, "product"> & { element: Element }>();
  for (const element of [...topProducts, ...allElements()]) {
    if (jobs.size === maxJobs) break;
    const key = element.product_line ? caseless(element.product_line) : element.id;
    if (jobs.has(key) || !covers(element, units)) continue;
    const label = shortNameOf(element);
    jobs.set(key, { element, label, question: texts.question, area: usualArea });
  }
  return [...jobs.values()];
}

const jobProductOf = (element: Element): JobProduct => ({
  ...calculableOf(element),
  image: element.image,
  years: element.years,
  description: element.description,
});

/** Of another duration the nearest one, else another pack. */
function otherOf(element: Element, { elementsOfLine, units }: Shelf): JobProduct | null {
  const line = (element.product_line ? elementsOfLine(element.product_line) : []).filter(
    (each) => each.id !== element.id && covers(each, units),
  );
  const durations = durationsOf(jobProductOf(element), line.map(jobProductOf));
  const nearest = durations
    .filter(({ id }) => id !== element.id)
    .toSorted((a, b) => distance(a, element) - distance(b, element))[0];
  const found = line.find(({ id }) => id === nearest?.id) ?? line[0];
  return found ? jobProductOf(found) : null;
}

const distance = (a: Pick<Element, "years">, b: Pick<Element, "years">) =>
  Math.abs((a.years ?? 0) - (b.years ?? 0));

/** Returns the question of the first job with one of these products. */
export function questionFor(
  chosen: readonly ChosenJob[] | null | undefined,
  products: readonly Pick<Calculable, "id">[],
): string {
  const ids = new Set(products.map(({ id }) => String(id)));
  return chosen?.find(({ product }) => ids.has(String(product)))?.question ?? texts.question;
}
