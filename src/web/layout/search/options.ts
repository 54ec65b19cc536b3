import type { Suggestions } from "#src/catalogue/search/suggestions.ts";
import { categoryUrl, productUrl, searchUrl } from "#src/kernel/urls.ts";

/** Returns the URL of each option, in order: products, categories, and the search itself. */
export function urlsOf(suggestions: Suggestions | null, query: string): string[] {
  if (!query) return [];
  return [
    ...(suggestions?.products ?? []).map(productUrl),
    ...(suggestions?.categories ?? []).map(({ name }) => categoryUrl(name)),
    searchUrl(query),
  ];
}
