import { lazy, Suspense, useState } from "react";
import { oxxoNote } from "#src/shop/payments/deductible.ts";
import { needed } from "#src/parts/invoices/ui/texts.ts";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { Button, Skeleton } from "#src/base/ui/parts.tsx";
import { useShop } from "#src/shop/page-kit/shop-data.ts";

const CheckoutInvoice = lazy(() => orLoadAgain(() => import("./checkout-invoice.tsx")));

interface Props {
  orderId: number | null;
  total: number | null;
  methods: readonly PaymentMethod[];
}

/**
 * Asks for the invoice of an order that is about to be paid; folded, since few need one.
 *
 * @param orderId null until the order is reserved
 * @param methods how it can be paid
 */
export function InvoiceFold({ orderId, total, methods }: Props) {
  const { hasInvoices } = useShop();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasInvoices) return null;
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
