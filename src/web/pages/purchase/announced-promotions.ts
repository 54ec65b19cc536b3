import type { Route } from "./+types/announced-promotions";
import type { AnnouncedPromotions } from "#src/cart/ui/announced-promotions.ts";
import { storefront } from "#src/main-info/storefront.ts";

/** What runs now and is announced, for the cart; asked for when it is opened. */
export async function loader({ context }: Route.LoaderArgs) {
  const elements = (await storefront(context).snapshot())?.elements ?? [];
  const announced: AnnouncedPromotions = elements.flatMap(({ id, promotion }) =>
    promotion ? [[String(id), promotion]] : [],
  );
  return Response.json(announced);
}
