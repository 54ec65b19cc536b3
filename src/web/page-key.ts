/**
 * Under which key a page is kept: its path and the query that it answers to. Null: never kept.
 * Strange queries neither make new pages nor fill the memory; searches are as many as there are words, so they are rendered each time.
 */
export function pageKey(url: string): string | null {
  const [path = "/", query = ""] = url.split("?", 2);
  if (path.length > 600 || /^\/(api|media|assets|admin|dev|allsearch)\b/.test(path)) return null;
  if (query === "" || !path.startsWith("/categories/")) return query.includes("_routes=") ? null : path;
  return categoryKey(path, new URLSearchParams(query));
}

function categoryKey(path: string, query: URLSearchParams): string | null {
  if (query.has("_routes")) return null;
  // A filter by price has too many values to keep.
  if (query.has("max") || query.has("min")) return null;
  const kept = ["page", "sort", "available"].flatMap((name) => {
    const value = query.get(name);
    return value ? [`${name}=${value}`] : [];
  });
  if (kept.some((part) => !/^[a-z]+=(\d{1,3}|[a-z-]{1,12})$/.test(part))) return null;
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}
