import { pageAt } from "#src/shop/page-table.ts";
import type { PublicSettings } from "#src/shop/storefront-data/storefront.ts";

/**
 * Returns the headers of a page. Scripts run only from the shop itself or by hash; the only
 * embedded frames are maps.
 */
export function securityHeaders(
  scriptHashes: string[],
  settings: PublicSettings,
  mode: "production" | "development",
  pathname: string,
): [string, string][] {
  const isSecret = pageAt(pathname)?.isSecret === true;
  const host = settings.apiHost ? ` ${settings.apiHost}` : "";
  const development = mode === "development";
  const policy = [
    "default-src 'self'",
    development
      ? "script-src 'self' 'unsafe-inline'"
      : `script-src 'self' ${scriptHashes.join(" ")}`,
    // React writes a few dimensions as style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: https:${host}`,
    "font-src 'self'",
    `connect-src 'self'${host}${development ? " ws:" : ""}`,
    "worker-src 'self'",
    "frame-src https://www.openstreetmap.org",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [
    ["content-security-policy", policy.join("; ")],
    ["referrer-policy", isSecret ? "no-referrer" : "strict-origin-when-cross-origin"],
    // «Cerca de mí» at the points of sale uses geolocation; client-side navigation keeps this
    // document's policy.
    ["permissions-policy", "camera=(), microphone=(), geolocation=(self), payment=()"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cache-control", isSecret ? "no-store" : "public, max-age=0, must-revalidate"],
    ...everywhere(settings.publicUrl),
  ];
}

/** Returns the headers of every response, page or not. */
export function everywhere(publicUrl: string): [string, string][] {
  const always: [string, string] = ["x-content-type-options", "nosniff"];
  return publicUrl.startsWith("https:")
    ? [always, ["strict-transport-security", "max-age=31536000; includeSubDomains"]]
    : [always];
}
