/** How an endpoint's key becomes a request: apart from the schemas, which no page loads. */

/** `GET /orders/:id` in its two parts. */
export function splitKey(key: string): { method: string; path: string } {
  const at = key.indexOf(" ");
  return { method: key.slice(0, at), path: key.slice(at + 1) };
}

/** The address of a request: each parameter in its place in the path. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
