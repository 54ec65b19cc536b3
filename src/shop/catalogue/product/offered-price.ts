/** What the shop asks for a product, which is a right of its own: a pure rule. */

interface Priced {
  price: number;
  compareAtPrice: number | null;
  priceSteps: readonly { from: number; price: number }[];
  draft: boolean;
  archived: boolean;
}

/** Whether it is sold, now or from some day on. */
const isOffered = ({ draft, archived }: Priced): boolean => !draft && !archived;

const pricesOf = ({ price, compareAtPrice, priceSteps }: Priced) =>
  JSON.stringify([price, compareAtPrice, priceSteps.map((step) => [step.from, step.price])]);

/**
 * Whether a change decides a price: another one for what is sold, or that something is sold from now
 * on at the price it has. A draft's price is nobody's yet.
 */
export const decidesPrice = (before: Priced | null, after: Priced): boolean =>
  isOffered(after) &&
  (before === null || !isOffered(before) || pricesOf(before) !== pricesOf(after));

/** Fields of a product's change that may decide its price. */
export const priceFields = [
  "price",
  "compareAtPrice",
  "priceSteps",
  "draft",
  "archived",
  "publishedFrom",
];
