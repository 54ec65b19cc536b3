import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { edgeHeaders, keysOfPurge, keysToPurge } from "./edge-cache.ts";

const edge = { maxAgeSeconds: 60, staleSeconds: 600 };
const keysOf = (tags: string[]) =>
  defined(edgeHeaders(edge, new Set(tags))["cache-tag"]).split(",");

test("a cache before the shop serves a page for so long, a browser asks each time", () => {
  expect(edgeHeaders(edge, new Set())["cache-control"]).toBe(
    "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
  );
});

test("what a change purges is a key of each page that was made from it, in both headers", () => {
  const tags = ["product:7", "subcategory:pinturas, y esmaltes"];
  const { "cache-tag": list, "surrogate-key": words } = edgeHeaders(edge, new Set(tags));
  expect(defined(words).split(" ")).toEqual(defined(list).split(","));
  for (const tag of tags)
    expect(
      keysToPurge([tag]).some((key) => keysOf(tags).includes(key)),
      tag,
    ).toBe(true);
  expect(keysToPurge(["product:8"]).some((key) => keysOf(tags).includes(key))).toBe(false);
  expect(keysToPurge("all").every((key) => keysOf(tags).includes(key))).toBe(true);
});

test("a page made from more than a header can name is purged with any change", () => {
  const tags = Array.from({ length: 500 }, (_, id) => `product:${id}`);
  expect(keysOf(tags).join(",").length).toBeLessThan(200);
  expect(keysToPurge(["product:499"]).some((key) => keysOf(tags).includes(key))).toBe(true);
});

test("a purge of more keys than a header can hold purges all pages", () => {
  const few = keysToPurge(["product:7"]);
  expect(keysOfPurge(few)).toEqual(few);
  const many = Array.from({ length: 257 }, (_, id) => `product%3A${id}`);
  expect(keysOfPurge(many)).toEqual(keysToPurge("all"));
  expect(keysOfPurge(["a".repeat(7000)])).toEqual(keysToPurge("all"));
});
