import { createServer, get, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compressBody } from "#src/platform/http/compressed.server.ts";
import { defined } from "#testing/defined.ts";
import { type CachedPage, createPageCache, type PageCache } from "./page-cache.server.ts";

async function page(text: string, status = 200): Promise<CachedPage> {
  const body = await compressBody(new TextEncoder().encode(text));
  return { body, status, headers: { "content-type": "text/html" } };
}
const weightOf = ({ body }: CachedPage) => body.br.byteLength + body.gzip.byteLength;

let cache: PageCache;
const makeCache = (maxBytes = 1_000_000) =>
  createPageCache({
    maxBytes,
    keyOf: (url) => (url === "/secret" ? null : defined(url.split("?")[0])),
  });
beforeEach(() => {
  cache = makeCache();
});

describe("a cached page over a connection", () => {
  const missed = 204;
  const server = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(missed).end();
  });
  beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
  afterAll(() => new Promise((closed) => server.close(closed)));

  interface Received {
    status: number;
    headers: IncomingHttpHeaders;
    body: Buffer;
  }
  const ask = (path: string, options: RequestOptions = {}) =>
    new Promise<Received>((received, failed) => {
      const { port } = server.address() as AddressInfo;
      get({ host: "127.0.0.1", port, path, agent: false, ...options }, (response) => {
        const { statusCode = 0, headers } = response;
        buffer(response).then((body) => received({ status: statusCode, headers, body }), failed);
      }).on("error", failed);
    });

  it("comes in the form that the client takes, with that form's length", async () => {
    cache.keep("/about", cache.version, await page("hola"));
    for (const [encoding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const { headers, body } = await ask("/about", { headers: { "Accept-Encoding": encoding } });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers["content-length"]).toBe(String(body.length));
      expect(unpack(body).toString()).toBe("hola");
    }
    const { headers, body } = await ask("/about");
    expect([headers["content-encoding"], body.toString()]).toEqual([undefined, "hola"]);
    expect(headers).toMatchObject({ "content-type": "text/html", vary: "Accept-Encoding" });
  });

  it("is the same one under every spelling that means it", async () => {
    cache.keep("/about", cache.version, await page("hola"));
    expect((await ask("/about?utm_source=x")).body.toString()).toBe("hola");
    expect((await ask("/other")).status).toBe(missed);
    expect((await ask("/secret")).status).toBe(missed);
  });

  it("is not sent again to a client that has it", async () => {
    const kept = await page("hola");
    cache.keep("/about", cache.version, kept);
    const headers = { "If-None-Match": `"other", W/${kept.body.etag}` };
    const known = await ask("/about", { headers });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, kept.body.etag]);
    expect((await ask("/about", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("is told without its body to who asks for the head alone", async () => {
    cache.keep("/about", cache.version, await page("hola"));
    const { status, headers, body } = await ask("/about", { method: "HEAD" });
    expect([status, headers["content-length"], body.length]).toEqual([200, "4", 0]);
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("is no answer to %s", async (method) => {
    cache.keep("/about", cache.version, await page("hola"));
    expect((await ask("/about", { method })).status).toBe(missed);
    expect(cache.hits).toBe(0);
  });

  it("is not served once the catalogue changed, and counts only while it is", async () => {
    cache.keep("/about", cache.version, await page("hola"));
    await ask("/about");
    await ask("/about?x");
    cache.expire();
    expect((await ask("/about")).status).toBe(missed);
    expect(cache.hits).toBe(2);
  });

  it("that is an error is not served past the shop", async () => {
    cache.keep("/-", cache.version, await page("no existe", 404));
    expect((await ask("/-")).status).toBe(missed);
  });

  it("outlives those that nobody asked for", async () => {
    const pages = await Promise.all(["aaaa", "bbbb", "cccc"].map((text) => page(text)));
    cache = makeCache(weightOf(defined(pages[0])) + weightOf(defined(pages[1])));
    cache.keep("/a", cache.version, defined(pages[0]));
    cache.keep("/b", cache.version, defined(pages[1]));
    await ask("/a");
    cache.keep("/c", cache.version, defined(pages[2]));
    expect(["/a", "/b", "/c"].map((key) => cache.find(key) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("the page cache", () => {
  it("keeps the last good page at hand when the catalogue changed", async () => {
    const kept = await page("hola");
    cache.keep("/about", cache.version, kept);
    cache.expire();
    expect(cache.fresh("/about")).toBeUndefined();
    expect(cache.find("/about")).toBe(kept);
  });

  it("takes a page that was rendered before a change for an old one", async () => {
    const before = cache.version;
    cache.expire();
    cache.keep("/about", before, await page("hola"));
    expect(cache.fresh("/about")).toBeUndefined();
    expect(cache.version).not.toBe(before);
  });

  it("lets the pages expire that show what changed, and no others", async () => {
    const one = await page("hola");
    cache.keep("/product/a/1", cache.version, one, ["product:1"]);
    cache.keep("/categories/all", cache.version, one, ["product:1", "catalogue"]);
    cache.keep("/about", cache.version, one);
    const freshAfter = (...tags: string[]) => {
      cache.expire(tags);
      return ["/product/a/1", "/categories/all", "/about"].map((key) => !!cache.fresh(key));
    };
    expect(freshAfter("product:2", "stock")).toEqual([true, true, true]);
    expect(freshAfter("catalogue")).toEqual([true, false, true]);
    expect(freshAfter("product:1")).toEqual([false, false, true]);
  });

  it("takes a page for an old one where what it shows changed while it was rendered", async () => {
    const [one, before] = [await page("hola"), cache.version];
    cache.expire(["product:1"]);
    cache.keep("/product/a/1", before, one, ["product:1"]);
    cache.keep("/product/b/2", before, one, ["product:2"]);
    expect([cache.fresh("/product/a/1"), cache.fresh("/product/b/2")]).toEqual([undefined, one]);
    cache.keep("/product/a/1", cache.version, one, ["product:1"]);
    expect(cache.fresh("/product/a/1")).toBe(one);
  });

  it("has one page under one key: the newer one", async () => {
    const [one, other] = [await page("uno"), await page("dos")];
    cache.keep("/about", cache.version, one);
    cache.keep("/about", cache.version, other);
    expect([cache.size, cache.fresh("/about")]).toEqual([1, other]);
  });

  it("never grows beyond its bytes, however many pages come", async () => {
    const one = await page("hola");
    cache = makeCache(weightOf(one) * 10);
    for (let index = 0; index < 100; index++) cache.keep(`/${index}`, cache.version, one);
    expect(cache.size).toBe(10);
    expect(cache.find("/90")).toBe(one);
    expect(cache.find("/89")).toBeUndefined();
  });

  it("counts a page that is replaced once", async () => {
    const one = await page("hola");
    cache = makeCache(weightOf(one) * 2);
    for (let index = 0; index < 100; index++) cache.keep("/same", cache.version, one);
    cache.keep("/other", cache.version, one);
    expect(cache.size).toBe(2);
  });

  it("holds nothing that is larger than all of it", async () => {
    cache = makeCache(10);
    cache.keep("/about", cache.version, await page("hola"));
    expect([cache.size, cache.find("/about")]).toEqual([0, undefined]);
  });
});
