import { isDeepStrictEqual } from "node:util";
import type { Element, ListedElement } from "#src/catalogue/contract.ts";
import type { PublishedReview } from "#src/reviews/contract.ts";
import { catalogueTag, productTag, stockTag, subcategoryTag } from "./cache-tags.ts";
import { parts } from "./changes.ts";
import { changedProducts, type Listed } from "./listed.ts";
import type { Reading } from "./reading.ts";

/** One product before and after. */
export interface Replaced {
  before: Element;
  after: Element;
}

/** The difference between two readings. */
export interface Difference {
  /** Products that were replaced in place; null if more than that changed. */
  replaced: readonly Replaced[] | null;
  /** Tags of the pages that show a change. */
  tags: ReadonlySet<string> | "all";
}

/** @returns null if nothing visible changed */
export function differenceOf(before: Reading, after: Reading): Difference | null {
  const replaced = replacedIn(before.listed, after.listed);
  const changed = parts.filter((name) => before.parts[name] !== after.parts[name]);
  if (!replaced || changed.some((name) => name !== "reviews"))
    return { replaced: null, tags: "all" };
  const tags = new Set(replaced.flatMap(tagsOf));
  if (changed.length > 0) {
    const reviewed = reviewedAnew(before.parts.reviews ?? [], after.parts.reviews ?? []);
    return { replaced: null, tags: tags.union(new Set(reviewed.map(productTag))) };
  }
  return replaced.length > 0 ? { replaced, tags } : null;
}

/** Returns null if products were added, removed or found elsewhere than before. */
function replacedIn(before: Listed, after: Listed): Replaced[] | null {
  const changed = changedProducts(before, after);
  if (!changed?.every(([old, each]) => isInPlace(old, each))) return null;
  return changed.map(([old, each]) => ({ before: old.element, after: each.element }));
}

const isInPlace = (one: ListedElement, other: ListedElement) =>
  one.element.id === other.element.id &&
  one.rank === other.rank &&
  one.element.product_line === other.element.product_line &&
  isDeepStrictEqual(one.element.options, other.element.options) &&
  isDeepStrictEqual(one.element.subcategories, other.element.subcategories);

/** Lists show whether a product is in stock, but not how many pieces there are. */
function tagsOf({ before, after }: Replaced): string[] {
  const stock = before.stock === after.stock ? [] : [stockTag];
  const isListedAlike = before.stock > 0 === after.stock > 0;
  if (isListedAlike && isDeepStrictEqual({ ...before, stock: 0 }, { ...after, stock: 0 }))
    return [productTag(after.id), ...stock];
  const lists = after.subcategories.map(({ name }) => subcategoryTag(name));
  return [productTag(after.id), ...lists, catalogueTag, stockTag];
}

function reviewedAnew(before: readonly PublishedReview[], after: readonly PublishedReview[]) {
  const [old, fresh] = [byProduct(before), byProduct(after)];
  const products = new Set([...old.keys(), ...fresh.keys()]);
  return [...products].filter((id) => !isDeepStrictEqual(old.get(id), fresh.get(id)));
}

const byProduct = (reviews: readonly PublishedReview[]) =>
  Map.groupBy(reviews, ({ product }) => product);
