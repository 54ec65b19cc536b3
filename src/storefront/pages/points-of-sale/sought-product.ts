import type { Element } from "#src/shop/catalogue/contract.ts";
import type { OutletCity, OutletStock } from "#src/shop/points-of-sale/contract.ts";

/** The product in question, with each outlet's stock of it. */
export interface SoughtProduct extends Pick<Element, "name" | "image"> {
  id: string;
  /** By the outlet's index among all. */
  stock: Readonly<Record<number, OutletStock>>;
}

export function soughtOf(
  { id, name, image }: Element,
  cities: readonly OutletCity[],
): SoughtProduct {
  const counts = cities
    .flatMap(({ pos }) => pos)
    .flatMap(({ stock }, key) => {
      const count = stock?.find(({ product }) => product === Number(id));
      return count ? [[key, count] as const] : [];
    });
  return { id: String(id), name, image, stock: Object.fromEntries(counts) };
}

/** Removes other products' stock, which the browser does not need. */
export const withoutStock = (cities: readonly OutletCity[]): OutletCity[] =>
  cities.map(({ city, pos }) => ({ city, pos: pos.map(({ stock: _stock, ...outlet }) => outlet) }));

/** Returns each outlet's recently counted quantity. */
export function stockedOf(product: SoughtProduct | null): Map<number, number> | undefined {
  if (!product) return undefined;
  const counted = Object.entries(product.stock).filter(([, { confirmed }]) => confirmed);
  return new Map(counted.map(([key, { quantity }]) => [Number(key), quantity]));
}

export function searchUrl(query: string, product: string | null): string {
  const search = new URLSearchParams({ ...(query && { q: query }), ...(product && { product }) });
  return search.size > 0 ? `/pos?${search}` : "/pos";
}
