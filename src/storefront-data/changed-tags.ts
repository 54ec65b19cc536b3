import { isDeepStrictEqual } from "node:util";
import type { PublishedReview } from "#src/reviews/contract.ts";
import { catalogueTag, productTag, stockTag, subcategoryTag, type Tags } from "./cache-tags.ts";
import { parts } from "./changes.ts";
import { type ChangedProduct, changedProducts, type Reading } from "./reading.ts";

/** Returns the tags of the pages that show a change between two readings; null without one. */
export function changedTags(before: Reading, after: Reading): Tags | null {
  const products = changedProducts(before.listed, after.listed);
  const changed = parts.filter((name) => before.parts[name] !== after.parts[name]);
  if (!products?.every(isInPlace) || changed.some((name) => name !== "reviews")) return "all";
  const reviewed = reviewedAnew(before.parts.reviews ?? [], after.parts.reviews ?? []);
  const tags = new Set([...products.flatMap(tagsOf), ...reviewed.map(productTag)]);
  return tags.size > 0 ? tags : null;
}

/** Whether a changed product is found in the same lists as before. */
const isInPlace = ([one, other]: ChangedProduct) =>
  one.rank === other.rank &&
  one.element.product_line === other.element.product_line &&
  isDeepStrictEqual(one.element.options, other.element.options) &&
  isDeepStrictEqual(one.element.subcategories, other.element.subcategories);

/** Lists show whether a product is in stock, but not how many pieces there are. */
function tagsOf([{ element: before }, { element: after }]: ChangedProduct): string[] {
  const stock = before.stock === after.stock ? [] : [stockTag];
  const isListedAlike = before.stock > 0 === after.stock > 0;
  if (isListedAlike && isDeepStrictEqual({ ...before, stock: 0 }, { ...after, stock: 0 }))
    return [productTag(after.id), ...stock];
  const lists = after.subcategories.map(({ name }) => subcategoryTag(name));
  return [productTag(after.id), ...lists, catalogueTag, stockTag];
}

function reviewedAnew(before: readonly PublishedReview[], after: readonly PublishedReview[]) {
  if (before === after) return [];
  const [old, fresh] = [byProduct(before), byProduct(after)];
  const products = new Set([...old.keys(), ...fresh.keys()]);
  return [...products].filter((id) => !isDeepStrictEqual(old.get(id), fresh.get(id)));
}

const byProduct = (reviews: readonly PublishedReview[]) =>
  Map.groupBy(reviews, ({ product }) => product);
