import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Storefront, storefrontContext } from "#src/shop/storefront-data/storefront.ts";
import { snapshotOf } from "#src/shop/storefront-data/snapshot.ts";
import type { MainInfo } from "#src/shop/storefront-data/contract.ts";
import { defined } from "#testing/defined.ts";
import * as robots from "./robots.ts";
import * as sitemap from "./sitemap.ts";

const mainInfo: MainInfo = {
  elements: [
    { id: 7, name: "Cal & arena <fina> 'A'", price: 1, stock: 0, subcategories: [] },
    { id: 8, name: "Jabón 50%", price: 1, stock: 1, subcategories: [] },
  ],
  categories: [{ id: 1, name: "Obra", subcategories: [{ id: 1, name: "Pisos y más" }] }],
  advertisements: [],
  pos: [],
  topProducts: [],
};

/** Returns the response of a route for search engines. */
async function ask(
  route: { loader: (args: never) => Response | Promise<Response> },
  { url = "/sitemap.xml", shown = mainInfo }: { url?: string; shown?: MainInfo | null } = {},
) {
  const context = new RouterContextProvider();
  const storefront: Storefront = {
    settings: {
      apiHost: "",
      slug: "shop",
      publicUrl: "https://shop.example",
      staging: false,
      paymentMethods: ["card"],
      client: { hashKey: "", hashText: "", websiteKey: "", websiteLabel: "" },
    },
    snapshot: async () => shown && snapshotOf(shown, "1"),
    countSearch: () => {},
    onChange: () => {},
  };
  context.set(storefrontContext, storefront);
  const response = await route.loader({
    context,
    request: new Request(`https://shop.example${url}`),
  } as never);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const unescaped = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&apos;", "'").replaceAll("&amp;", "&");

test("the sitemap names every product and subcategory with its whole address, once", async () => {
  const { text } = await ask(sitemap);
  const urls = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => new URL(unescaped(defined(url))),
  );
  expect(urls.every(({ origin }) => origin === "https://shop.example")).toBe(true);
  expect(new Set(urls.map(({ href }) => href)).size).toBe(urls.length);
  const paths = urls.map(({ pathname }) => decodeURIComponent(pathname));
  expect(paths).toEqual(
    expect.arrayContaining([
      "/",
      "/categories/Pisos y más",
      "/product/Cal & arena <fina> 'A'/7",
      "/product/Jabón 50%/8",
    ]),
  );
});

test("more pages than one sitemap may hold are an index of parts, and every page is in one", async () => {
  const count = 2 * sitemap.partSize;
  const elements = Array.from({ length: count }, (_, index) => ({
    ...defined(mainInfo.elements[0]),
    id: index + 1,
  }));
  const shown = { ...mainInfo, elements };
  const { text: index } = await ask(sitemap, { shown });
  expect(index).toContain("<sitemapindex");
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(defined(url)));
  const found = new Set<string>();
  for (const { pathname, search } of parts) {
    const { text } = await ask(sitemap, { shown, url: pathname + search });
    const urls = [...text.matchAll(/<loc>(.*?)<\/loc>/g)];
    expect(urls.length).toBeLessThanOrEqual(50_000);
    for (const [, url] of urls) found.add(defined(url));
  }
  expect([...found].filter((url) => url.includes("/product/"))).toHaveLength(count);
  expect(found).toContain("https://shop.example/");
  expect((await ask(sitemap, { shown, url: "/sitemap.xml?part=99" })).status).toBe(404);
});

test("no name breaks the sitemap's XML", async () => {
  const { text } = await ask(sitemap);
  for (const [, url] of text.matchAll(/<loc>(.*?)<\/loc>/g))
    expect(url).not.toMatch(/[<>'"]|&(?!amp;|lt;|apos;)/);
});

test("without a catalogue search engines come back later, and forget nothing", async () => {
  const { status, headers } = await ask(sitemap, { shown: null });
  expect(status).toBe(503);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

test("robots are shown the sitemap and kept out of what is one person's", async () => {
  const { text, headers } = await ask(robots);
  expect(headers.get("content-type")).toContain("text/plain");
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => defined(path));
  for (const path of ["/api/", "/admin", "/orders", "/order-done", "/reset-password/"])
    expect(closed).toContain(path);
  expect(text).toMatch(/^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m);
});

test("robots may see every page that the sitemap names", async () => {
  const closed = [...(await ask(robots)).text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) =>
    defined(path),
  );
  const { text } = await ask(sitemap);
  for (const [, url] of text.matchAll(/<loc>(.*?)<\/loc>/g))
    for (const path of closed) expect(new URL(defined(url)).pathname.startsWith(path)).toBe(false);
});
