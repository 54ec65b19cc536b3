import type { Route } from "./+types/cart-lines";
import type { ProductCardData } from "#src/catalogue/contract.ts";
import { storefront } from "#src/main-info/storefront.ts";

/** A cart's products, or an order's, as the catalogue has them now; what is not sold is absent. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const snapshot = await storefront(context).snapshot();
  if (!snapshot) return new Response(null, { status: 503 });
  const ids = new URL(request.url).searchParams.get("ids") ?? "";
  const sold = ids.split(",").flatMap((id) => snapshot.elementById(id) ?? []);
  const products = sold.map(({ id, name, description, price, image, stock }): ProductCardData => {
    return { id, name, description, price, image, stock };
  });
  return Response.json(products);
}
