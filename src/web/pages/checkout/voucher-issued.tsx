import { useEffect, useState } from "react";
import { Link } from "react-router";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import type { Order } from "#src/orders/contract.ts";
import { payBy } from "#src/orders/ui/texts.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { OrderPlaced, type PlacedOrder } from "./order-placed.tsx";
import * as texts from "./texts.ts";

/**
 * What is still to be paid at a counter or by transfer: until when, and how. Both keep their place
 * while they are loading, so that nobody presses what has just moved.
 */
export function VoucherIssued({ order }: { order: PlacedOrder | undefined }) {
  const { voucherUrl, voucherExpiresAt, isLoading } = useVoucher(order);
  return (
    <OrderPlaced title={texts.voucherIssued} order={order} voucher={{ url: voucherUrl, isLoading }}>
      <p>{texts.thanks}</p>
      {voucherExpiresAt || isLoading ? (
        <p>
          <b>{voucherExpiresAt ? payBy(voucherExpiresAt, order?.state) : "\u00a0"}</b>
        </p>
      ) : null}
      <p>
        {texts.voucherHint} <Link to="/orders">{texts.ownOrders}</Link> {texts.andInEmail}
      </p>
    </OrderPlaced>
  );
}

type Voucher = Pick<Order, "voucherUrl" | "voucherExpiresAt">;

const pollMilliseconds = 1500;
const maxQueries = 10;

/** The shop hears where the voucher is a moment after its customer is back: it is asked again. */
function useVoucher(order: PlacedOrder | undefined): Voucher & { isLoading: boolean } {
  const backend = useBackend();
  const [found, setFound] = useState<Voucher>();
  const [isOver, setIsOver] = useState(false);
  const id = order?.voucherUrl ? undefined : order?.id;
  useEffect(() => {
    if (id === undefined) return;
    let isNeeded = true;
    const request = async () => {
      for (let question = 0; isNeeded && question < maxQueries; question++) {
        const params = { id: String(id) };
        const voucher = await requestAsCustomer(backend, "GET /:product/orders/:id", { params });
        if (!isNeeded) return;
        setFound(voucher);
        if (voucher.voucherUrl) return;
        await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
      }
    };
    request()
      .catch((error: unknown) => {
        console.warn("where the voucher is could not be asked", error);
      })
      .finally(() => {
        if (isNeeded) setIsOver(true);
      });
    return () => {
      isNeeded = false;
    };
  }, [backend, id]);
  const { voucherUrl, voucherExpiresAt } = found ?? order ?? {};
  return { voucherUrl, voucherExpiresAt, isLoading: id !== undefined && !voucherUrl && !isOver };
}
