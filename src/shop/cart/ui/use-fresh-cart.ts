import { useEffect } from "react";
import { cartNotices, refreshCart } from "#src/shop/cart/cart-notices.ts";

/** Refreshes the cart while it is shown; dropped lines are reported once. */
export function useFreshCart(): void {
  useEffect(() => {
    void refreshCart();
    return cartNotices.forgetDropped;
  }, []);
}
