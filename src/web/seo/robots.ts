import type { Route } from "./+types/robots";
import { sitemapUrl } from "#src/kernel/urls.ts";
import { storefront } from "#src/main-info/storefront.ts";

/** Paths without content to index: personal pages, endpoints, searches, filters. */
const closed = [
  "/api/",
  "/admin",
  "/dev/",
  "/comparar",
  "/avisos/",
  "/orders",
  "/mis-datos",
  "/confirm-order",
  "/information-order",
  "/order-done",
  "/confirm-account/",
  "/reset-password/",
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
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${storefront(context).settings.publicUrl}${sitemapUrl}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
