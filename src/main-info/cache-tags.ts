import { caseless } from "#src/kernel/caseless.ts";

/**
 * Tags record what a cached page was made from, so that a change re-renders only the pages that
 * show it.
 */

/** Tags a page that shows this product. */
export const productTag = (id: number | string) => `product:${id}`;
/** Tags a page that lists, filters or counts this subcategory's products. */
export const subcategoryTag = (name: string) => `subcategory:${caseless(name)}`;
/** Tags a page that lists, filters or counts all products. */
export const catalogueTag = "catalogue";
/** Tags a page that shows every product's stock. */
export const stockTag = "stock";
