import { pageAt } from "#src/shop/page-table.ts";
import { savedSince } from "#src/base/kernel/saved-since.ts";
import { isOwnPath } from "#src/base/kernel/urls.ts";

/**
 * How the service worker handles a request.
 *
 * - `page`: from the network if possible, otherwise the last saved copy.
 * - `fresh`: a page that is never saved: payments, and URLs with a token or a password.
 * - `data`: the router's data for a page.
 * - `list`: catalogue data for search and cart.
 * - `asset`, `image`: named by their content.
 * - `drawing`: the brand's own, which may change under the same name.
 * - `person`: a signed-in customer's orders.
 */
export type RequestKind =
  | "page"
  | "fresh"
  | "data"
  | "list"
  | "asset"
  | "image"
  | "drawing"
  | "person";

const noPages =
  /^\/(api|admin|dev|media|assets|brand)(\/|$)|\.(json|xml|csv|txt|js|png|svg|webmanifest)$/;
const person = /^\/api\/(customers\/profile|(?!admin\/)[^/]+\/orders(\/\d+)?)$/;

/** @returns null if the service worker should ignore the request */
export function requestKind(
  path: string,
  { method, isNavigation }: { method: string; isNavigation: boolean },
): RequestKind | null {
  if (method !== "GET") return null;
  if (path.startsWith("/assets/")) return "asset";
  if (path.startsWith("/brand/")) return "drawing";
  if (/^\/media\/.+\.(avif|webp|png|jpg)$/.test(path)) return "image";
  const page = pageAt(path);
  // Pages are saved unless they say otherwise; of the data, only what says so.
  if (page?.isSaved) return "list";
  if (person.test(path)) return "person";
  if (path.endsWith(".data") && !noPages.test(path)) return "data";
  if (!isNavigation || noPages.test(path)) return null;
  return page?.isSaved === false ? "fresh" : "page";
}

/** Whether the page ends in a payment and so explains why it needs a network. */
export const isPurchase = (path: string) => /^\/(confirm-order|information-order)(\/|$)/.test(path);

/** Returns the page that a data request of the router belongs to. */
export function pageOfData({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  query.delete("_routes");
  const path = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  return path + (query.size > 0 ? `?${query}` : "");
}

const askedFor = "pagina";

/** Returns the URL to show for a page that is not saved. */
export const offlineUrl = (page: string) => `/offline?${askedFor}=${encodeURIComponent(page)}`;

/** Returns the page that led here, if it is one of the shop's own. */
export function pageAskedFor(search: string): string | null {
  const page = new URLSearchParams(search).get(askedFor);
  return page && isOwnPath(page) ? page : null;
}

/**
 * Marks a saved page before any script runs: the stylesheet shows two notes, one above the page and
 * one beside its price. The cart reads the timestamp itself.
 */
export function markSaved(html: string, saved: Date, now: Date): string {
  const since = savedSince(saved, now);
  const note = (text: string) => `'${text}'`;
  const style = `--saved:${note(savedPage(since))};--saved-price:${note(savedPrice(since))}`;
  return html.replace("<html ", `<html data-saved="${saved.toISOString()}" style="${style}" `);
}

const savedPage = (when: string) => `Sin red: página guardada, con precios ${when}`;
const savedPrice = (when: string) => `precio ${when}`;
