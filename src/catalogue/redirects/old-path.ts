/**
 * URLs that a shop had before it moved here. Old paths are compared like page paths: without query
 * string and trailing slash, in any case, however they were escaped.
 */

const maxPath = 500;
/** Room for a host and a query string, and for each character of the path to be escaped. */
const maxAddress = 8000;

/** Paths that redirects never apply to. */
const ownPlaces = /^\/(api|admin|assets|media|dev)(\/|$)/;

/** Pages that are always there: nobody who asks for one is led elsewhere. */
const ownPages = new Set([
  "/about",
  "/contact",
  "/pos",
  "/pos-register",
  "/categories/all",
  "/allsearch",
  "/comparar",
  "/store",
  "/login",
  "/signup",
  "/forgot-password",
  "/confirm-send",
  "/mis-datos",
  "/orders",
  "/confirm-order",
  "/information-order",
  "/order-done",
  "/payment-error",
  "/offline",
  "/catalogue-index.json",
  "/catalogue-search.json",
  "/delivery-costs.json",
  "/delivery-zones.json",
  "/pickup-outlets.json",
  "/cart-lines.json",
  "/announced-promotions.json",
  "/sitemap.xml",
  "/robots.txt",
  "/feeds/google.xml",
  "/feeds/meta.csv",
]);

/** @param text a path or a whole address. @returns null where it can't be an old path */
export function oldPathOf(text: string): string | null {
  if (text.length > maxAddress) return null;
  const address = text.trim().replace(/^https?:\/\/[^/?#]+/i, "");
  const path = address.split(/[?#]/, 1).join();
  if (!path.startsWith("/") || path.startsWith("//")) return null;
  const plain = unescaped(path)
    ?.normalize("NFC")
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, "");
  if (!plain || plain.length > maxPath || /[\0\s\\]/.test(plain.trim())) return null;
  return ownPlaces.test(plain) || ownPages.has(plain) ? null : plain;
}

function unescaped(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Returns a target besides products and subcategories: a path of this shop with its query string,
 * or a full https URL.
 * @param publicOrigin a URL of this shop becomes its path
 * @returns null if it is neither
 */
export function targetOf(text: string, publicOrigin?: string): string | null {
  const typed = text.trim();
  if (typed.length > maxPath || /[\0-\x20\\\x7F]/.test(typed)) return null;
  const url = /^https?:\/\//i.test(typed) && URL.canParse(typed) ? new URL(typed) : null;
  const isOwn = url && publicOrigin && hostOf(url) === hostOf(new URL(publicOrigin));
  const target = isOwn ? url.pathname + url.search + url.hash : typed;
  if (target.startsWith("/")) return target.startsWith("//") ? null : target;
  return url?.protocol === "https:" ? url.href : null;
}

/** The same for every spelling: URL itself ignores case and default ports. */
const hostOf = ({ hostname, port }: URL) => `${hostname.replace(/\.$/, "")}:${port}`;

/** Product paths in Shopify and WooCommerce. */
export const shopifyPaths = (handle: string): string[] => [`/products/${handle}`];
export const wooCommercePaths = (slug: string): string[] => [
  `/product/${slug}`,
  `/producto/${slug}`,
];
