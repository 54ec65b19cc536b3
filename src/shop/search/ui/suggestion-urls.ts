import type { Suggestions } from "#src/shop/search/suggestions.ts";
import { calculatorUrl, categoryUrl, productUrlFor, searchUrl } from "#src/base/kernel/urls.ts";

/**
 * Returns the URL of each option, in their order: products, categories, a calculator, and the search
 * itself.
 */
export function urlsOf(suggestions: Suggestions | null, query: string): string[] {
  if (!query) return [];
  return [
    ...(suggestions?.products ?? []).map((each) => productUrlFor(each, suggestions?.area ?? null)),
    ...(suggestions?.categories ?? []).map(({ name }) => categoryUrl(name)),
    ...(suggestions?.calculator
      ? [calculatorUrl(suggestions.calculator.name, suggestions.area)]
      : []),
    searchUrl(query),
  ];
}
