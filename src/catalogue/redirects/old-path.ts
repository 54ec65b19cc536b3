/**
 * Addresses that a shop had before it moved here. An old path is compared as pages' own paths are:
 * without query string, without a slash at its end, in any case, however it was escaped.
 */

const maxPath = 500;

/** What this shop answers itself, whatever a redirect says. */
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
  const typed = text.trim();
  const path = typed.replace(/^https?:\/\/[^/?#]+/i, "").replace(/[?#].*$/s, "");
  if (!path.startsWith("/") || path.startsWith("//")) return null;
  const plain = unescaped(path)?.normalize("NFC").toLowerCase().replace(/\/+$/, "");
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
 * Where an old path may lead besides products and subcategories: a path of this shop, with its
 * query string, or an https address that somebody typed in full.
 * @param publicOrigin an address of this shop becomes its path
 * @returns null where it is neither
 */
export function targetOf(text: string, publicOrigin?: string): string | null {
  const typed = text.trim();
  if (typed.length > maxPath || /[\0-\x20\\\x7F]/.test(typed)) return null;
  const own = publicOrigin && typed.startsWith(`${publicOrigin}/`);
  const target = own ? typed.slice(publicOrigin.length) : typed;
  if (target.startsWith("/")) return target.startsWith("//") ? null : target;
  return /^https:\/\//i.test(target) && URL.canParse(target) ? new URL(target).href : null;
}

/** Addresses of products as the two shops write them. */
export const shopifyPaths = (handle: string): string[] => [`/products/${handle}`];
export const wooCommercePaths = (slug: string): string[] => [
  `/product/${slug}`,
  `/producto/${slug}`,
];
