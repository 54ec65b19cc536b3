import type { Pesos } from "#src/base/kernel/pesos.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { Credit } from "#src/shop/orders/offline-payments/owed.ts";
import { debtAfter, debtShares } from "./customer-debt.ts";
import styles from "./sale.module.css";
import * as texts from "./texts.ts";

/** What a customer owes and may owe, and how that is once this sale is closed. */
export function DebtBar({ credit, sold }: { credit: Credit; sold: Pesos }) {
  const { limit, owed } = credit;
  const figures: [string, Pesos][] =
    limit === null
      ? owed > 0
        ? [[texts.owed, owed]]
        : []
      : [
          [texts.limit, limit],
          [texts.owed, owed],
          [texts.left, Math.max(debtAfter({ limit, owed }, 0).left, 0)],
        ];
  if (figures.length === 0) return null;
  return (
    <div className={`${styles["part"]} ${styles["limit"]}`}>
      <dl>
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatPesos(amount)}</dd>
          </div>
        ))}
      </dl>
      {limit === null ? null : <Bar debt={{ limit, owed }} sold={sold} />}
    </div>
  );
}

function Bar({ debt, sold }: { debt: { limit: Pesos; owed: Pesos }; sold: Pesos }) {
  const shares = debtShares(debt, sold);
  const after = debtAfter(debt, sold);
  return (
    <>
      <div
        className={styles["bar"]}
        role="img"
        aria-label={texts.debtBar(debt.owed, debt.limit, sold)}
      >
        {[shares.owed, shares.sold, shares.over].map((percent, index) => (
          <i key={index} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <p aria-live="polite" className={after.left < 0 ? styles["clay"] : undefined}>
        {texts.afterwards(after.owed, after.left)}
      </p>
    </>
  );
}
