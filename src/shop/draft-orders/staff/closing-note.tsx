import { type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";
import type { SalePayment } from "./sale-payment.ts";
import styles from "./sale.module.css";
import * as texts from "./texts.ts";

interface Props {
  payment: SalePayment;
  total: Pesos;
  /** The day until which what is owed of it is paid, as YYYY-MM-DD. */
  until: string;
  /** Who may authorise a debt; null: whoever reads it. */
  owner: string | null;
}

/** Below the button: what it will do, or why it waits. */
export function ClosingNote({ payment, total, until, owner }: Props) {
  const { debt, owed, problem, isLater } = payment;
  if (debt !== null && problem === debt)
    return (
      <p role="status" className={`${styles["note"]} ${styles["clay"]}`}>
        {[`${debt}.`, owner && texts.askOwner(owner)].filter(Boolean).join(" ")}
      </p>
    );
  const day = owed.days === null ? null : until;
  const collected = texts.youCollect(roundPesos(total - owed.amount), owed.amount, day);
  return <p className={styles["note"]}>{problem ?? (isLater ? "" : collected)}</p>;
}
