import { cart, cartPanel } from "#src/cart/cart.ts";
import { cartNotices } from "#src/cart/cart-notices.ts";
import { fetchSoldProducts } from "#src/cart/sold-products.ts";
import type { ProductCardData } from "#src/catalogue/contract.ts";
import { buyAgain } from "#src/orders/buy-again.ts";
import type { Order } from "#src/orders/contract.ts";
import { showAlert } from "#src/ui/alert.ts";
import * as texts from "#src/web/pages/checkout/texts.ts";

/**
 * Fills the cart with an order's products as they are sold now, and shows there what is missing.
 */
export function fillCartWith({ elements }: Order): void {
  fetchSoldProducts(elements.map(({ id }) => id)).then(
    (sold) => fillCart(elements, sold),
    () => showAlert("error", texts.catalogueNotLoaded),
  );
}

function fillCart(elements: Order["elements"], sold: readonly ProductCardData[]): void {
  const products = new Map(sold.map((product) => [String(product.id), product]));
  const { lines, notices } = buyAgain(elements, (id) => products.get(id));
  for (const { product, quantity } of lines) {
    cartNotices.forget(product.id);
    cart.add(product, quantity);
  }
  cartNotices.tell(notices);
  if (notices.lines.size === 0 && notices.dropped.length === 0)
    showAlert("success", texts.cartFilled);
  cartPanel.set(true);
}
