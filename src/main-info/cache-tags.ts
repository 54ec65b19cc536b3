import { caseless } from "#src/kernel/caseless.ts";

/**
 * What a cached page was made from, so that a change makes those pages anew that show it and no
 * others.
 */

/** A page that shows this product. */
export const productTag = (id: number | string) => `product:${id}`;
/** A page that lists, filters or counts this subcategory's products. */
export const subcategoryTag = (name: string) => `subcategory:${caseless(name)}`;
/** The same of all products. */
export const catalogueTag = "catalogue";
/** What tells of every product how many there are. */
export const stockTag = "stock";
