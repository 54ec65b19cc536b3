import type { Route } from "./+types/sitemap";
import { categoryUrl, productUrl, shopUrl } from "#src/kernel/urls.ts";
import { storefront } from "#src/main-info/storefront.ts";
import type { Snapshot } from "#src/main-info/snapshot.ts";

const fixed = ["/", shopUrl, "/about", "/pos", "/contact", "/pos-register"];

/** Every page that search engines may show. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings, snapshot } = storefront(context);
  const catalogue = await snapshot();
  if (!catalogue) return new Response(null, { status: 503, headers: { "retry-after": "60" } });
  const urls = pathsOf(catalogue).map(
    (path) => `<url><loc>${escaped(settings.publicUrl + path)}</loc></url>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>\n",
  ].join("\n");
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

function pathsOf({ categories, elements, company }: Snapshot): string[] {
  return [
    ...fixed,
    ...(company?.legalPages ?? []).map(({ slug }) => `/legal/${slug}`),
    ...categories.flatMap(({ subcategories }) =>
      subcategories.map(({ name }) => categoryUrl(name)),
    ),
    ...elements.map(productUrl),
  ];
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/'/g, "&apos;");
}
