import { matchPath } from "react-router";

/** Which of the site's routes a path is, as it stands in the table of routes. */
export function createPageRouteReader(paths: readonly string[] | null) {
  const patterns = (paths ?? []).filter((path) => path !== "*").map((path) => `/${path}`);
  return (path: string): string | null =>
    patterns.find((pattern) => matchPath({ path: pattern, end: true }, path)) ?? null;
}
