/**
 * What the service worker does with a request.
 *
 * - `page`: asked for anew where there is a network, else as it was last seen.
 * - `fresh`: a page that is never saved: what is paid, and what a token or a password is in.
 * - `data`: what the router loads for a page.
 * - `list`: of the catalogue, for search and cart.
 * - `asset`, `image`: named by their content.
 * - `drawing`: the brand's own, whose content changes under its name.
 * - `person`: what a signed-in customer has ordered.
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

const freshPages =
  /^\/(confirm-order|information-order|order-done|payment-error|mis-datos|login|signup|forgot-password|confirm-send|confirm-account|reset-password|avisos)(\/|$)/;
const noPages =
  /^\/(api|admin|dev|media|assets|brand)(\/|$)|\.(json|xml|csv|txt|js|png|svg|webmanifest)$/;
const lists = /^\/(catalogue-index|delivery-(?:costs|zones))\.json$/;
const person = /^\/api\/(customers\/profile|(?!admin\/)[^/]+\/orders(\/\d+)?)$/;

/** @returns null where the service worker has nothing to do with it */
export function requestKind(
  path: string,
  { method, isNavigation }: { method: string; isNavigation: boolean },
): RequestKind | null {
  if (method !== "GET") return null;
  if (path.startsWith("/assets/")) return "asset";
  if (path.startsWith("/brand/")) return "drawing";
  if (/^\/media\/.+\.(avif|webp|png|jpg)$/.test(path)) return "image";
  if (lists.test(path)) return "list";
  if (person.test(path)) return "person";
  if (path.endsWith(".data") && !noPages.test(path)) return "data";
  if (!isNavigation || noPages.test(path)) return null;
  return freshPages.test(path) ? "fresh" : "page";
}

/** A page whose last step is a payment: it says why it needs a network. */
export const isPurchase = (path: string) => /^\/(confirm-order|information-order)(\/|$)/.test(path);

/** The page that the router's request for data is about. */
export function pageOfData({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  query.delete("_routes");
  const path = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  return path + (query.size > 0 ? `?${query}` : "");
}

const askedFor = "pagina";

/** Where somebody is led whose page is not here. */
export const offlineUrl = (page: string) => `/offline?${askedFor}=${encodeURIComponent(page)}`;

/** The page that led here, where it is one of the shop's own. */
export function pageAskedFor(search: string): string | null {
  const page = new URLSearchParams(search).get(askedFor);
  return page && /^\/(?![/\\])/.test(page) ? page : null;
}
