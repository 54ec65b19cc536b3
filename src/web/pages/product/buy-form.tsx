import { useState } from "react";
import type { Answer } from "#src/calculator/answer.ts";
import { onlyLeft, packs, paidOf } from "#src/calculator/texts.ts";
import { cart, useCart } from "#src/cart/cart.ts";
import type { Element } from "#src/catalogue/contract.ts";
import { enteredCode } from "#src/promotions/entered-code.ts";
import { Button, classes } from "#src/ui/parts.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import styles from "./product.module.css";
import * as texts from "./texts.ts";

interface BuyFormProps {
  product: Element;
  /** The calculator's answer, the initial quantity. */
  answer: Answer | null;
}

/** Quantity and cart button, which show and change the cart's line if there is one. */
export function BuyForm({ product, answer }: BuyFormProps) {
  const { stock } = product;
  const line = useCart((lines) => lines.find(({ id }) => id === product.id));
  const [chosen, choose] = useChosen(answer);
  const needed = answer && Math.min(answer.paid, stock);
  const inCart = line !== undefined && line.quantity > 0;
  const quantity = inCart ? line.quantity : (chosen ?? needed ?? 1);
  const change = (next: number) => (inCart ? cart.setQuantity(product.id, next) : choose(next));
  /** Fewer packs than the work needs are enough only with the code that brings the others. */
  const enterCode = () => {
    const code = product.promotion?.code;
    if (code && answer && answer.paid < answer.coverage.packs) enteredCode.set(code);
  };
  return (
    <>
      <div className={styles.buy}>
        <Stepper quantity={quantity} min={1} max={stock} onStep={change} label={texts.quantity} />
        {inCart ? (
          <Button kind="danger" onClick={() => cart.remove(product.id)}>
            {texts.removeFromCart}
          </Button>
        ) : (
          <Button
            onClick={() => {
              if (quantity === needed) enterCode();
              cart.add(product, quantity);
            }}
          >
            {texts.addToCart}
          </Button>
        )}
      </div>
      {answer && (
        <CalculationNote
          product={product}
          answer={answer}
          quantity={quantity}
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

/** The quantity set by hand, until there is a new answer. */
function useChosen(answer: Answer | null) {
  const packs = answer?.coverage.packs;
  const [chosen, setChosen] = useState<{ quantity: number; packs: number | undefined }>();
  const quantity = chosen && chosen.packs === packs ? chosen.quantity : undefined;
  return [quantity, (next: number) => setChosen({ quantity: next, packs })] as const;
}

interface CalculationNoteProps {
  product: Element;
  answer: Answer;
  quantity: number;
  /** Set if the quantity is the cart's, which a calculation never changes by itself. */
  onTake: ((quantity: number) => void) | null;
}

/** Where the quantity comes from, or how it differs from the calculation. */
function CalculationNote({
  product: { stock, pack, promotion },
  answer: { paid, coverage, work },
  quantity,
  onTake,
}: CalculationNoteProps) {
  const most = Math.min(paid, stock);
  if (quantity === most && most < paid)
    return (
      <p className={classes(styles.calculated, styles.tooFew)}>
        {texts.tooFew(onlyLeft(stock), packs(paid, pack))}
      </p>
    );
  if (quantity === most)
    return (
      <p className={styles.calculated}>
        {texts.fromCalculation(
          packs(coverage.packs, pack),
          work.area,
          paid < coverage.packs ? paidOf(paid, promotion?.code) : null,
        )}
      </p>
    );
  if (!onTake) return null;
  return (
    <p className={styles.calculated}>
      <button type="button" onClick={() => onTake(most)}>
        {texts.changeTo(packs(most, pack))}
      </button>
    </p>
  );
}
