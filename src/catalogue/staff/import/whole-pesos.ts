import type { ImportedProduct, ImportNote, ImportProblem } from "./imported-product.ts";

/**
 * Rounds prices with centavos, with a note, for a shop that does not allow them. A price that would
 * become 0 is an error: whoever typed «0.40» did not mean to give it away.
 */
export function inWholePesos(product: ImportedProduct): ImportedProduct {
  const { price, compareAtPrice } = product;
  const fractions = [price, compareAtPrice].filter(hasCentavos);
  if (fractions.length === 0) return product;
  return {
    ...product,
    ...(price === undefined ? {} : { price: rounded(price) }),
    ...(compareAtPrice ? { compareAtPrice: rounded(compareAtPrice) } : {}),
    problems: [...product.problems, ...fractions.flatMap(problemOf)],
    notes: [...product.notes, ...fractions.flatMap(noteOf)],
  };
}

/** Negative prices are errors anyway. */
const hasCentavos = (price: number | null | undefined): price is number =>
  typeof price === "number" && price > 0 && !Number.isInteger(price);

const rounded = (price: number) => (hasCentavos(price) ? Math.round(price) : price);

const problemOf = (price: number): ImportProblem[] =>
  rounded(price) === 0 ? [{ kind: "price-below-peso", price }] : [];

const noteOf = (price: number): ImportNote[] =>
  rounded(price) > 0 ? [{ kind: "price-rounded", from: price, to: rounded(price) }] : [];
