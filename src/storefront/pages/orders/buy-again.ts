import { cart, cartPanel } from "#src/shop/cart/cart.ts";
import { ownPercent } from "#src/shop/cart/priced-lines.ts";
import { fetchSoldProducts } from "#src/shop/cart/sold-products.ts";
import type { Order } from "#src/shop/orders/contract.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import * as texts from "#src/storefront/pages/checkout/texts.ts";

/**
 * Fills the cart with an order's products as they are sold now, and shows there what is missing. It
 * goes where the order went.
 */
export function fillCartWith(order: Order): void {
  Promise.all([fillCart(order), import("./same-place.ts")]).then(
    ([isWhole, { sendToSamePlace }]) => {
      sendToSamePlace(order);
      if (isWhole) showAlert("success", texts.cartFilled);
      cartPanel.set(true);
    },
    (error: unknown) => showAlert("error", texts.catalogueNotLoaded, error),
  );
}

/** Its rules load when they are first needed. @returns whether all of it can still be bought so */
export async function fillCart({ elements }: Pick<Order, "elements">): Promise<boolean> {
  const [sold, { buyAgain }, { cartNotices }] = await Promise.all([
    fetchSoldProducts(elements.map(({ id }) => id)),
    import("#src/shop/orders/buy-again.ts"),
    import("#src/shop/cart/cart-notices.ts"),
  ]);
  const products = new Map(sold.map((product) => [String(product.id), product]));
  const { lines, notices } = buyAgain(elements, (id) => products.get(id), ownPercent());
  for (const { product, quantity } of lines) {
    cartNotices.forget(product.id);
    cart.add(product, quantity);
  }
  cartNotices.tell(notices);
  return notices.lines.size === 0 && notices.dropped.length === 0;
}
