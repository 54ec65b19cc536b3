import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { oldPathOf } from "#src/catalogue/redirects/old-path.ts";
import routes from "./routes.ts";

const source = (file: string) =>
  readFileSync(fileURLToPath(new URL(`web/seo/${file}`, import.meta.url)), "utf8");

/** Log-in pages and results of actions, which don't belong in search engines. */
const unlisted = [
  "/login",
  "/signup",
  "/forgot-password",
  "/confirm-send",
  "/payment-error",
  "/offline",
];
/** Search results, and what redirects to them. */
const searches = ["/allsearch", "/store"];

test("every page of its own is in the sitemap, or kept from robots with a reason", () => {
  const pages = routes
    .flatMap((route) => [route, ...(route.children ?? [])])
    .map(({ path = "", index }) => (index ? "/" : `/${path}`))
    .filter((path) => /^\/[^:*.]*$/.test(path));
  expect(pages.length).toBeGreaterThan(10);
  const listed = source("sitemap.ts") + source("robots.ts");
  const forgotten = pages.filter(
    (path) => !listed.includes(`"${path}"`) && ![...unlisted, ...searches].includes(path),
  );
  expect(forgotten).toEqual([]);
});

test("no page of the shop without a part of its own is an old path", () => {
  const paths = routes.flatMap((each) => [each, ...(each.children ?? [])]).map(({ path }) => path);
  const fixed = paths.filter((path) => path && !/[:*]/.test(path));
  expect(fixed.length).toBeGreaterThan(20);
  for (const path of fixed) expect(oldPathOf(`/${path}`), path).toBe(null);
});
