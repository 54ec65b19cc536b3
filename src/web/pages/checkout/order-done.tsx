import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Route } from "./+types/order-done";
import { cart, useCart } from "#src/cart/cart.ts";
import type { Profile } from "#src/customers/contract.ts";
import { isStoredSession } from "#src/customers/session.ts";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import type { Backend } from "#src/kernel/api-client.ts";
import {
  finishCheckout,
  madeSince,
  orderKey,
  type PaymentState,
  paymentStateOf,
  readKnownOrders,
} from "#src/checkout/made-order.ts";
import { forgetPendingOrder } from "#src/checkout/pending-order.ts";
import { PageState } from "#src/web/layout/page-state.tsx";
import { useBackend } from "#src/web/shop-data.ts";
import { CustomersOnly } from "./customers-only.tsx";
import { OrderPlaced, type PlacedOrder } from "./order-placed.tsx";
import { VoucherIssued } from "./voucher-issued.tsx";
import * as texts from "./texts.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { accountHead } from "#src/web/rendering/page-context.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.ownOrder);
export const meta = pageHead;

export default function OrderDone() {
  return <CustomersOnly>{(customer) => <Outcome customer={customer} />}</CustomersOnly>;
}

interface Outcome {
  /** `unknown`: asked for as long as a person waits. */
  kind: PaymentState | "unknown";
  /** Absent while it is unknown. */
  order?: PlacedOrder;
}

const pollMilliseconds = 1500;
const maxQueries = 40;

function Outcome({ customer }: { customer: Profile }) {
  const { kind, order } = useOutcome();
  const hasCart = useCart((lines) => lines.length > 0);
  if (kind === "paid")
    return (
      <OrderPlaced title={texts.paid} order={order} paidBy={customer}>
        <p>{texts.thanks}</p>
      </OrderPlaced>
    );
  if (kind === "voucher") return <VoucherIssued order={order} />;
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
function leaveBehind(session: string | null, order: PlacedOrder | undefined): void {
  const checkout = session ?? (order && orderKey(order));
  if (checkout && !finishCheckout(checkout)) return;
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

function outcomeOf({ status, ...order }: PlacedOrder & { status: string }): Outcome {
  return { kind: paymentStateOf(status), order };
}
