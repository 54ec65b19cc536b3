/**
 * Every address of the shop that carries a name or an id is built here, so that links, sitemap and
 * canonical addresses agree.
 */

export function productAddress(product: { id: number | string; name: string }): string {
  return `/product/${encodeURIComponent(product.name)}/${encodeURIComponent(product.id)}`;
}

export function categoryAddress(subcategoryName: string): string {
  return `/categories/${encodeURIComponent(subcategoryName)}`;
}

export function searchAddress(query: string): string {
  return `/allsearch?query=${encodeURIComponent(query)}`;
}

export const wholeShopAddress = "/categories/all";
