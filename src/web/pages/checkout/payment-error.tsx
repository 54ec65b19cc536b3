import { useEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Route } from "./+types/payment-error";
import { cart, useCart } from "#src/cart/cart.ts";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { useSession } from "#src/customers/session.ts";
import { isKeyOf } from "#src/kernel/records.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import { readPendingOrder } from "#src/checkout/pending-order.ts";
import type { LastCheckout } from "#src/checkout/contract.ts";
import { SummaryLines } from "#src/orders/ui/order-summary.tsx";
import { showAlert } from "#src/ui/alert.ts";
import { Button, ui, Total } from "#src/ui/parts.tsx";
import { whileNeeded } from "#src/ui/while-needed.ts";
import { PageState } from "#src/web/layout/page-state.tsx";
import { wayBackTo } from "#src/web/pages/account/way-back.ts";
import { useBackend } from "#src/web/shop-data.ts";
import styles from "./purchase.module.css";
import * as texts from "./texts.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { accountHead } from "#src/web/rendering/page-context.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.ownPayment);
export const meta = pageHead;

const waysOn = [
  { to: "/", text: texts.tryAgain },
  { to: "/contact", text: texts.getSupport },
  { to: "/", text: texts.goHome },
];

const backToPayment = { to: "/information-order?paso=2", text: texts.payAgain };

/**
 * The page for every failed payment, and below it what became of this one as soon as it is known:
 * nothing moves while somebody is about to press a button. It changes nothing: opening the page
 * twice, or by accident, ends no checkout.
 */
export default function PaymentError() {
  const [checkout, forget] = useLastCheckout();
  // Also where the session ended meanwhile: log-in leads back to the payment. A browser that stores
  // nothing has neither: log-in leads back here, where the order is known again.
  const stands = checkout?.state === "paid" || checkout?.state === "voucher";
  const hasPending = useHasPendingOrder() && !stands;
  const { loading, customer } = useSession();
  const hasCart = useCart((lines) => lines.length > 0);
  const logIn = { to: "/login", text: texts.logInToPay, state: wayBackTo(useLocation()) };
  const firstWay = hasPending ? [backToPayment] : loading || customer ? [] : [logIn];
  return (
    <PageState
      image="broken"
      title={texts.paymentFailed}
      actions={[...firstWay, ...waysOn]}
      below={
        <div aria-live="polite">
          {checkout && checkout.state !== "none" && (
            <div className={styles.lastCheckout}>
              <Outcome checkout={checkout} isPayable={!hasPending} onCancelled={forget} />
            </div>
          )}
        </div>
      }
    >
      <p>{texts.commonCauses(loading || hasCart)}</p>
      <ul>
        <li>{texts.lowFunds}</li>
        <li>{texts.wrongCardData}</li>
        <li>{texts.providerTrouble}</li>
      </ul>
    </PageState>
  );
}

/** Whether this browser holds the order that was to be paid. */
const useHasPendingOrder = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => readPendingOrder() !== null,
    () => false,
  );

/** Returns null without a log-in, or if the request fails. */
function useLastCheckout(): [LastCheckout | null, forget: () => void] {
  const backend = useBackend();
  const { customer } = useSession();
  const [found, setFound] = useState<LastCheckout | null>(null);
  useEffect(() => {
    if (!customer) return undefined;
    return whileNeeded(
      requestAsCustomer(backend, "GET /:product/orders/last-checkout", { timeout: 15_000 }),
      setFound,
      (error) => console.warn("loading the last checkout failed", error),
    );
  }, [backend, customer]);
  return [found, () => setFound(null)];
}

interface OutcomeProps {
  checkout: LastCheckout;
  /** Whether it offers the payment, which the page's first button may do already. */
  isPayable: boolean;
  onCancelled: () => void;
}

/** Why the payment failed, if that is known, and how to pay what still waits. */
function Outcome({ checkout, isPayable, onCancelled }: OutcomeProps) {
  const { state, url, reason, order } = checkout;
  const waits = state === "waiting";
  return (
    <>
      {reason && <p className={styles.reason}>{reason}</p>}
      {waits && !reason && <h2>{texts.unfinished}</h2>}
      {isKeyOf(texts.lastOrder, state) && (
        <p>
          <span>{texts.lastOrder[state]}</span> <Link to="/orders">{texts.ownOrders}</Link>
          <span>.</span>
        </p>
      )}
      {state === "ended" && <p>{texts.nothingCharged}</p>}
      {waits && (
        <>
          <p>{`${texts.nothingCharged} ${reason ? texts.otherCard : texts.orderWaits}`}</p>
          {order && <WaitingOrder {...order} />}
          <div className={ui.actions}>
            {isPayable && <PayAgain url={url} />}
            <Cancel onCancelled={onCancelled} />
          </div>
        </>
      )}
    </>
  );
}

function WaitingOrder({ elements, total }: NonNullable<LastCheckout["order"]>) {
  const lines = elements.map(({ id, price, order_element: { quantity }, ...line }, index) => ({
    ...line,
    key: `${id}-${index}`,
    image: line.image,
    price: parsePesos(price),
    quantity,
  }));
  return (
    <section aria-label={texts.ownOrder} className={styles.unpaid}>
      <SummaryLines lines={lines} />
      <Total label={texts.totalWithDelivery} amount={parsePesos(total)} />
    </section>
  );
}

/** To the open card page; where the order has none yet, to the step that asks for it. */
function PayAgain({ url }: { url: string | null }) {
  const navigate = useNavigate();
  return (
    <Button
      onClick={() =>
        url ? window.location.assign(url) : void navigate("/information-order?paso=2")
      }
    >
      {texts.payAgain}
    </Button>
  );
}

/** Releases the reservation at once, not after half an hour. */
function Cancel({ onCancelled }: Pick<OutcomeProps, "onCancelled">) {
  const backend = useBackend();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await requestAsCustomer(backend, "POST /stripe/customer/payment-link/cancel", {});
      showAlert("success", texts.paymentCancelled(cart.lines().length > 0));
      onCancelled();
    } catch (error) {
      showAlert("error", texts.notCancelled, error);
      setBusy(false);
    }
  };
  return (
    <Button kind="plain" disabled={busy} onClick={() => void cancel()}>
      {texts.cancelPayment}
    </Button>
  );
}
