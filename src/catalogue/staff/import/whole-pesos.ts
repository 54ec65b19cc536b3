import type { ImportedProduct, ImportNote } from "./imported-product.ts";

/** For a shop that does not allow centavos: prices that have some are rounded, and it is told. */
export function inWholePesos(product: ImportedProduct): ImportedProduct {
  const { price, compareAtPrice } = product;
  const notes = [price, compareAtPrice].flatMap(roundingOf);
  if (notes.length === 0) return product;
  return {
    ...product,
    ...(price === undefined ? {} : { price: rounded(price) }),
    ...(compareAtPrice ? { compareAtPrice: rounded(compareAtPrice) } : {}),
    notes: [...product.notes, ...notes],
  };
}

function roundingOf(price: number | null | undefined): ImportNote[] {
  if (!price || Number.isInteger(price)) return [];
  return [{ kind: "price-rounded", from: price, to: rounded(price) }];
}

/** What costs less than a peso is no gift, and a price below nothing stays wrong. */
const rounded = (price: number) => (price > 0 ? Math.max(1, Math.round(price)) : Math.floor(price));
