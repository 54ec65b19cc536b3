import { type Answer, answerDetail, type Calculable } from "#src/shop/calculator/answer.ts";
import * as texts from "#src/shop/calculator/texts.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { capitalized } from "#src/base/kernel/strings.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import styles from "./calculator.module.css";
import { Packs } from "./packs.tsx";

interface AnswerShownProps {
  product: Calculable;
  answer: Answer;
  /** The most packs that are drawn one by one. */
  maxDrawn?: number;
  className?: string | undefined;
  /** Before what is left over: the product. */
  children?: Elements;
}

/** Packs and price in one line, what is left over, and the packs as far as they are used. */
export function AnswerShown(props: AnswerShownProps) {
  const { product, answer, maxDrawn, className, children } = props;
  const { coverage, total } = answer;
  // The product's page names the code in a line of its own.
  const detail = answerDetail(product, answer, children ? product.promotion?.code : null);
  return (
    <div className={className ?? styles.answer}>
      <p className={styles.line}>
        <span>{`${texts.packs(coverage.packs, product.pack)},`}</span> <b>{formatPesos(total)}</b>
      </p>
      <p className={styles.detail}>
        {children}
        <span>{children ? detail : capitalized(detail)}</span>
      </p>
      <Packs pack={product.pack} coverage={coverage} maxDrawn={maxDrawn} />
    </div>
  );
}
