import type { Route } from "./+types/cart-lines";
import { storefront } from "#src/main-info/storefront.ts";

/** Price and stock of a cart's products, as the catalogue says now; what is not sold is absent. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const snapshot = await storefront(context).snapshot();
  if (!snapshot) return new Response(null, { status: 503 });
  const ids = new URL(request.url).searchParams.get("ids") ?? "";
  const sold = ids.split(",").flatMap((id) => snapshot.elementById(id) ?? []);
  return Response.json(sold.map(({ id, price, stock }) => ({ id, price, stock })));
}
