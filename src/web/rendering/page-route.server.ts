import { matchPath } from "react-router";

/** Returns a function that finds the route pattern of a path. */
export function createPageRouteReader(paths: readonly string[] | null) {
  const patterns = (paths ?? []).filter((path) => path !== "*").map((path) => `/${path}`);
  return (path: string): string | null =>
    patterns.find((pattern) => matchPath({ path: pattern, end: true }, path)) ?? null;
}
