import { type CartLine, total } from "#src/shop/cart/rules.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import type { Discounts } from "#src/shop/promotions/discounts.ts";
import { discountName, minus } from "#src/shop/promotions/texts.ts";
import type { DeliveredGoods } from "#src/shop/delivery/estimated-delivery.ts";
import { useDeliveryCost } from "#src/shop/delivery/use-estimated-delivery.ts";
import { Total, ui } from "#src/base/ui/parts.tsx";
import styles from "./estimated-total.module.css";
import * as texts from "./texts.ts";

interface EstimatedTotalProps {
  lines: readonly CartLine[];
  discounts: Discounts;
  /** Null until their weight is known. */
  goods: DeliveredGoods | null;
}

/** What the cart costs without delivery, each discount in a row of its own. */
export function EstimatedTotal({ lines, discounts, goods }: EstimatedTotalProps) {
  const { applied, discount } = discounts;
  const cost = useDeliveryCost(goods);
  const isFree = applied.some((each) => each.discount === 0);
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
      <Total
        label={texts.total}
        note={isFree ? null : texts.plusDelivery(cost)}
        amount={roundPesos(total(lines) - discount)}
      />
    </>
  );
}
