import { type CheckoutData } from "#src/checkout/checkout-data.ts";
import { failedParts } from "#src/web/pages/checkout/texts.ts";
import { Button, ui } from "#src/ui/parts.tsx";
import styles from "./purchase.module.css";
import * as texts from "./texts.ts";

/** The parts that could not be loaded, and a button to retry. Renders nothing if all is well. */
export function LoadProblems({
  data,
  onRetry,
}: {
  data: CheckoutData | null;
  onRetry: () => void;
}) {
  if (!data || data.failed.length === 0) return null;
  return (
    <div className={styles.changed}>
      {data.failed.map((part) => (
        <p key={part}>{failedParts[part]}</p>
      ))}
      <p className={ui.note}>{texts.typedIsKept}</p>
      <div>
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      </div>
    </div>
  );
}
