import { caseless } from "#src/kernel/caseless.ts";

/** How a cache in front of the shop, a CDN or a proxy, may cache its pages. */
export interface EdgeCache {
  /** How long it may serve a page without revalidating. */
  maxAgeSeconds: number;
  /** How long after that it may serve the stale page while it revalidates. */
  staleSeconds: number;
}

/** The key of every page, to purge them all. */
export const everyPageKey = "pages";
/** The key of pages that depend on more than a header can name; purged with any of them. */
export const manyKey = "many";
const maxKeys = 60;

/**
 * Browsers always revalidate; the cache in between may answer them. The keys are in both headers
 * that CDNs use.
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

/** Returns the keys that a change invalidates. */
export function keysToPurge(tags: Iterable<string> | "all"): string[] {
  return tags === "all" ? [everyPageKey] : [manyKey, ...[...tags].map(keyOf)];
}

/** Encodes commas, spaces and accents, which separate keys or are invalid in a header. */
const keyOf = (tag: string) => encodeURIComponent(caseless(tag));
