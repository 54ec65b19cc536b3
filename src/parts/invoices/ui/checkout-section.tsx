import { lazy, Suspense, useState } from "react";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { Skeleton } from "#src/base/ui/parts.tsx";
import type { CheckoutSectionProps } from "#src/shop/page-kit/part-sections.ts";
import { oxxoNote } from "#src/shop/payments/deductible.ts";
import styles from "./invoice.module.css";
import { needed } from "./texts.ts";

const CheckoutInvoice = lazy(() => orLoadAgain(() => import("./checkout-invoice.tsx")));

/** Asks for the invoice of an order that is about to be paid; folded, since few need one. */
export default function CheckoutSection({ orderId, total, methods }: CheckoutSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <button
        type="button"
        className={styles.ask}
        aria-expanded={false}
        onClick={() => setIsOpen(true)}
      >
        <span>{needed}</span>
        <Icon name="next" small />
      </button>
    );
  const waiting = <Skeleton height={560} />;
  return (
    <Suspense fallback={waiting}>
      {orderId === null ? (
        waiting
      ) : (
        <CheckoutInvoice key={orderId} orderId={orderId} note={oxxoNote(total ?? 0, methods)} />
      )}
    </Suspense>
  );
}
