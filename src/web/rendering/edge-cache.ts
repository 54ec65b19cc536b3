import { caseless } from "#src/kernel/caseless.ts";

/** What a cache before the shop, a CDN's or a proxy's, may do with its pages. */
export interface EdgeCache {
  /** So long it serves a page without asking. */
  maxAgeSeconds: number;
  /** And so long after that it serves the old one while it asks. */
  staleSeconds: number;
}

/** Of every page: for a purge of them all. */
export const everyPageKey = "pages";
/** Of a page that is made from more than a header can name; purged with any of them. */
export const manyKey = "many";
const maxKeys = 60;

/**
 * Browsers still ask each time; who stands between may answer them. The keys stand in both headers
 * by which CDNs know them.
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

/** What a change makes old. */
export function keysToPurge(tags: Iterable<string> | "all"): string[] {
  return tags === "all" ? [everyPageKey] : [manyKey, ...[...tags].map(keyOf)];
}

/** Without commas, spaces and accents, which separate keys or may not stand in a header. */
const keyOf = (tag: string) => encodeURIComponent(caseless(tag));
