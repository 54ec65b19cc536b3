/** A search as it is written in an address or shown on a page. */
export function tidyQuery(query: string | null): string {
  return (query ?? "").trim().replace(/\s+/g, " ").slice(0, 100).trim();
}
