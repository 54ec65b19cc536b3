import { fetchPageData } from "#src/base/kernel/page-data.ts";
import type { SoldProduct } from "./contract.ts";

/**
 * Returns the products that are still sold, with current data.
 *
 * @throws if the request fails
 */
export async function fetchSoldProducts(ids: readonly (number | string)[]): Promise<SoldProduct[]> {
  return await (await fetchPageData("GET /cart-lines.json", { ids: ids.join(",") })).json();
}
