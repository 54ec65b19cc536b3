import { caseless } from "#src/kernel/caseless.ts";

/** How a CDN or proxy in front of the shop may cache its pages. */
export interface EdgeCache {
  /** How long it serves a page without revalidating. */
  maxAgeSeconds: number;
  /** How long after that it serves the old page while it revalidates. */
  staleSeconds: number;
}

/** The key of every page, to purge them all. */
export const everyPageKey = "pages";
/** The key of a page with more tags than a header can hold; every purge includes it. */
export const manyKey = "many";
const maxKeys = 60;

/**
 * Returns caching headers: browsers still revalidate each time, and caches in between may answer.
 * The tags are in both headers that CDNs use.
 */
export function edgeHeaders(
  { maxAgeSeconds, staleSeconds }: EdgeCache,
  tags: ReadonlySet<string>,
): Record<string, string> {
  const keys = [everyPageKey, ...(tags.size > maxKeys ? [manyKey] : [...tags].map(keyOf))];
  return {
    "cache-control": `public, max-age=0, s-maxage=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`,
    "cache-tag": keys.join(","),
    "surrogate-key": keys.join(" "),
  };
}

/** Returns the keys that a change makes stale. */
export function keysToPurge(tags: Iterable<string> | "all"): string[] {
  return tags === "all" ? [everyPageKey] : [manyKey, ...[...tags].map(keyOf)];
}

/**
 * Returns the keys of one purge: all pages if they are more than its header can hold (Fastly takes
 * 256 keys, Varnish lines of 8 KiB).
 */
export const keysOfPurge = (keys: readonly string[]): string[] =>
  keys.length > 256 || keys.join(" ").length > 6000 ? keysToPurge("all") : [...keys];

/** Encodes commas, spaces and accents, which separate keys or are invalid in a header. */
const keyOf = (tag: string) => encodeURIComponent(caseless(tag));
