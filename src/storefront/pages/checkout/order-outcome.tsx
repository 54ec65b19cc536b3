import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { cart, useCart } from "#src/shop/cart/cart.ts";
import {
  finishCheckout,
  madeSince,
  orderKey,
  type PaymentState,
  paymentStateOf,
  readKnownOrders,
} from "#src/shop/checkout/made-order.ts";
import { forgetPendingOrder } from "#src/shop/checkout/pending-order.ts";
import type { Profile } from "#src/shop/customers/contract.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { isStoredSession } from "#src/shop/customers/session.ts";
import type { Backend } from "#src/base/kernel/api-client.ts";
import { fromStatusCode } from "#src/shop/orders/lifecycle/status-codes.ts";
import type { StatedOrder } from "#src/shop/orders/state/state.ts";
import { PageState } from "#src/shop/page-kit/page-state.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { OrderPlaced, VoucherIssued } from "./order-placed.tsx";
import * as texts from "./texts.ts";

interface Outcome {
  /** `unknown`: asked for as long as a person waits. */
  kind: PaymentState | "unknown";
  /** Absent while it is unknown. */
  order?: StatedOrder;
}

/** A backend may say no more than that it was paid. */
const unnamed: StatedOrder = { id: "", status: "processing" };

const pollMilliseconds = 1500;
const maxQueries = 40;

/** What became of a checkout. */
export default function OrderOutcome({ customer }: { customer: Profile }) {
  const { kind, order } = useOutcome();
  const hasCart = useCart((lines) => lines.length > 0);
  if (kind === "paid") return <OrderPlaced order={order ?? unnamed} email={customer.email} />;
  if (kind === "voucher") return <VoucherIssued order={order ?? unnamed} />;
  if (kind === "unpaid")
    return (
      <PageState
        image="broken"
        title={texts.noPayment}
        actions={[
          { to: "/confirm-order", text: texts.confirmOrder },
          { to: "/orders", text: texts.seeOrders },
        ]}
      >
        {texts.noPaymentHint(hasCart)}
      </PageState>
    );
  // Nothing here leads to another payment while this one may have arrived.
  return (
    <PageState
      image="missing"
      title={texts.confirmingPayment}
      actions={[{ to: "/orders", text: texts.seeOrders }]}
    >
      <p role="status">{kind === "asking" ? texts.wait : texts.notConfirmedYet}</p>
    </PageState>
  );
}

/** Asks until the payment is known; then, and only then, the cart is emptied, once. */
function useOutcome(): Outcome {
  const backend = useBackend();
  const [query] = useSearchParams();
  const session = query.get("session");
  const [outcome, setOutcome] = useState<Outcome>({ kind: "asking" });
  useEffect(() => {
    let isNeeded = true;
    async function request(): Promise<void> {
      for (let question = 0; isNeeded && question < maxQueries; question++) {
        const found = await findOutcome(backend, session).catch(() => asking);
        if (!isNeeded) return;
        if (found.kind === "paid" || found.kind === "voucher") leaveBehind(session, found.order);
        setOutcome(found);
        if (found.kind !== "asking") return;
        await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
      }
      if (isNeeded) setOutcome({ kind: "unknown" });
    }
    void request();
    return () => {
      isNeeded = false;
    };
  }, [backend, session]);
  return outcome;
}

/**
 * Cart and draft were what this checkout bought, once: whoever comes back to its page later has
 * something newer in them.
 */
function leaveBehind(session: string | null, order: StatedOrder | undefined): void {
  const names = [...(session ? [session] : []), ...(order ? [orderKey(order)] : [])];
  if (names.length > 0 && !finishCheckout(...names)) return;
  cart.clear();
  forgetPendingOrder();
}

const asking: Outcome = { kind: "asking" };

/** Finds the result by the checkout's id, or, if the backend gives none, by an order that is new. */
async function findOutcome(backend: Backend, session: string | null): Promise<Outcome> {
  if (session) {
    const key = "GET /:product/orders/by-session/:sessionId";
    return outcomeOf(await requestAsCustomer(backend, key, { params: { sessionId: session } }));
  }
  const knownOrders = readKnownOrders();
  // A browser that stores nothing knows of no checkout that was begun.
  if (knownOrders === undefined) return { kind: isStoredSession() ? "unpaid" : "unknown" };
  const made = madeSince(knownOrders, await requestAsCustomer(backend, "GET /:product/orders", {}));
  return made ? outcomeOf(made) : asking;
}

function outcomeOf({ status, ...order }: StatedOrder): Outcome {
  return { kind: paymentStateOf(status), order: { ...order, status: fromStatusCode(status) } };
}
