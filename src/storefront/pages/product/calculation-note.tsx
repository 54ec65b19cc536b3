import type { Answer } from "#src/shop/calculator/answer.ts";
import { onlyLeft, packs, paidOf } from "#src/shop/calculator/texts.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { classes } from "#src/base/ui/parts.tsx";
import styles from "./product.module.css";
import * as texts from "./texts.ts";

interface CalculationNoteProps {
  product: Element;
  answer: Answer;
  quantity: number;
  /** «$1,749 c/u», if so many cost less each. */
  each: string | null;
  /** Set if the quantity is the cart's, which a calculation never changes by itself. */
  onTake: ((quantity: number) => void) | null;
}

/** Where the quantity comes from, or how it differs from the calculation. */
export default function CalculationNote({
  product: { stock, pack, promotion },
  answer: { paid, coverage, work },
  quantity,
  each,
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
          paid < coverage.packs ? paidOf(paid, promotion?.code) : each && `a ${each}`,
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
