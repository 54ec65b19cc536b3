/** Turns an endpoint's key into a request; apart from the schemas, which no page loads. */

/** Splits `GET /orders/:id` into its two parts. */
export function splitKey(key: string): { method: string; path: string } {
  const at = key.indexOf(" ");
  return { method: key.slice(0, at), path: key.slice(at + 1) };
}

/** Returns the path with each parameter filled in. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
