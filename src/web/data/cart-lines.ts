import { cartLinesEndpoints, type SoldProduct } from "#src/cart/contract.ts";
import { kilogramsOf } from "#src/catalogue/product/weight.ts";
import { pageDataLoader } from "#src/web/pages/page-data-loader.ts";

/** The current data of products in a cart or an order; unsold products are absent. */
export const loader = pageDataLoader(
  cartLinesEndpoints["GET /cart-lines.json"],
  (snapshot, { ids }) => {
    const sold = ids.split(",").flatMap((id) => snapshot.elementById(id) ?? []);
    const isByWeight = snapshot.deliveryZones.length > 0;
    return sold.map((product): SoldProduct => {
      const { id, name, description, price, image, stock } = product;
      const weight = kilogramsOf(product, snapshot.units) ?? 0;
      return { id, name, description, price, image, stock, ...(isByWeight && { weight }) };
    });
  },
);
