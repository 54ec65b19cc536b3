import { shopUrl } from "#src/base/kernel/urls.ts";

/**
 * The table of pages: what is true of each page's URL. Routes, cache, headers, sitemap, robots,
 * service worker, redirects and tests read it.
 */

export interface Page {
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
  /** The query parameters that change it (storefront/rendering/page-url.ts); others are ignored. */
  query?: "cart" | "project" | "outcome" | "part" | "pointsOfSale" | "products" | "search" | "text";
  /** The browser fetches its content: the server sends everybody the same page. */
  isShared?: true;
  /** Its URL holds a token or an outcome: kept out of caches, and from other websites. */
  isSecret?: true;
  /** Whether the browser saves it for use without network. */
  isSaved?: boolean;
}

const notIndexed = { search: "noindex", isSaved: false } as const;
/** Of a person who signed in. */
export const personal = { search: "disallow", isSaved: false } as const;
/** Behind a link that only its receiver knows. */
export const secret = { ...personal, isShared: true, isSecret: true } as const;
const movedToShop = { file: "storefront/pages/shop/store-redirect.ts", search: "index" } as const;

/** Pages within the shop's layout; these are saved unless they say otherwise. */
const ownPages: readonly Page[] = [
  { path: "", file: "storefront/pages/home/home.tsx", search: "sitemap", query: "project" },
  { path: "about", file: "storefront/pages/about/about.tsx", search: "sitemap" },
  {
    path: "contact",
    file: "storefront/pages/contact/contact.tsx",
    search: "sitemap",
    query: "outcome",
  },
  {
    path: "pos",
    file: "storefront/pages/points-of-sale/points-of-sale.tsx",
    search: "sitemap",
    query: "pointsOfSale",
  },
  {
    path: "pos-register",
    file: "storefront/pages/points-of-sale/distributor.tsx",
    search: "sitemap",
  },
  {
    path: "categories/:subcategory",
    file: "storefront/pages/shop/shop.tsx",
    search: "index",
    query: "products",
  },
  {
    path: "allsearch",
    file: "storefront/pages/shop/search-results.tsx",
    search: "index",
    query: "search",
  },
  { path: "product/:name/:id", file: "storefront/pages/product/product.tsx", search: "index" },
  {
    path: "hoja-de-seguridad/:id",
    file: "storefront/pages/safety-sheet/safety-sheet.tsx",
    search: "index",
  },
  { path: "legal/:slug", file: "storefront/pages/legal/legal.tsx", search: "index" },
  { path: "store", ...movedToShop },
  { path: "comparar", ...movedToShop },
  { path: "login", file: "storefront/pages/account/login.tsx", ...notIndexed },
  { path: "signup", file: "storefront/pages/account/signup.tsx", ...notIndexed },
  {
    path: "confirm-account/:token",
    file: "storefront/pages/account/confirm-account.tsx",
    ...secret,
  },
  { path: "forgot-password", file: "storefront/pages/account/forgot-password.tsx", ...notIndexed },
  { path: "reset-password/:token", file: "storefront/pages/account/reset-password.tsx", ...secret },
  { path: "confirm-send", file: "storefront/pages/account/confirm-send.tsx", ...notIndexed },
  {
    path: "carrito/:lines",
    file: "storefront/pages/orders/fill-cart.tsx",
    ...personal,
    isShared: true,
  },
  { path: "mis-datos", file: "storefront/pages/account/my-data/my-data.tsx", ...personal },
  { path: "orders", file: "storefront/pages/orders/orders.tsx", search: "disallow" },
  {
    path: "orders/:id",
    file: "storefront/pages/orders/order.tsx",
    search: "disallow",
    isShared: true,
  },
  { path: "confirm-order", file: "storefront/pages/checkout/confirm-order.tsx", ...personal },
  {
    path: "information-order",
    file: "storefront/pages/checkout/information-order.tsx",
    ...personal,
  },
  {
    path: "order-done",
    file: "storefront/pages/checkout/order-done.tsx",
    ...personal,
    isSecret: true,
  },
  { path: "payment-error", file: "storefront/pages/checkout/payment-error.tsx", ...notIndexed },
  { path: "offline", file: "storefront/pages/offline/offline.tsx", search: "noindex" },
];

const pageData = { file: "storefront/data/page-data.ts", search: "index" } as const;

/** Data that pages request, and files for machines. */
export const dataRoutes: readonly Page[] = [
  { path: "catalogue-index.json", ...pageData, isSaved: true },
  { path: "catalogue-search.json", ...pageData, query: "text" },
  { path: "delivery-costs.json", ...pageData, isSaved: true },
  { path: "delivery-zones.json", ...pageData, isSaved: true },
  { path: "pickup-outlets.json", ...pageData },
  { path: "cart-lines.json", ...pageData, query: "cart" },
  { path: "announced-promotions.json", ...pageData, query: "cart" },
  { path: "sitemap.xml", file: "storefront/data/sitemap.ts", search: "index", query: "part" },
  { path: "robots.txt", file: "storefront/data/robots.ts", search: "index" },
  { path: "feeds/google.xml", file: "storefront/data/google-feed.ts", search: "index" },
  { path: "feeds/meta.csv", file: "storefront/data/meta-feed.ts", search: "index" },
];

/** Those of optional parts, by path. */
const added = new Map<string, Page>();
let table: readonly MatchedPage[] | null = null;
let fixedUrls: ReadonlySet<string> | null = null;

/** Adds the pages of an optional part, before anything reads the table. */
export function addPages(pages: readonly Page[]): void {
  for (const page of pages) added.set(page.path, page);
  table = null;
  fixedUrls = null;
}

/** All pages within the shop's layout. */
export const allPages = (): readonly Page[] => [...ownPages, ...added.values()];

const byParameters = (a: Page, b: Page) => a.path.split(":").length - b.path.split(":").length;

function everything(): readonly MatchedPage[] {
  table ??= [...allPages(), ...dataRoutes]
    .toSorted(byParameters)
    .map((page) => ({ ...page, segments: page.path.split("/") }));
  return table;
}

export type MatchedPage = Page & { segments: readonly string[] };

export const isParameter = (segment: string) => segment.startsWith(":");

/** Finds the page of a path's decoded segments, in any case. */
export function pageOfSegments(segments: readonly string[]): MatchedPage | undefined {
  return everything().find(
    ({ segments: names }) =>
      names.length === segments.length &&
      names.every((name, at) => isParameter(name) || name === segments[at]?.toLowerCase()),
  );
}

/** Finds the page of a path that is spelled as the shop links it. */
export const pageAt = (path: string): MatchedPage | undefined =>
  pageOfSegments(path.slice(1).replace(/\/$/, "").split("/"));

/** Whether a path is always a page, whatever the shop sells; the home page is not asked for. */
export function isFixedPage(path: string): boolean {
  fixedUrls ??= new Set([
    ...everything().flatMap((page) => (/^$|:/.test(page.path) ? [] : [`/${page.path}`])),
    shopUrl,
  ]);
  return fixedUrls.has(path);
}
