/** Builds the shop's URLs with a name or an id, so that links, sitemap and canonical URLs agree. */

export function productUrl(product: { id: number | string; name: string }): string {
  return `/product/${encodeURIComponent(product.name)}/${encodeURIComponent(product.id)}`;
}

export function safetySheetUrl(product: { id: number | string }): string {
  return `/hoja-de-seguridad/${encodeURIComponent(product.id)}`;
}

export function categoryUrl(subcategoryName: string): string {
  return `/categories/${encodeURIComponent(subcategoryName)}`;
}

/** The anchor of the calculator on the pages that have one. */
export const calculatorAnchor = "cuanto";

/** @param area in m², with which the calculator of the product's page begins */
export const productUrlFor = (
  product: { id: number | string; name: string },
  area: number | null,
) => productUrl(product) + (area === null ? "" : `#${calculatorAnchor}-${area}`);

/** @param area in m², with which the calculator begins */
export const calculatorUrl = (subcategoryName: string, area: number | null = null): string =>
  `${categoryUrl(subcategoryName)}#${calculatorAnchor}${area === null ? "" : `-${area}`}`;

export function searchUrl(query: string): string {
  return `/allsearch?query=${encodeURIComponent(query)}`;
}

/** The contact form, begun with the number of the order that it is about. */
export function contactUrl(order: number | string): string {
  return order === "" ? "/contact" : `/contact?pedido=${encodeURIComponent(order)}`;
}

/** The part of an order's page where its invoice is asked for. */
export const invoiceAnchor = "factura";

/** The contact form, begun with the request for an order's invoice. */
export const invoiceUrl = (order: number | string): string => `${contactUrl(order)}&factura=si`;

export const shopUrl = "/categories/all";

/** Whether it leads to a page of this shop: browsers read «/\\» and «/», a tab, «/» as «//». */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\\t\n\r])/.test(path);

export const sitemapUrl = "/sitemap.xml";

/** Where other services fetch all products on sale. */
export const feedUrls = { google: "/feeds/google.xml", meta: "/feeds/meta.csv" };

/** Returns a URL that opens the device's map application. */
export function mapSearch({ name, address }: { name: string; address: string }): string {
  const query = new URLSearchParams({
    api: "1",
    query: [name, address].filter(Boolean).join(", "),
  });
  return `https://www.google.com/maps/search/?${query}`;
}
