/** Normalizes a query for a URL or a page. */
export function tidyQuery(query: string | null): string {
  return (query ?? "").trim().replace(/\s+/g, " ").slice(0, 100).trim();
}
