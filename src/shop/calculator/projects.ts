import type { Element, Units } from "#src/shop/catalogue/contract.ts";
import type { Project as ChosenProject } from "#src/shop/content/contract.ts";
import { caseless } from "#src/base/kernel/strings.ts";
import { type Calculable, calculableOf, performanceOf } from "./answer.ts";
import { shortNameOf } from "./category.ts";
import { durationsOf, type LineProduct } from "./same-line.ts";
import * as texts from "./texts.ts";

/** The projects of the home page's calculator, and what the calculator asks elsewhere. */

export type ProjectProduct = LineProduct & Pick<Element, "description">;

export interface Project extends Omit<ChosenProject, "product"> {
  product: ProjectProduct;
  /** The same with another duration or in another pack, to compare; null without one. */
  other: ProjectProduct | null;
}

interface Shelf {
  elementById: (id: string) => Element | undefined;
  elementsOfLine: (line: string) => readonly Element[];
  topProducts: readonly Element[];
  allElements: () => readonly Element[];
  units: Units;
}

export const maxProjects = 5;
const usualArea = 20;

/**
 * Returns the projects that the staff chose, without those whose product can't be bought or covers no
 * surface; if none is left, one for each of the first products that cover one, best sellers first.
 */
export function projectsOf(
  chosen: readonly ChosenProject[] | null | undefined,
  shelf: Shelf,
): Project[] {
  const projects = (chosen ?? []).flatMap(({ product, ...project }) => {
    const element = shelf.elementById(String(product));
    return element && covers(element, shelf.units) ? [{ ...project, element }] : [];
  });
  return (projects.length > 0 ? projects : ownProjects(shelf))
    .slice(0, maxProjects)
    .map(({ element, ...project }) => ({
      ...project,
      product: projectProductOf(element),
      other: otherOf(element, shelf),
    }));
}

const covers = (element: Element, units: Units) =>
  element.stock > 0 && performanceOf(element, units) !== null;

function ownProjects({ topProducts, allElements, units }: Shelf) {
  const projects = new Map<unknown, Omit<ChosenProject, "product"> & { element: Element }>();
  for (const element of [...topProducts, ...allElements()]) {
    if (projects.size === maxProjects) break;
    const key = element.product_line ? caseless(element.product_line) : element.id;
    if (projects.has(key) || !covers(element, units)) continue;
    const label = shortNameOf(element);
    projects.set(key, { element, label, question: texts.question, area: usualArea });
  }
  return [...projects.values()];
}

const projectProductOf = (element: Element): ProjectProduct => ({
  ...calculableOf(element),
  image: element.image,
  years: element.years,
  description: element.description,
});

/** Of another duration the nearest one, else another pack. */
function otherOf(element: Element, { elementsOfLine, units }: Shelf): ProjectProduct | null {
  const line = (element.product_line ? elementsOfLine(element.product_line) : []).filter(
    (each) => each.id !== element.id && covers(each, units),
  );
  const durations = durationsOf(projectProductOf(element), line.map(projectProductOf));
  const nearest = durations
    .filter(({ id }) => id !== element.id)
    .toSorted((a, b) => distance(a, element) - distance(b, element))[0];
  const found = line.find(({ id }) => id === nearest?.id) ?? line[0];
  return found ? projectProductOf(found) : null;
}

const distance = (a: Pick<Element, "years">, b: Pick<Element, "years">) =>
  Math.abs((a.years ?? 0) - (b.years ?? 0));

/** Returns the question of the first project with one of these products. */
export function questionFor(
  chosen: readonly ChosenProject[] | null | undefined,
  products: readonly Pick<Calculable, "id">[],
): string {
  const ids = new Set(products.map(({ id }) => String(id)));
  return chosen?.find(({ product }) => ids.has(String(product)))?.question ?? texts.question;
}
