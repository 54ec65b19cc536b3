import { shopUrl } from "./urls.ts";

/**
 * The table of pages: what is true of each page's URL. Routes, cache, headers, sitemap, robots,
 * service worker, redirects and tests read it.
 */

interface Page {
  /** As React Router writes it; the home page's is empty. */
  path: string;
  /** Its module in `src`. */
  file: string;
  /**
   * What search engines should do with it: find it in the sitemap, index it where it is linked
   * (unless it has nothing to show), leave it out of their index (its `head` says `noindex`), or
   * never request it.
   */
  search: "sitemap" | "index" | "noindex" | "disallow";
  /** The query parameters that change it (web/rendering/page-url.ts); others are ignored. */
  query?:
    | "cart"
    | "comparison"
    | "outcome"
    | "part"
    | "pointsOfSale"
    | "products"
    | "search"
    | "text";
  /** The browser fetches its content: the server sends everybody the same page. */
  isShared?: true;
  /** Its URL holds a token or an outcome: kept out of caches, and from other websites. */
  isSecret?: true;
  /** Whether the browser saves it for use without network. */
  isSaved?: boolean;
}

/** Pages within the shop's layout; these are saved unless they say otherwise. */
export const pages: readonly Page[] = [
  { path: "", file: "web/pages/home/home.tsx", search: "sitemap" },
  { path: "about", file: "web/pages/about/about.tsx", search: "sitemap" },
  { path: "contact", file: "web/pages/contact/contact.tsx", search: "sitemap", query: "outcome" },
  {
    path: "pos",
    file: "web/pages/points-of-sale/points-of-sale.tsx",
    search: "sitemap",
    query: "pointsOfSale",
  },
  { path: "pos-register", file: "web/pages/points-of-sale/distributor.tsx", search: "sitemap" },
  {
    path: "categories/:subcategory",
    file: "web/pages/shop/shop.tsx",
    search: "index",
    query: "products",
  },
  {
    path: "allsearch",
    file: "web/pages/shop/search-results.tsx",
    search: "index",
    query: "search",
  },
  {
    path: "comparar",
    file: "web/pages/compare/compare.tsx",
    search: "disallow",
    query: "comparison",
  },
  { path: "product/:name/:id", file: "web/pages/product/product.tsx", search: "index" },
  {
    path: "hoja-de-seguridad/:id",
    file: "web/pages/safety-sheet/safety-sheet.tsx",
    search: "index",
  },
  { path: "legal/:slug", file: "web/pages/legal/legal.tsx", search: "index" },
  { path: "store", file: "web/pages/shop/store-redirect.ts", search: "index" },
  { path: "login", file: "web/pages/account/login.tsx", search: "noindex", isSaved: false },
  { path: "signup", file: "web/pages/account/signup.tsx", search: "noindex", isSaved: false },
  {
    path: "confirm-account/:token",
    file: "web/pages/account/confirm-account.tsx",
    search: "disallow",
    isShared: true,
    isSecret: true,
    isSaved: false,
  },
  {
    path: "forgot-password",
    file: "web/pages/account/forgot-password.tsx",
    search: "noindex",
    isSaved: false,
  },
  {
    path: "reset-password/:token",
    file: "web/pages/account/reset-password.tsx",
    search: "disallow",
    isShared: true,
    isSecret: true,
    isSaved: false,
  },
  {
    path: "confirm-send",
    file: "web/pages/account/confirm-send.tsx",
    search: "noindex",
    isSaved: false,
  },
  {
    path: "avisos/:token/confirmar",
    file: "web/pages/stock-alerts/email-link.tsx",
    search: "disallow",
    isShared: true,
    isSecret: true,
    isSaved: false,
  },
  {
    path: "avisos/:token",
    file: "web/pages/stock-alerts/email-link.tsx",
    search: "disallow",
    isShared: true,
    isSecret: true,
    isSaved: false,
  },
  {
    path: "recordatorios/:token",
    file: "web/pages/stock-alerts/email-link.tsx",
    search: "disallow",
    isShared: true,
    isSecret: true,
    isSaved: false,
  },
  {
    path: "carrito/:lines",
    file: "web/pages/orders/fill-cart.tsx",
    search: "disallow",
    isShared: true,
    isSaved: false,
  },
  {
    path: "mis-datos",
    file: "web/pages/account/my-data/my-data.tsx",
    search: "disallow",
    isSaved: false,
  },
  { path: "orders", file: "web/pages/orders/orders.tsx", search: "disallow" },
  { path: "orders/:id", file: "web/pages/orders/order.tsx", search: "disallow", isShared: true },
  {
    path: "confirm-order",
    file: "web/pages/checkout/confirm-order.tsx",
    search: "disallow",
    isSaved: false,
  },
  {
    path: "information-order",
    file: "web/pages/checkout/information-order.tsx",
    search: "disallow",
    isSaved: false,
  },
  {
    path: "order-done",
    file: "web/pages/checkout/order-done.tsx",
    search: "disallow",
    isSecret: true,
    isSaved: false,
  },
  {
    path: "payment-error",
    file: "web/pages/checkout/payment-error.tsx",
    search: "noindex",
    isSaved: false,
  },
  { path: "offline", file: "web/pages/offline/offline.tsx", search: "noindex" },
];

/** Data that pages request, and files for machines. */
export const dataRoutes: readonly Page[] = [
  {
    path: "catalogue-index.json",
    file: "web/data/page-data.ts",
    search: "index",
    isSaved: true,
  },
  {
    path: "catalogue-search.json",
    file: "web/data/page-data.ts",
    search: "index",
    query: "text",
  },
  {
    path: "delivery-costs.json",
    file: "web/data/page-data.ts",
    search: "index",
    isSaved: true,
  },
  {
    path: "delivery-zones.json",
    file: "web/data/page-data.ts",
    search: "index",
    isSaved: true,
  },
  { path: "pickup-outlets.json", file: "web/data/page-data.ts", search: "index" },
  {
    path: "cart-lines.json",
    file: "web/data/page-data.ts",
    search: "index",
    query: "cart",
  },
  {
    path: "announced-promotions.json",
    file: "web/data/page-data.ts",
    search: "index",
    query: "cart",
  },
  { path: "sitemap.xml", file: "web/data/sitemap.ts", search: "index", query: "part" },
  { path: "robots.txt", file: "web/data/robots.ts", search: "index" },
  { path: "feeds/google.xml", file: "web/data/google-feed.ts", search: "index" },
  { path: "feeds/meta.csv", file: "web/data/meta-feed.ts", search: "index" },
];

const withSegments = (page: Page) => ({ ...page, segments: page.path.split("/") });
const byParameters = (one: Page, other: Page) =>
  one.path.split(":").length - other.path.split(":").length;
const all = [...pages, ...dataRoutes].toSorted(byParameters).map(withSegments);

export type MatchedPage = (typeof all)[number];

export const isParameter = (segment: string) => segment.startsWith(":");

/** Finds the page of a path's decoded segments, in any case. */
export function pageOfSegments(segments: readonly string[]): MatchedPage | undefined {
  return all.find(
    ({ segments: names }) =>
      names.length === segments.length &&
      names.every((name, at) => isParameter(name) || name === segments[at]?.toLowerCase()),
  );
}

/** Finds the page of a path that is spelled as the shop links it. */
export const pageAt = (path: string): MatchedPage | undefined =>
  pageOfSegments(path.slice(1).replace(/\/$/, "").split("/"));

const fixedUrls = new Set([
  ...all.filter(({ path }) => path && !path.includes(":")).map(({ path }) => `/${path}`),
  shopUrl,
]);

/** Whether a path is always a page, whatever the shop sells; the home page is not asked for. */
export const isFixedPage = (path: string): boolean => fixedUrls.has(path);
