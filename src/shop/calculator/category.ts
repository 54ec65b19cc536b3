import type { Element, Units } from "#src/shop/catalogue/contract.ts";
import { type Answer, answerOf, type Calculable, calculableOf, performanceOf } from "./answer.ts";
import type { Work } from "./coverage.ts";
import { coatsOf } from "#src/shop/catalogue/product/unit-price.ts";

/** The calculator of a whole category: its first products that cover a surface. */
export interface CategoryCalculator {
  products: Calculable[];
  /** The initial coats; null if no product is applied in coats. */
  coats: number | null;
}

const maxProducts = 3;

/** Returns null if no product in stock covers a surface. */
export function categoryCalculatorOf(
  elements: readonly Element[],
  units: Units,
): CategoryCalculator | null {
  const covering = elements.filter(
    (element) => element.stock > 0 && performanceOf(element, units) !== null,
  );
  // Primers and meshes complement the other products but don't replace them.
  const aside = new Set(covering.flatMap(({ complementary }) => (complementary ?? []).map(String)));
  const products = covering
    .filter(({ id }) => !aside.has(String(id)))
    .slice(0, maxProducts)
    .map(calculableOf);
  const inCoats = products.find(({ coats }) => coats);
  return products.length > 0 ? { products, coats: inCoats?.coats ?? null } : null;
}

export interface CategoryAnswer {
  product: Calculable;
  answer: Answer;
  /** What there is, where the answer asks for more; null where there is enough. */
  onlyLeft: number | null;
}

export function categoryAnswersOf(
  { products }: CategoryCalculator,
  asked: Work,
  units: Units,
): CategoryAnswer[] {
  return products.flatMap((product) => {
    const work = { ...asked, coats: product.coats ? asked.coats : coatsOf(product) };
    const answer = answerOf(product, work, units);
    if (!answer) return [];
    const { stock } = product;
    return [{ product, answer, onlyLeft: answer.coverage.packs > stock ? stock : null }];
  });
}

/** Returns «Techo Firme 5 años» for «Techo Firme 5 años, impermeabilizante 19 L». */
export const shortNameOf = ({ name }: Pick<Element, "name">) => name.split(",")[0] ?? name;
