import type { Route } from "./+types/robots";
import { allPages } from "#src/shop/page-table.ts";
import { sitemapUrl } from "#src/base/kernel/urls.ts";
import { storefront } from "#src/shop/storefront-data/storefront.ts";

/** Paths without searchable content: endpoints, personal pages, filters. */
const closedPaths = () => [
  "/api/",
  "/admin",
  "/dev/",
  ...allPages()
    .filter(({ search }) => search === "disallow")
    .map(({ path }) => `/${path.replace(/:.*/, "")}`),
  "/*?*sort=",
  "/*?*min=",
  "/*?*max=",
  "/*?*available=",
  "/*?*uso=",
  "/*?*superficie=",
  "/*?*presentacion=",
];

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...closedPaths().map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${storefront(context).settings.publicUrl}${sitemapUrl}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
