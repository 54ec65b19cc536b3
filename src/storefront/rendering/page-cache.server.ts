import type { CompressedBody } from "#src/base/platform/http/compressed.server.ts";

/** Every page is anonymous, so one response serves everybody until the catalogue changes. */
export interface CachedPage {
  body: CompressedBody;
  status: number;
  headers: Record<string, string>;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Holds as many rendered pages as fit; evicts the least recently used one. */
export function createPageCache(maxBytes: number) {
  // A Map keeps insertion order: the first key is the least recently used one.
  const entries = new Map<string, { page: CachedPage; version: number }>();
  let version = 1;
  let bytes = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= weightOf(entry.page);
  }

  return {
    /** Of the catalogue; increases whenever it changes. */
    get version() {
      return version;
    },
    get size() {
      return entries.size;
    },
    /** Makes all pages stale; they stay cached until they are rendered again. */
    expire: () => void version++,
    /** Returns the cached page even if stale: the last good one, for when rendering fails. */
    find: (key: string): CachedPage | undefined => entries.get(key)?.page,
    /** Returns the cached page only if nothing changed since it was rendered. */
    fresh(key: string): CachedPage | undefined {
      const entry = entries.get(key);
      if (entry?.version !== version) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.page;
    },
    /** @param renderedAt the version at which rendering began */
    keep(key: string, renderedAt: number, page: CachedPage): void {
      drop(key);
      entries.set(key, { page, version: renderedAt });
      bytes += weightOf(page);
      while (bytes > maxBytes) drop(entries.keys().next().value!);
    },
  };
}

const weightOf = ({ body }: CachedPage): number => body.br.byteLength + body.gzip.byteLength;
