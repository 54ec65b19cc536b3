import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type CompressedBody, hasVersion } from "./compressed.server.ts";

/**
 * Every page is the anonymous one, so one rendered answer serves everybody until the catalogue changes.
 * Works on Node's own request and answer, before any framework: a kept page costs a look-up and a write.
 */
export interface KeptPage {
  body: CompressedBody;
  headers: Record<string, string>;
}

export interface PageCache {
  /** Answers from the kept pages; false where there is none of this version. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** The kept page, of whatever version: the last good one, for when a new one can't be made. */
  find(key: string): KeptPage | undefined;
  keep(key: string, version: number, page: KeptPage): void;
  /** From now on pages are rendered anew; the old ones stay at hand until then. */
  expire(): void;
  readonly version: number;
  readonly size: number;
}

interface Entry {
  page: KeptPage;
  version: number;
}

export function createPageCache(options: { keyOf: (url: string) => string | null; mostBytes: number }): PageCache {
  // A Map keeps the order of insertion: the first key is the one used longest ago.
  const entries = new Map<string, Entry>();
  let version = 1;
  let bytes = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= weightOf(entry.page);
  }

  return {
    get version() {
      return version;
    },
    get size() {
      return entries.size;
    },
    expire: () => void version++,
    find: (key) => entries.get(key)?.page,
    keep(key, madeFor, page) {
      drop(key);
      entries.set(key, { page, version: madeFor });
      bytes += weightOf(page);
      while (bytes > options.mostBytes) drop(entries.keys().next().value!);
    },
    serve(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const key = options.keyOf(request.url ?? "/");
      const entry = key === null ? undefined : entries.get(key);
      if (!entry || entry.version !== version) return false;
      entries.delete(key!);
      entries.set(key!, entry);
      writePage(request, response, entry.page);
      return true;
    },
  };
}

function writePage(request: IncomingMessage, response: ServerResponse, { body, headers }: KeptPage): void {
  if (hasVersion(request.headers["if-none-match"], body.etag)) {
    response.writeHead(304, { ...headers, etag: body.etag, vary: "Accept-Encoding" }).end();
    return;
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const form = body[encoding];
  response.writeHead(200, {
    ...headers,
    etag: body.etag,
    vary: "Accept-Encoding",
    "content-length": form.byteLength,
    ...(encoding === "identity" ? undefined : { "content-encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : form);
}

function weightOf({ body }: KeptPage): number {
  return body.identity.byteLength + body.br.byteLength + body.gzip.byteLength;
}
