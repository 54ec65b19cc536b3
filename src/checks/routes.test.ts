import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { oldPathOf } from "#src/shop/catalogue/redirects/old-path.ts";
import "#src/main/parts/add-pages.ts";
import { allPages, dataRoutes, pageAt } from "#src/shop/page-table.ts";

const pages = allPages();
const all = [...pages, ...dataRoutes];

test.each(all)("$path has its module", ({ file }) => {
  expect(existsSync(fileURLToPath(new URL(`../${file}`, import.meta.url)))).toBe(true);
});

test("a page whose URL holds a secret is never saved, indexed or shown to another website", () => {
  const withToken = pages.filter(({ path }) => path.includes(":token"));
  expect(withToken.length).toBeGreaterThan(1);
  for (const page of withToken)
    expect(page).toMatchObject({ isSecret: true, isSaved: false, isShared: true });
  for (const page of pages.filter(({ isSecret }) => isSecret))
    expect(page).toMatchObject({ isSaved: false, search: "disallow" });
});

test("a path is the page of the route with the fewest parameters", () => {
  expect(pageAt("/")?.path).toBe("");
  expect(pageAt("/orders")?.path).toBe("orders");
  expect(pageAt("/orders/7")?.path).toBe("orders/:id");
  expect(pageAt("/nada/de/nada")).toBeUndefined();
});

test("a page that is always there is no old path", () => {
  const fixed = all.map(({ path }) => path).filter((path) => path && !path.includes(":"));
  expect(fixed.length).toBeGreaterThan(15);
  for (const path of fixed) expect(oldPathOf(`/${path}`), path).toBe(null);
});
