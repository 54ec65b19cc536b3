import type { ProductCardData } from "#src/catalogue/contract.ts";

export interface SoldProduct extends ProductCardData {
  /** Kilograms, 0 where nobody said; absent where no delivery costs by weight. */
  weight?: number;
}

/**
 * The products as they are sold now; what is not among them is no longer sold.
 *
 * @throws where they can't be had
 */
export async function fetchSoldProducts(ids: readonly (number | string)[]): Promise<SoldProduct[]> {
  const response = await fetch(`/cart-lines.json?ids=${ids.map(encodeURIComponent).join(",")}`);
  if (!response.ok) throw new Error(`the catalogue answered ${response.status}`);
  return (await response.json()) as SoldProduct[];
}
