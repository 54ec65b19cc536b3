import type { Route } from "./+types/sitemap";
import { allPages } from "#src/shop/page-table.ts";
import { categoryUrl, productUrl, shopUrl, sitemapUrl } from "#src/base/kernel/urls.ts";
import { storefront } from "#src/shop/storefront-data/storefront.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";

/**
 * A tenth of the protocol's limit (sitemaps.org: 50,000 URLs), so that writing one blocks other
 * requests only briefly.
 */
export const partSize = 5_000;

/**
 * Returns every page for search engines; for large shops an index of parts, and each by its number.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings, snapshot } = storefront(context);
  const catalogue = await snapshot();
  if (!catalogue) return new Response(null, { status: 503, headers: { "retry-after": "60" } });
  const paths = pathsOf(catalogue);
  const part = new URL(request.url).searchParams.get("part");
  if (part === null && paths.length > partSize)
    return xmlResponse("sitemapindex", "sitemap", partUrls(paths.length, settings.publicUrl));
  const from = part === null ? 0 : (Number(part) - 1) * partSize;
  const listed = paths.slice(from, from + partSize);
  if (listed.length === 0) return new Response(null, { status: 404 });
  return xmlResponse(
    "urlset",
    "url",
    listed.map((path) => settings.publicUrl + path),
  );
}

const partUrls = (count: number, publicUrl: string) =>
  Array.from(
    { length: Math.ceil(count / partSize) },
    (_, index) => `${publicUrl}${sitemapUrl}?part=${index + 1}`,
  );

function xmlResponse(list: string, item: string, urls: readonly string[]): Response {
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...urls.map((url) => `<${item}><loc>${escaped(url)}</loc></${item}>`),
    `</${list}>\n`,
  ].join("\n");
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

function pathsOf({ categories, company, allElements }: Snapshot): string[] {
  return [
    ...allPages()
      .filter(({ search }) => search === "sitemap")
      .map(({ path }) => `/${path}`),
    shopUrl,
    ...(company?.legalPages ?? []).map(({ slug }) => `/legal/${slug}`),
    ...categories.flatMap(({ subcategories }) =>
      subcategories.map(({ name }) => categoryUrl(name)),
    ),
    ...allElements().map(productUrl),
  ];
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/'/g, "&apos;");
}
