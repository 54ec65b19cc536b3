import { beforeEach, expect, it } from "vitest";
import { compressBody } from "#src/base/platform/http/compressed.server.ts";
import { type CachedPage, createPageCache, type PageCache } from "./page-cache.server.ts";

async function page(text: string): Promise<CachedPage> {
  const body = await compressBody(new TextEncoder().encode(text));
  return { body, status: 200, headers: { "content-type": "text/html" } };
}
const weightOf = ({ body }: CachedPage) => body.br.byteLength + body.gzip.byteLength;

let cache: PageCache;
beforeEach(() => {
  cache = createPageCache(1_000_000);
});

it("keeps the last good page at hand when the catalogue changed", async () => {
  const kept = await page("hola");
  cache.keep("/about", cache.version, kept);
  expect(cache.fresh("/about")).toBe(kept);
  cache.expire();
  expect(cache.fresh("/about")).toBeUndefined();
  expect(cache.find("/about")).toBe(kept);
});

it("takes a page that was rendered before a change for an old one", async () => {
  const before = cache.version;
  cache.expire();
  cache.keep("/about", before, await page("hola"));
  expect(cache.fresh("/about")).toBeUndefined();
});

it("has one page under one key: the newer one", async () => {
  const [one, other] = [await page("uno"), await page("dos")];
  cache.keep("/about", cache.version, one);
  cache.keep("/about", cache.version, other);
  expect([cache.size, cache.fresh("/about")]).toEqual([1, other]);
});

it("never grows beyond its bytes, however many pages come", async () => {
  const one = await page("hola");
  cache = createPageCache(weightOf(one) * 10);
  for (let index = 0; index < 100; index++) cache.keep(`/${index}`, cache.version, one);
  expect(cache.size).toBe(10);
  expect([cache.find("/90"), cache.find("/89")]).toEqual([one, undefined]);
});

it("drops the page that was not asked for longest", async () => {
  const one = await page("hola");
  cache = createPageCache(weightOf(one) * 2);
  for (const key of ["/a", "/b"]) cache.keep(key, cache.version, one);
  cache.fresh("/a");
  cache.keep("/c", cache.version, one);
  expect(["/a", "/b", "/c"].map((key) => cache.find(key))).toEqual([one, undefined, one]);
});

it("counts a page that is replaced once", async () => {
  const one = await page("hola");
  cache = createPageCache(weightOf(one) * 2);
  for (let index = 0; index < 100; index++) cache.keep("/same", cache.version, one);
  cache.keep("/other", cache.version, one);
  expect(cache.size).toBe(2);
});

it("holds nothing that is larger than all of it", async () => {
  cache = createPageCache(10);
  cache.keep("/about", cache.version, await page("hola"));
  expect([cache.size, cache.find("/about")]).toEqual([0, undefined]);
});
