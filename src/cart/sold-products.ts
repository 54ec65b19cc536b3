import { fetchPageData } from "#src/kernel/page-data.ts";
import type { SoldProduct } from "./contract.ts";

/**
 * The products as they are sold now; what is not among them is no longer sold.
 *
 * @throws where they can't be had
 */
export async function fetchSoldProducts(ids: readonly (number | string)[]): Promise<SoldProduct[]> {
  return await (await fetchPageData("GET /cart-lines.json", { ids: ids.join(",") })).json();
}
