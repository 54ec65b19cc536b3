import { nearStep, piecePrice } from "#src/shop/catalogue/product/price-steps.ts";
import { parsePesos, roundPesos } from "#src/base/kernel/pesos.ts";
import type { Calculable } from "./answer.ts";
import * as texts from "./texts.ts";

/** Says that a few packs more make each cheaper, or what so many save already; null for neither. */
export function stepNote(product: Calculable, paid: number): string | null {
  const { pack } = product;
  const next = nearStep(product, paid);
  if (next) return texts.nearStep(next.from - paid, next, pack);
  const price = piecePrice(product, paid);
  const reached = product.price_steps?.find((step) => step.from <= paid && step.price === price);
  const saved = roundPesos((parsePesos(product.price) - price) * paid);
  return reached && saved > 0 ? texts.stepSaves(reached, saved, pack) : null;
}
