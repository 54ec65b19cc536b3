import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { shopUrl } from "#src/base/kernel/urls.ts";
import { readOrder } from "#src/shop/orders/lifecycle/status-codes.ts";
import type { StatedOrder } from "#src/shop/orders/state/state.ts";
import { goOnShopping, seeOrder } from "#src/shop/orders/state/texts.ts";
import { OrderStatePart } from "#src/shop/orders/ui/order-state.tsx";
import { Button, classes, Container, Illustration, LinkButton, ui } from "#src/base/ui/parts.tsx";
import { PageState } from "#src/shop/page-kit/page-state.tsx";
import { useOrderState } from "#src/storefront/order-state.ts";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import styles from "./order-done.module.css";
import * as texts from "./texts.ts";

interface OrderPlacedProps {
  order: StatedOrder;
  /** Where news about it go. */
  email?: string;
}

/** No control leads back to the card page: what was paid is paid. */
export function OrderPlaced({ order, email = "" }: OrderPlacedProps) {
  const { capabilities } = useBackend();
  const state = useOrderState()(order, { isPlaced: true, email });
  const navigate = useNavigate();
  const isToPay = order.status === "voucher_issued";
  const isShown = (text: string) => state.action?.text === text;
  return (
    <Container>
      <div className={classes(ui.grid, styles.done)}>
        <div className={styles.picture}>
          <Illustration image={isToPay ? "missing" : "done"} />
        </div>
        <OrderStatePart order={order} state={state} isPage onBuyAgain={doNothing}>
          {capabilities.orderPages && order.id !== "" && !isShown(seeOrder(order.id)) && (
            <LinkButton to={`/orders/${order.id}`} kind="plain">
              {seeOrder(order.id)}
            </LinkButton>
          )}
          {!isShown(goOnShopping) && (
            <LinkButton to={shopUrl} kind="plain">
              {goOnShopping}
            </LinkButton>
          )}
          <Button kind="plain" onClick={() => void navigate("/", { replace: true })}>
            {texts.back}
          </Button>
        </OrderStatePart>
      </div>
    </Container>
  );
}

/** An order that was just placed is not bought again. */
const doNothing = () => {};

/** What is still to be paid at a counter or by transfer. */
export function VoucherIssued({ order }: OrderPlacedProps) {
  const { found, isLoading } = useVoucher(order);
  if (!isLoading) return <OrderPlaced order={found} />;
  return (
    <PageState image="unfinished" title={texts.preparingVoucher} actions={[]}>
      <p role="status">{texts.wait}</p>
    </PageState>
  );
}

const pollMilliseconds = 1500;
const maxQueries = 10;

/** The shop hears where the voucher is a moment after its customer is back: it is asked again. */
function useVoucher(order: StatedOrder): { found: StatedOrder; isLoading: boolean } {
  const backend = useBackend();
  const [found, setFound] = useState(order);
  const [isOver, setIsOver] = useState(false);
  const id = order.voucherUrl ? "" : order.id;
  useEffect(() => {
    if (id === "") return;
    let isNeeded = true;
    const request = async () => {
      for (let question = 0; isNeeded && question < maxQueries; question++) {
        const params = { id: String(id) };
        const details = await requestAsCustomer(backend, "GET /:product/orders/:id", { params });
        if (!isNeeded) return;
        setFound(readOrder(details));
        if (details.voucherUrl) return;
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
  return { found, isLoading: id !== "" && !found.voucherUrl && !isOver };
}
