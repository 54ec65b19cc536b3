import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { gunzipSync } from "node:zlib";
import {
  chooseEncoding,
  type CompressedBody,
  type Encoding,
  hasVersion,
  unpacked,
} from "#src/platform/http/compressed.server.ts";

/**
 * Caches rendered pages. Every page is anonymous, so one response serves everybody until the
 * catalogue changes. Works on Node's own request and response, ahead of any framework: a cached
 * page costs a look-up and a write.
 */
export interface CachedPage {
  body: CompressedBody;
  status: number;
  headers: Record<string, string>;
}

export interface PageCache {
  /** Serves a fresh cached page; returns false if there is none. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Returns the cached page even if stale: the last good one, for when rendering fails. */
  find(key: string): CachedPage | undefined;
  /** Returns the cached page only if it is fresh. */
  fresh(key: string): CachedPage | undefined;
  /**
   * @param version at which rendering began: the page is stale if one of its tags expired since
   * then
   * @param tags what it was made from
   */
  keep(key: string, version: number, page: CachedPage, tags?: Iterable<string>): void;
  /**
   * Marks pages with one of these tags as stale; they stay cached until they are rendered again.
   */
  expire(tags?: Iterable<string> | "all"): void;
  /** Increases whenever pages expire. */
  readonly version: number;
  readonly size: number;
  /** Number of pages served so far. */
  readonly hits: number;
}

interface Entry {
  page: CachedPage;
  isFresh: boolean;
  tags: readonly string[];
  headers: HeadersByEncoding;
}

export function createPageCache(options: {
  keyOf: (url: string) => string | null;
  maxBytes: number;
}): PageCache {
  const tagged = createTags();
  const entries = createEntries(options.maxBytes, tagged.remove);
  let hits = 0;

  return {
    get version() {
      return tagged.version;
    },
    get hits() {
      return hits;
    },
    get size() {
      return entries.size();
    },
    expire(tags = "all") {
      if (tags !== "all") return tagged.expire(tags);
      tagged.expireAll();
      for (const entry of entries.all()) entry.isFresh = false;
    },
    find: (key) => entries.get(key)?.page,
    fresh(key) {
      const entry = entries.get(key);
      return entry?.isFresh ? entry.page : undefined;
    },
    keep(key, madeFor, page, tags = []) {
      const entry: Entry = {
        page,
        tags: [...tags],
        isFresh: true,
        headers: headersByEncoding(page),
      };
      entry.isFresh = tagged.isUnchanged(entry.tags, madeFor);
      tagged.add(entry);
      entries.put(key, entry);
    },
    serve(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const url = request.url ?? "/";
      // Links use canonical URLs, which are the keys themselves: only other spellings need parsing.
      const key = entries.has(url) ? url : options.keyOf(url);
      const entry = key === null ? undefined : entries.get(key);
      if (key === null || !entry?.isFresh || entry.page.status !== 200) return false;
      entries.touch(key, entry);
      hits++;
      respond(request, response, entry);
      return true;
    },
  };
}

/** Feeds of large shops: too much to hold plain. */
const isLarge = ({ body }: CachedPage) => body.plainLength > 1024 * 1024;

const plainBody = ({ body }: CachedPage) => new Uint8Array(gunzipSync(body.gzip));

/** Holds as many pages as fit; evicts the least recently used one. */
function createEntries(maxBytes: number, onDrop: (entry: Entry) => void) {
  // A Map keeps insertion order: the first key is the least recently used one.
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let newest: string | null = null;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    onDrop(entry);
    bytes -= weightOf(entry.page);
  }

  return {
    has: (key: string) => entries.has(key),
    get: (key: string) => entries.get(key),
    all: () => entries.values(),
    size: () => entries.size,
    put(key: string, entry: Entry) {
      drop(key);
      newest = key;
      entries.set(key, entry);
      bytes += weightOf(entry.page);
      while (bytes > maxBytes) drop(entries.keys().next().value!);
    },
    /** Marks as just used. */
    touch(key: string, entry: Entry) {
      if (key === newest) return;
      entries.delete(key);
      entries.set(key, entry);
      newest = key;
    },
  };
}

/** Records which pages have a tag, and when it last expired. */
function createTags() {
  const byTag = new Map<string, Set<Entry>>();
  const expiredAt = new Map<string, number>();
  let allExpiredAt = 0;
  let version = 1;
  return {
    get version() {
      return version;
    },
    add(entry: Entry) {
      for (const tag of entry.tags) {
        const entries = byTag.get(tag);
        if (entries) entries.add(entry);
        else byTag.set(tag, new Set([entry]));
      }
    },
    remove(entry: Entry) {
      for (const tag of entry.tags) {
        const entries = byTag.get(tag);
        entries?.delete(entry);
        if (entries?.size === 0) byTag.delete(tag);
      }
    },
    expire(tags: Iterable<string>) {
      version++;
      for (const tag of tags) {
        expiredAt.set(tag, version);
        for (const entry of byTag.get(tag) ?? []) entry.isFresh = false;
      }
    },
    expireAll() {
      allExpiredAt = ++version;
      expiredAt.clear();
    },
    /** Whether none of a page's tags expired since this version. */
    isUnchanged: (tags: readonly string[], since: number) =>
      since >= allExpiredAt && tags.every((tag) => (expiredAt.get(tag) ?? 0) <= since),
  };
}

type HeadersByEncoding = Record<Encoding | "unchanged", string[]>;

/** Prepares the headers of each possible response once, as Node wants them. */
function headersByEncoding({ body, headers }: CachedPage): HeadersByEncoding {
  const common = [
    ...Object.entries(headers),
    ["etag", body.etag],
    ["vary", "Accept-Encoding"],
  ].flat();
  const head = (encoding: "br" | "gzip") => [
    ...common,
    "content-length",
    String(body[encoding].byteLength),
    "content-encoding",
    encoding,
  ];
  return {
    br: head("br"),
    gzip: head("gzip"),
    identity: [...common, "content-length", String(body.plainLength)],
    unchanged: common,
  };
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { page, headers }: Entry,
): void {
  const { body } = page;
  const clientEtags = rawHeader(request, "if-none-match");
  if (clientEtags !== undefined && hasVersion(clientEtags, body.etag)) {
    response.writeHead(304, headers.unchanged).end();
    return;
  }
  const encoding = knownEncoding(rawHeader(request, "accept-encoding") ?? "");
  response.writeHead(200, headers[encoding]);
  if (request.method === "HEAD") response.end();
  else if (encoding === "identity" && isLarge(page))
    // The client's end of the connection ends the decompression.
    pipeline(unpacked(body), response, () => {});
  else response.end(encoding === "identity" ? plainBody(page) : body[encoding]);
}

/**
 * Reads one header; `request.headers` would build an object of them all, and only two matter here.
 */
function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at];
    if (sent?.length === name.length && sent.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
}

const encodings = new Map<string, Encoding>();
const maxEncodings = 100;

/** Memoizes, because browsers send the same few values again and again. */
function knownEncoding(accepted: string): Encoding {
  const encoding = encodings.get(accepted);
  if (encoding) return encoding;
  const chosen = chooseEncoding(accepted);
  if (encodings.size < maxEncodings) encodings.set(accepted, chosen);
  return chosen;
}

function weightOf({ body }: CachedPage): number {
  return body.br.byteLength + body.gzip.byteLength;
}
