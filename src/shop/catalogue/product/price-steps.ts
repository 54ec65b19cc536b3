import type { Element, PriceStep } from "#src/shop/catalogue/contract.ts";
import {
  cutToPart,
  parsePesos,
  partsOfPeso,
  type Pesos,
  roundPesos,
} from "#src/base/kernel/pesos.ts";

/**
 * What a piece costs by how many are bought and by who buys them: one rule for browser and server.
 * The order is: the step that the paid pieces of the product reach, then the customer's own percent,
 * then free pieces of promotions, then discounts. Free pieces reach no step.
 */

export const maxPriceSteps = 5;

/** Whether each step needs more pieces than the one before it, and costs less. */
export const areSteps = (steps: readonly PriceStep[]): boolean =>
  steps.every(({ from, price }, place) => {
    const before = steps[place - 1] ?? { from: 1, price: Infinity };
    return from > before.from && price > 0 && price < before.price;
  });

/** Whether steps cost less than a single piece. */
export const areCheaper = (steps: readonly PriceStep[], price: Pesos): boolean =>
  steps.every((step) => step.price < price);

export interface StepPriced {
  price: number | string;
  priceSteps?: readonly PriceStep[] | null | undefined;
}

/**
 * Returns the price of a piece if so many are paid. A step that costs more than a single piece, as
 * after a sale began, does not count. The percent is rounded down as those of promotions are.
 */
export function unitPrice({ price, priceSteps }: StepPriced, quantity: number, percent = 0): Pesos {
  const reached = (priceSteps ?? []).filter(({ from }) => from <= quantity);
  const stepped = Math.min(parsePesos(price), ...reached.map((step) => step.price));
  return roundPesos(stepped - cutToPart((stepped * percent) / 100, partsOfPeso([stepped])));
}

/** The same for a product of main-info, or a line of the cart, whose steps may be anything. */
export const piecePrice = (
  { price, price_steps: steps }: Pick<Element, "price" | "price_steps">,
  quantity: number,
  percent?: number,
): Pesos => unitPrice({ price, priceSteps: readSteps(steps) }, quantity, percent);

/** At most this share of a step may be missing: who wants two does not want twenty. */
const nearShare = 1 / 4;

/** Returns the next cheaper step, if it is near and in stock; null otherwise. */
export function nearStep(
  product: Pick<Element, "price" | "price_steps" | "stock">,
  quantity: number,
): PriceStep | null {
  const now = piecePrice(product, quantity);
  const steps = readSteps(product.price_steps);
  const next = steps?.find(({ from, price }) => from > quantity && price < now);
  const isNear = next && next.from - quantity <= next.from * nearShare;
  return isNear && next.from <= product.stock ? next : null;
}

/** Reads what a browser stored: null for anything but steps. */
export const readSteps = (stored: unknown): PriceStep[] | null =>
  Array.isArray(stored) && stored.every(isStep) ? stored : null;

const isStep = (stored: Partial<PriceStep> | null): boolean =>
  Number(stored?.from) > 1 && Number(stored?.price) > 0;
