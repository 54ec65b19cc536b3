import { lazy, Suspense, useState } from "react";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { Button, Skeleton } from "#src/base/ui/parts.tsx";
import type { CheckoutSectionProps } from "#src/shop/page-kit/part-sections.ts";
import { oxxoNote } from "#src/shop/payments/deductible.ts";
import { needed } from "./texts.ts";

const CheckoutInvoice = lazy(() => orLoadAgain(() => import("./checkout-invoice.tsx")));

/** Asks for the invoice of an order that is about to be paid; folded, since few need one. */
export default function CheckoutSection({ orderId, total, methods }: CheckoutSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button kind="plain" aria-expanded={false} onClick={() => setIsOpen(true)}>
          {needed}
        </Button>
      </div>
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
