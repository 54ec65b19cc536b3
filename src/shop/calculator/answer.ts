import * as texts from "./texts.ts";
import type { Element, Units } from "#src/shop/catalogue/contract.ts";
import { type NetContent, netContentOf } from "#src/shop/catalogue/product/unit-price.ts";
import { piecePrice } from "#src/shop/catalogue/product/price-steps.ts";
import { lineTotal } from "#src/base/kernel/pesos.ts";
import { caseless } from "#src/base/kernel/strings.ts";
import { paidPieces } from "#src/shop/promotions/free-pieces.ts";
import { groutPerSquareMetre, type Tile } from "./grout.ts";
import { type Coverage, coverageOf, type Work } from "./coverage.ts";

export type Calculable = Pick<
  Element,
  | "id"
  | "name"
  | "price"
  | "price_steps"
  | "stock"
  | "performance"
  | "content"
  | "weight"
  | "coats"
  | "pack"
  | "grout_density"
  | "promotion"
>;

export interface Answer {
  work: Work;
  coverage: Coverage;
  /** The packs to pay for; the others are free by a promotion. */
  paid: number;
  /** In pesos. */
  total: number;
  /** Kilograms of all packs; null if a pack's weight is unknown. */
  weight: number | null;
}

/** Returns the m² that one pack covers with one coat; null if it covers none. */
export function performanceOf(
  product: Pick<Element, "name" | "performance" | "content" | "weight" | "grout_density">,
  units: Units,
  tile?: Tile | null,
): number | null {
  const density = Number(product.grout_density ?? 0);
  const figure =
    tile && density > 0
      ? kilogramsOf(product, units) / groutPerSquareMetre(tile, density)
      : Number(product.performance ?? 0);
  return units.performance === "m²" && figure > 0 ? figure : null;
}

function kilogramsOf(product: Pick<Element, "name" | "content" | "weight">, units: Units): number {
  const held = netContentOf(product, units);
  return held?.unit === "kg" ? held.figure : Number(product.weight ?? 0);
}

export function answerOf(product: Calculable, work: Work, units: Units): Answer | null {
  const performance = performanceOf(product, units, work.tile);
  const coverage = performance && coverageOf(work, performance);
  if (!coverage) return null;
  const { packs } = coverage;
  const paid = paidOf(packs, product, work.code);
  const weight = Number(product.weight ?? 0);
  return {
    work,
    coverage,
    paid,
    total: lineTotal({ price: piecePrice(product, paid), quantity: paid }),
    weight: weight > 0 ? packs * weight : null,
  };
}

/** An order has one promo code: promotions with another code do not count. */
function paidOf(packs: number, { promotion, stock }: Calculable, entered: string | undefined) {
  const { code } = promotion ?? {};
  const isOurs = !code || !entered || caseless(code) === caseless(entered);
  return promotion && isOurs && packs <= stock ? paidPieces(packs, promotion) : packs;
}

export function calculableOf(element: Element): Calculable {
  const { id, name, price, price_steps, stock, performance, content, weight, coats, pack } =
    element;
  const { grout_density, promotion } = element;
  const figures = { performance, content, weight, coats, grout_density };
  return { id, name, price, price_steps, stock, pack, promotion, ...figures };
}

/**
 * The coats that a calculator begins with: those of the page before only where there is a field to
 * change them.
 */
export const firstCoats = (usual: number | null | undefined, before?: number | null): number =>
  usual ? (before ?? usual) : 1;

/** What one pack holds; of a roll without content, what it covers. */
export function sizeOf(product: Calculable, units: Units): NetContent | null {
  const size = netContentOf(product, units);
  const performance = performanceOf(product, units);
  return size ?? (performance && !product.coats ? { figure: performance, unit: "m²" } : null);
}

/** «7 cubetas de 19 L» */
export const packsNamed = (count: number, product: Calculable, units: Units) =>
  texts.packsOfSize(count, { pack: product.pack, size: sizeOf(product, units) });

/** «sobran 13 m²», «pagas 6 con AZULEJO3 · justo, sin sobrante» */
export function answerDetail(
  { stock }: Calculable,
  { coverage, paid }: Answer,
  code: string | null | undefined,
): string {
  return [
    coverage.packs > stock && texts.onlyLeft(stock).toLowerCase(),
    paid < coverage.packs && texts.paidOf(paid, code),
    texts.left(coverage.spare),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** «120 m² × 2 manos = 240 m² → 7 cubetas de 19 L, $12,943, 171.5 kg. Sobran 13 m².» */
export function answerStatus(product: Calculable, answer: Answer, units: Units): string {
  const { work, coverage, paid, total, weight } = answer;
  return texts.spoken({
    sum: texts.sum(work, coverage.surface),
    packs: packsNamed(coverage.packs, product, units),
    free: paid < coverage.packs ? texts.paidOf(paid, product.promotion?.code) : null,
    total,
    weight,
    spare: coverage.spare,
  });
}
