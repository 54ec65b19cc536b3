import type { Route } from "./+types/cart-lines";
import type { SoldProduct } from "#src/cart/sold-products.ts";
import { kilogramsOf } from "#src/catalogue/weight.ts";
import { storefront } from "#src/main-info/storefront.ts";

/** A cart's products, or an order's, as the catalogue has them now; what is not sold is absent. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const snapshot = await storefront(context).snapshot();
  if (!snapshot) return new Response(null, { status: 503 });
  const ids = new URL(request.url).searchParams.get("ids") ?? "";
  const sold = ids.split(",").flatMap((id) => snapshot.elementById(id) ?? []);
  const isByWeight = snapshot.deliveryZones.length > 0;
  const products = sold.map((product): SoldProduct => {
    const { id, name, description, price, image, stock } = product;
    const weight = kilogramsOf(product, snapshot.units) ?? 0;
    return { id, name, description, price, image, stock, ...(isByWeight && { weight }) };
  });
  return Response.json(products);
}
