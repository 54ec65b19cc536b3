import { cart, cartPanel } from "#src/cart/cart.ts";
import { cartNotices } from "#src/cart/cart-notices.ts";
import { request } from "#src/kernel/api-client.ts";
import { buyAgain } from "#src/orders/buy-again.ts";
import type { Order } from "#src/orders/contract.ts";
import { showAlert } from "#src/ui/alert.ts";
import { useBackend } from "#src/web/shop-data.ts";
import * as texts from "./texts.ts";

/** Fills the cart with an order's products as they are sold today, and says in the cart what it cut. */
export function useBuyAgain(): (order: Order) => void {
  const backend = useBackend();
  return (order) => {
    request(backend, "GET /:product/main-info", {}).then(
      ({ elements }) => {
        const products = new Map(elements.map((element) => [String(element.id), element]));
        const { lines, notices } = buyAgain(order.elements, (id) => products.get(id));
        for (const { product, quantity } of lines) {
          cartNotices.forget(product.id);
          cart.add(product, quantity);
        }
        cartNotices.tell(notices);
        if (notices.lines.size === 0 && notices.dropped.length === 0)
          showAlert("success", texts.cartFilled);
        cartPanel.set(true);
      },
      () => showAlert("error", texts.catalogueNotLoaded),
    );
  };
}
