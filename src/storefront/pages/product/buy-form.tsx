import type { Answer } from "#src/shop/calculator/answer.ts";
import { cart, cartPanel } from "#src/shop/cart/cart.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { enteredCode } from "#src/shop/promotions/entered-code.ts";
import { later } from "#src/base/ui/later.tsx";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { Button } from "#src/base/ui/parts.tsx";
import { Stepper } from "#src/base/ui/stepper.tsx";
import type { PriceTier } from "./price-tiers.ts";
import styles from "./product.module.css";
import * as texts from "./texts.ts";
import type { useQuantity } from "./use-quantity.ts";

const CalculationNote = later(() => import("./calculation-note.tsx"));

interface BuyFormProps {
  product: Element;
  /** The calculator's answer, the initial quantity. */
  answer: Answer | null;
  choice: ReturnType<typeof useQuantity>;
  /** What so many cost, if that depends on how many. */
  tier: PriceTier | undefined;
}

/** Quantity and cart button, which show and change the cart's line if there is one. */
export function BuyForm({ product, answer, choice, tier }: BuyFormProps) {
  const { stock } = product;
  const { needed, inCart, quantity, change } = choice;
  /** Fewer packs than the work needs are enough only with the code that brings the others. */
  const enterCode = () => {
    const code = product.promotion?.code;
    if (code && answer && answer.paid < answer.coverage.packs) enteredCode.set(code);
  };
  const add = () => {
    if (quantity === needed) enterCode();
    cart.add(product, quantity);
  };
  return (
    <>
      <div className={styles.buy}>
        <Stepper quantity={quantity} min={1} max={stock} onStep={change} label={texts.quantity} />
        {/* One button, so that it keeps the focus. */}
        <Button onClick={inCart ? () => cartPanel.set(true) : add}>
          {inCart ? texts.seeCart : texts.addToCart}
        </Button>
        {inCart && (
          <Button
            kind="danger"
            onClick={({ currentTarget: { previousElementSibling: other } }) => {
              // It goes; who used it by keyboard goes on from the other one.
              if (other instanceof HTMLElement) other.focus();
              cart.remove(product.id);
            }}
          >
            <PageIcon name="bin" />
            <span>{texts.removeFromCart}</span>
          </Button>
        )}
      </div>
      {answer && (
        <CalculationNote
          product={product}
          answer={answer}
          quantity={quantity}
          each={tier && tier.from > 1 ? tier.each : null}
          onTake={
            inCart
              ? (most) => {
                  enterCode();
                  change(most);
                }
              : null
          }
        />
      )}
    </>
  );
}
