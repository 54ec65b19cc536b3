import { matchPath } from "react-router";

/** Returns a function that finds a path's route pattern in the route table. */
export function createPageRouteReader(paths: readonly string[] | null) {
  const patterns = (paths ?? []).filter((path) => path !== "*").map((path) => `/${path}`);
  return (path: string): string | null =>
    patterns.find((pattern) => matchPath({ path: pattern, end: true }, path)) ?? null;
}
