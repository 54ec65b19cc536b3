import { cart, cartPanel } from "#src/cart/cart.ts";
import { request } from "#src/kernel/api-client.ts";
import { buyAgain } from "#src/orders/buy-again.ts";
import { sinceBoughtText } from "#src/orders/placed-texts.ts";
import type { Order } from "#src/orders/contract.ts";
import { showAlert } from "#src/ui/alert.ts";
import { useBackend } from "#src/web/shop-data.ts";
import * as texts from "./texts.ts";

/** Fills the cart with an order's products as they are sold today, and says what changed. */
export function useBuyAgain(): (order: Order) => void {
  const backend = useBackend();
  return (order) => {
    request(backend, "GET /:product/main-info", {}).then(
      ({ elements }) => {
        const products = new Map(elements.map((element) => [String(element.id), element]));
        const { lines, changes: since } = buyAgain(order.elements, (id) => products.get(id));
        const changes = since.map(sinceBoughtText);
        for (const { product, quantity } of lines) cart.add(product, quantity);
        if (changes.length > 0) showAlert("error", changes.join(". "));
        else showAlert("success", texts.cartFilled);
        if (lines.length > 0) cartPanel.set(true);
      },
      () => showAlert("error", texts.catalogueNotLoaded),
    );
  };
}
