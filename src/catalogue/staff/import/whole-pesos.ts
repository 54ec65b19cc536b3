import type { ImportedProduct, ImportNote } from "./imported-product.ts";

/** Rounds prices for a shop without centavos, with a note. */
export function inWholePesos(product: ImportedProduct): ImportedProduct {
  const { price, compareAtPrice } = product;
  const notes = [price, compareAtPrice].flatMap(roundingOf);
  if (notes.length === 0) return product;
  return {
    ...product,
    ...(price === undefined ? {} : { price: Math.round(price) }),
    ...(compareAtPrice ? { compareAtPrice: Math.round(compareAtPrice) } : {}),
    notes: [...product.notes, ...notes],
  };
}

function roundingOf(price: number | null | undefined): ImportNote[] {
  const rounded = Math.round(price ?? 0);
  return price && rounded !== price ? [{ kind: "price-rounded", from: price, to: rounded }] : [];
}
