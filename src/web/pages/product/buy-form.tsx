import { cart, useCart } from "#src/cart/cart.ts";
import type { Element } from "#src/catalogue/contract.ts";
import { formatPieces } from "#src/kernel/pieces.ts";
import { Button } from "#src/ui/parts.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import styles from "./product.module.css";

const fewLeft = 3;

const lastOnes = (stock: number) => (stock === 1 ? "Última pieza" : `Últimas ${stock} piezas`);

/** Quantity and cart button. What is in the cart is shown here, and changed here too. */
export function BuyForm({
  product,
  amount: chosen,
  onAmount,
}: {
  product: Element;
  amount: number;
  onAmount: (amount: number) => void;
}) {
  const line = useCart().find(({ id }) => id === product.id);
  const inCart = line !== undefined && line.amount > 0;
  const amount = inCart ? line.amount : chosen;
  const change = (next: number) => (inCart ? cart.setAmount(product.id, next) : onAmount(next));
  return (
    <>
      <p className={styles.stock}>
        <i />
        {product.stock <= fewLeft
          ? lastOnes(product.stock)
          : `En existencia, ${formatPieces(product.stock)}`}
      </p>
      <div className={styles.buy}>
        <Stepper amount={amount} least={1} most={product.stock} onStep={change} label="Cantidad" />
        {inCart ? (
          <Button kind="danger" onClick={() => cart.remove(product.id)}>
            Eliminar del Carrito
          </Button>
        ) : (
          <Button onClick={() => cart.add(product, amount)}>Agregar a Carrito</Button>
        )}
      </div>
    </>
  );
}
