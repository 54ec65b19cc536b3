import { useState } from "react";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { formatPesos, parsePesos } from "#src/base/kernel/pesos.ts";
import { invoiceAnchor } from "#src/base/kernel/urls.ts";
import type { OrderDetails } from "#src/shop/orders/contract.ts";
import { isPaid } from "#src/shop/orders/lifecycle/states.ts";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import type { OrderInvoice } from "../contract.ts";
import { cashNote, oxxoNote } from "#src/shop/payments/deductible.ts";
import { InvoicePart } from "./invoice-part.tsx";
import { purpose } from "./texts.ts";

interface Props {
  order: OrderDetails;
  found: OrderInvoice;
}

/** How it stands with the invoice of a customer's order. */
export function OrderSection({ order, found }: Props) {
  const backend = useBackend();
  const [invoice, setInvoice] = useState(found);
  return (
    <section id={invoiceAnchor}>
      <InvoicePart
        backend={backend}
        orderId={order.id}
        amount={order.refunded ? null : formatPesos(parsePesos(order.total))}
        invoice={invoice}
        isPaid={isPaid(order.status)}
        note={noteOf(order, backend.paymentMethods)}
        startsOpen={location.hash === `#${invoiceAnchor}`}
        privacyNote={<PrivacyNote>{purpose}</PrivacyNote>}
        onChange={setInvoice}
      />
    </section>
  );
}

/** Whoever still has to pay may choose another way than cash. */
function noteOf(order: OrderDetails, methods: readonly PaymentMethod[]): string | null {
  const total = parsePesos(order.total);
  if (order.owed) return cashNote(total);
  const isAtOxxo = order.status === "voucher_issued" && order.voucherMethod === "oxxo";
  return isAtOxxo ? oxxoNote(total, methods) : null;
}
