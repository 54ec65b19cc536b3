import { useEffect, useState } from "react";
import { Link } from "react-router";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import type { Order } from "#src/orders/contract.ts";
import { payBy } from "#src/orders/ui/texts.ts";
import { useBackend } from "#src/web/shop-data.ts";
import * as doneTexts from "./order-done-texts.ts";
import { OrderPlaced, type PlacedOrder } from "./order-placed.tsx";
import * as texts from "./texts.ts";

/** What is still to be paid at a counter or by transfer: until when, and how. */
export function VoucherIssued({ order }: { order: PlacedOrder | undefined }) {
  const voucher = useVoucher(order?.id);
  const { voucherUrl, voucherExpiresAt } = voucher ?? {};
  return (
    <OrderPlaced title={doneTexts.voucherIssued} order={order} voucherUrl={voucherUrl}>
      <p>{doneTexts.thanks}</p>
      {voucherExpiresAt && (
        <p>
          <b>{payBy(voucherExpiresAt, order?.state)}</b>
        </p>
      )}
      <p>
        {doneTexts.voucherHint} <Link to="/orders">{texts.ownOrders}</Link> {doneTexts.andInEmail}
      </p>
    </OrderPlaced>
  );
}

type Voucher = Pick<Order, "voucherUrl" | "voucherExpiresAt">;

const pollMilliseconds = 1500;
const maxQueries = 10;

/** The shop hears where the voucher is a moment after its customer is back: it is asked again. */
function useVoucher(id: Order["id"] | undefined): Voucher | null {
  const backend = useBackend();
  const [voucher, setVoucher] = useState<Voucher | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    let isNeeded = true;
    const request = async () => {
      for (let question = 0; isNeeded && question < maxQueries; question++) {
        const params = { id: String(id) };
        const found = await requestAsCustomer(backend, "GET /:product/orders/:id", { params });
        if (!isNeeded) return;
        setVoucher(found);
        if (found.voucherUrl) return;
        await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
      }
    };
    request().catch((error: unknown) => {
      console.warn("where the voucher is could not be asked", error);
    });
    return () => {
      isNeeded = false;
    };
  }, [backend, id]);
  return voucher;
}
