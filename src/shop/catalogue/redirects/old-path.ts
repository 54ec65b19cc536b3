import { isFixedPage } from "#src/shop/page-table.ts";

/**
 * URLs that a shop had before it moved here. Old paths are compared like page paths: without query
 * string and trailing slash, in any case, however they were escaped.
 */

const maxPath = 500;
/** Room for a host and a query string, and for each character of the path to be escaped. */
const maxAddress = 8000;

/** Paths that redirects never apply to. */
const ownPlaces = /^\/(api|admin|assets|media|dev)(\/|$)/;

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
  return ownPlaces.test(plain) || isFixedPage(plain) ? null : plain;
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
