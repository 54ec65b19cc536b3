import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Route } from "./+types/payment-error";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { useSession } from "#src/customers/session.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import type { LastCheckout } from "#src/orders/contract.ts";
import { SummaryLines } from "#src/orders/ui/order-summary.tsx";
import { showAlert } from "#src/ui/alert.ts";
import { Button, LinkButton, ui } from "#src/ui/parts.tsx";
import { Total } from "#src/ui/total.tsx";
import { accountHead } from "#src/web/pages/account/account-head.ts";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";
import styles from "./purchase.module.css";
import * as texts from "./texts.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.ownPayment);
export const meta = pageHead;

const waysOn = [
  { to: "/", text: texts.tryAgain },
  { to: "/contact", text: texts.getSupport },
  { to: "/", text: texts.goHome },
];

/**
 * Shows the payment's state and changes nothing: opening the page twice, or by accident, ends no
 * checkout.
 */
export default function PaymentError() {
  const [checkout, forget] = useLastCheckout();
  if (checkout === "asking")
    return (
      <>
        <div className={styles.asking}>
          <PageState image="missing" title={texts.loadingPayment} actions={waysOn}>
            <p role="status">{texts.wait}</p>
          </PageState>
        </div>
        <noscript>
          <Failed checkout={unknown} onCancelled={forget} />
        </noscript>
      </>
    );
  if (checkout.state === "waiting" && !checkout.reason)
    return <Unfinished checkout={checkout} onCancelled={forget} />;
  return <Failed checkout={checkout} onCancelled={forget} />;
}

const unknown: LastCheckout = { state: "none", url: null, reason: null, order: null };

/**
 * Loads the last checkout. Without a log-in, or if the request fails, the page is the general one.
 */
function useLastCheckout(): [LastCheckout | "asking", forget: () => void] {
  const backend = useBackend();
  const { loading, customer } = useSession();
  const [found, setFound] = useState<LastCheckout | null>(null);
  useEffect(() => {
    if (!customer) return;
    let isNeeded = true;
    requestAsCustomer(backend, "GET /:product/orders/last-checkout", {
      timeout: 15_000,
    }).then(
      (response) => isNeeded && setFound(response),
      (error: unknown) => {
        console.warn("what became of the payment could not be asked", error);
        if (isNeeded) setFound(unknown);
      },
    );
    return () => {
      isNeeded = false;
    };
  }, [backend, customer]);
  const nobody = !loading && !customer;
  return [found ?? (nobody ? unknown : "asking"), () => setFound(unknown)];
}

interface OutcomeProps {
  checkout: LastCheckout;
  onCancelled: () => void;
}

function Unfinished({ checkout, onCancelled }: OutcomeProps) {
  return (
    <PageState image="unfinished" title={texts.unfinished} actions={[]}>
      <p className={styles.above}>{texts.paymentFailed}</p>
      <p>{texts.unfinishedHint}</p>
      {checkout.order && <WaitingOrder {...checkout.order} />}
      <PayFirst url={checkout.url} onCancelled={onCancelled} />
    </PageState>
  );
}

function Failed({ checkout: { state, url, reason, order }, onCancelled }: OutcomeProps) {
  const waits = state === "waiting";
  return (
    <PageState image="broken" title={texts.paymentFailed} actions={waits ? [] : waysOn}>
      {reason && <p className={styles.reason}>{reason}</p>}
      {state === "paid" && (
        <p>
          {texts.lastOrderStands} <Link to="/orders">{texts.ownOrders}</Link>.
        </p>
      )}
      {waits && (
        <>
          <p>{texts.orderWaits}</p>
          {order && <WaitingOrder {...order} />}
        </>
      )}
      <p>
        {waits || state === "ended" ? texts.nothingCharged : texts.ownCart} {texts.cartKept}
      </p>
      <ul>
        <li>{texts.lowFunds}</li>
        <li>{texts.wrongCardData}</li>
        <li>{texts.providerTrouble}</li>
      </ul>
      {waits && <PayFirst url={url} onCancelled={onCancelled} />}
    </PageState>
  );
}

function WaitingOrder({ elements, total }: NonNullable<LastCheckout["order"]>) {
  const lines = elements.map(({ id, name, image, price, order_element: { quantity } }, index) => ({
    key: `${id}-${index}`,
    name,
    image,
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

/** While an order waits, the main way on is to pay it. */
function PayFirst({ url, onCancelled }: { url: string | null; onCancelled: () => void }) {
  return (
    <>
      <div className={ui.actions}>
        <PayAgain url={url} />
        {waysOn.map(({ to, text }) => (
          <LinkButton key={text} to={to} kind="secondary">
            {text}
          </LinkButton>
        ))}
      </div>
      <Cancel onCancelled={onCancelled} />
    </>
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
      showAlert("success", texts.paymentCancelled);
      onCancelled();
    } catch {
      showAlert("error", texts.notCancelled);
      setBusy(false);
    }
  };
  return (
    <div className={ui.actions}>
      <Button kind="plain" disabled={busy} onClick={() => void cancel()}>
        {texts.cancelPayment}
      </Button>
    </div>
  );
}
