import { Price, ui } from "./parts.tsx";
import styles from "./total.module.css";

/** The last row of a sum; screen readers announce its changes. */
export function Total({ label, amount }: { label: string; amount: number }) {
  return (
    <p className={styles.total} aria-live="polite">
      <span>{label}</span>
      <span>
        <Price amount={amount} className={styles.sum} /> <span className={ui.note}>MXN</span>
      </span>
    </p>
  );
}
