/**
 * URLs that a shop had before it moved here. Old paths are compared like page paths: without query
 * string and trailing slash, in any case, however they were escaped.
 */

const maxPath = 500;

/** Paths that redirects never apply to. */
const ownPlaces = /^\/(api|admin|assets|media|dev)(\/|$)/;

/** @param text a path or a full URL. @returns null if it can't be an old path */
export function oldPathOf(text: string): string | null {
  const typed = text.trim();
  const path = typed.replace(/^https?:\/\/[^/?#]+/i, "").replace(/[?#].*$/s, "");
  if (!path.startsWith("/") || path.startsWith("//")) return null;
  const plain = unescaped(path)?.normalize("NFC").toLowerCase().replace(/\/+$/, "");
  if (!plain || plain.length > maxPath || /[\0\s\\]/.test(plain.trim())) return null;
  return ownPlaces.test(plain) ? null : plain;
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
  const own = publicOrigin && typed.startsWith(`${publicOrigin}/`);
  const target = own ? typed.slice(publicOrigin.length) : typed;
  if (target.startsWith("/")) return target.startsWith("//") ? null : target;
  return /^https:\/\//i.test(target) && URL.canParse(target) ? new URL(target).href : null;
}

/** Product paths in Shopify and WooCommerce. */
export const shopifyPaths = (handle: string): string[] => [`/products/${handle}`];
export const wooCommercePaths = (slug: string): string[] => [
  `/product/${slug}`,
  `/producto/${slug}`,
];
