import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { isPaid } from "#src/orders/states.ts";
import type { Route } from "./+types/order-done";
import { cart } from "#src/cart/cart.ts";
import type { Profile } from "#src/customers/contract.ts";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { type Backend } from "#src/kernel/api-client.ts";
import { finishCheckout } from "#src/orders/finished-checkouts.ts";
import { forgetPendingOrder, readPendingOrder } from "#src/orders/pending-order.ts";
import { fromStatusCode } from "#src/orders/status-codes.ts";
import { accountHead } from "#src/web/pages/account/account-head.ts";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { CustomersOnly } from "./customers-only.tsx";
import { OrderPlaced, type PlacedOrder } from "./order-placed.tsx";
import { VoucherIssued } from "./voucher-issued.tsx";
import * as doneTexts from "./order-done-texts.ts";
import * as texts from "./texts.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.ownOrder);
export const meta = pageHead;

export default function OrderDone() {
  return <CustomersOnly>{(customer) => <Outcome customer={customer} />}</CustomersOnly>;
}

type OutcomeKind = "asking" | "paid" | "voucher" | "unpaid";

interface Outcome {
  kind: OutcomeKind;
  /** Absent while it is unknown. */
  order?: PlacedOrder;
}

const pollMilliseconds = 1500;
const maxQueries = 20;

function Outcome({ customer }: { customer: Profile }) {
  const { kind, order } = useOutcome();
  if (kind === "paid")
    return (
      <OrderPlaced title={doneTexts.paid} order={order} paidBy={customer}>
        <p>{doneTexts.thanks}</p>
      </OrderPlaced>
    );
  if (kind === "voucher") return <VoucherIssued order={order} />;
  if (kind === "asking")
    return (
      <PageState
        image="missing"
        title={doneTexts.confirmingPayment}
        actions={[{ to: "/orders", text: texts.seeOrders }]}
      >
        <p role="status">{texts.wait}</p>
      </PageState>
    );
  return (
    <PageState
      image="broken"
      title={doneTexts.noPayment}
      actions={[
        { to: "/confirm-order", text: texts.confirmOrder },
        { to: "/orders", text: texts.seeOrders },
      ]}
    >
      {doneTexts.noPaymentHint}
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
        if (found.kind === "paid" || found.kind === "voucher") leaveBehind(session);
        setOutcome(found);
        if (found.kind !== "asking") return;
        await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
      }
      if (isNeeded) setOutcome({ kind: "unpaid" });
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
function leaveBehind(session: string | null): void {
  if (session && !finishCheckout(session)) return;
  cart.clear();
  forgetPendingOrder();
}

const asking: Outcome = { kind: "asking" };

/**
 * Finds the result by the checkout's id, or, if the backend gives none, by an order made since the
 * pending one.
 */
async function findOutcome(backend: Backend, session: string | null): Promise<Outcome> {
  if (session) {
    const key = "GET /:product/orders/by-session/:sessionId";
    return outcomeOf(await requestAsCustomer(backend, key, { params: { sessionId: session } }));
  }
  const pending = readPendingOrder();
  if (!pending) return { kind: "unpaid" };
  const orders = await requestAsCustomer(backend, "GET /:product/orders", {});
  const made = orders.find(({ createdAt }) => createdAt >= pending.startedAt);
  return made ? outcomeOf(made) : { kind: "unpaid" };
}

function outcomeOf({ status, ...order }: PlacedOrder & { status: string }): Outcome {
  return { kind: kindOf(fromStatusCode(status)), order };
}

function kindOf(status: string): OutcomeKind {
  if (status === "awaiting_payment") return "asking";
  if (status === "voucher_issued") return "voucher";
  return isPaid(status) ? "paid" : "unpaid";
}
