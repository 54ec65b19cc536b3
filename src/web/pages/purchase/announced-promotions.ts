import type { Route } from "./+types/announced-promotions";
import type { AnnouncedPromotions } from "#src/cart/ui/announced-promotions.ts";
import { storefront } from "#src/main-info/storefront.ts";

/** What runs now and is announced, with a cart's products and with all; asked for when it opens. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const snapshot = await storefront(context).snapshot();
  const ids = new URL(request.url).searchParams.get("ids") ?? "";
  const announced: AnnouncedPromotions = {
    products: ids.split(",").flatMap((id) => {
      const promotion = snapshot?.elementById(id)?.promotion;
      return promotion ? [[id, promotion]] : [];
    }),
    cart: [...(snapshot?.promotions ?? [])],
  };
  return Response.json(announced);
}
