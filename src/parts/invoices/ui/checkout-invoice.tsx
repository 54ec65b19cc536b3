import { useEffect, useState } from "react";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import type { OrderInvoice } from "../contract.ts";
import { InvoicePart } from "./invoice-part.tsx";
import * as texts from "./texts.ts";
import { Button, Skeleton } from "#src/base/ui/parts.tsx";
import { whileNeeded } from "#src/base/ui/while-needed.ts";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";

interface Props {
  orderId: number;
  note: string | null;
}

/** The invoice of the order that is about to be paid. */
export default function CheckoutInvoice({ orderId, note }: Props) {
  const backend = useBackend();
  const [invoice, setInvoice] = useState<OrderInvoice | null | "failed">(null);
  useEffect(() => {
    if (invoice !== null) return undefined;
    const params = { id: orderId };
    return whileNeeded(
      requestAsCustomer(backend, "GET /orders/:id/invoice", { params }),
      setInvoice,
      () => setInvoice("failed"),
    );
  }, [backend, orderId, invoice]);
  if (invoice === null) return <Skeleton height={560} />;
  if (invoice === "failed")
    return (
      <div>
        <p>{texts.notLoaded}</p>
        <Button kind="secondary" onClick={() => setInvoice(null)}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  return (
    <div>
      <InvoicePart
        backend={backend}
        orderId={orderId}
        amount={null}
        invoice={invoice}
        isPaid={false}
        note={note}
        startsOpen={invoice.asked === null}
        privacyNote={<PrivacyNote>{texts.purpose}</PrivacyNote>}
        onChange={setInvoice}
      />
    </div>
  );
}
