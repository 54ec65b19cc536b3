import { type CartLine, total } from "#src/shop/cart/rules.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import type { Discounts } from "#src/shop/promotions/discounts.ts";
import { discountName, minus } from "#src/shop/promotions/texts.ts";
import { Total, ui } from "#src/base/ui/parts.tsx";
import styles from "./estimated-total.module.css";
import * as texts from "./texts.ts";

interface EstimatedTotalProps {
  lines: readonly CartLine[];
  discounts: Discounts;
}

/** What the cart costs without delivery, each discount in a row of its own. */
export function EstimatedTotal({ lines, discounts: { applied, discount } }: EstimatedTotalProps) {
  return (
    <>
      {applied.length > 0 && (
        <ul className={styles.discounts}>
          {applied.map(({ id, code, discount }) => (
            <li key={id}>
              <span>{discountName(code)}</span>
              <span className={ui.price}>
                {discount > 0 ? minus(discount) : texts.freeDelivery}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Total label={texts.total} amount={roundPesos(total(lines) - discount)} />
    </>
  );
}
