import { cart, useCart } from "#src/cart/cart.ts";
import type { Element } from "#src/catalogue/contract.ts";
import { Button } from "#src/ui/parts.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import styles from "./product.module.css";
import * as texts from "./texts.ts";

const fewLeft = 3;

/** Quantity and cart button. What is in the cart is shown here, and changed here too. */
export function BuyForm({
  product,
  quantity: chosen,
  onQuantity,
}: {
  product: Element;
  quantity: number;
  onQuantity: (quantity: number) => void;
}) {
  const line = useCart().find(({ id }) => id === product.id);
  const inCart = line !== undefined && line.quantity > 0;
  const quantity = inCart ? line.quantity : chosen;
  const change = (next: number) => (inCart ? cart.setQuantity(product.id, next) : onQuantity(next));
  return (
    <>
      <p className={styles.stock}>
        <i />
        {product.stock <= fewLeft ? texts.lastOnes(product.stock) : texts.inStock(product.stock)}
      </p>
      <div className={styles.buy}>
        <Stepper
          quantity={quantity}
          min={1}
          max={product.stock}
          onStep={change}
          label={texts.quantity}
        />
        {inCart ? (
          <Button kind="danger" onClick={() => cart.remove(product.id)}>
            {texts.removeFromCart}
          </Button>
        ) : (
          <Button onClick={() => cart.add(product, quantity)}>{texts.addToCart}</Button>
        )}
      </div>
    </>
  );
}
