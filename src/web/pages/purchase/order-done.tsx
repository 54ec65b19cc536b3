import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { Route } from "./+types/order-done";
import { cart } from "#src/cart/cart.ts";
import type { Profile } from "#src/customers/contract.ts";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { shopUrl } from "#src/kernel/urls.ts";
import { type Backend } from "#src/kernel/api-client.ts";
import { forgetPendingOrder, readPendingOrder } from "#src/orders/pending-order.ts";
import { fromStatusCode } from "#src/orders/status-codes.ts";
import { Button, LinkButton, ui } from "#src/ui/parts.tsx";
import { accountHead } from "#src/web/pages/account/account-head.ts";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { CustomersOnly } from "./customers-only.tsx";
import * as doneTexts from "./order-done-texts.ts";
import * as texts from "./texts.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.ownOrder);
export const meta = pageHead;

export default function OrderDone() {
  return <CustomersOnly>{(customer) => <Outcome customer={customer} />}</CustomersOnly>;
}

type Outcome = "asking" | "paid" | "voucher" | "unpaid";

const pollMilliseconds = 1500;
const maxQueries = 20;

function Outcome({ customer }: { customer: Profile }) {
  const outcome = useOutcome();
  if (outcome === "paid")
    return (
      <Done title={doneTexts.paid}>
        <p>{doneTexts.thanks}</p>
        <p>
          {doneTexts.confirmationSentTo(customer.email)} <Link to="/orders">{texts.ownOrders}</Link>
          .
        </p>
      </Done>
    );
  if (outcome === "voucher")
    return (
      <Done title={doneTexts.voucherIssued}>
        <p>{doneTexts.thanks}</p>
        <p>
          {doneTexts.voucherHint} <Link to="/orders">{texts.ownOrders}</Link> {doneTexts.andInEmail}
        </p>
      </Done>
    );
  if (outcome === "asking")
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

function Done({ title, children }: { title: string; children: React.ReactNode }) {
  const navigate = useNavigate();
  return (
    <PageState image="done" title={title} actions={[]}>
      {children}
      <div className={ui.actions}>
        <LinkButton to={shopUrl}>{doneTexts.goOnShopping}</LinkButton>
        <Button kind="secondary" onClick={() => void navigate(-1)}>
          {texts.back}
        </Button>
      </div>
    </PageState>
  );
}

/** Asks until the payment is known; then, and only then, the cart is emptied. */
function useOutcome(): Outcome {
  const backend = useBackend();
  const [query] = useSearchParams();
  const session = query.get("session");
  const [outcome, setOutcome] = useState<Outcome>("asking");
  useEffect(() => {
    let isNeeded = true;
    async function request(): Promise<void> {
      for (let question = 0; isNeeded && question < maxQueries; question++) {
        const found = await findOutcome(backend, session).catch(() => "asking" as const);
        if (!isNeeded) return;
        if (found === "paid" || found === "voucher") {
          cart.clear();
          forgetPendingOrder();
        }
        setOutcome(found);
        if (found !== "asking") return;
        await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
      }
      if (isNeeded) setOutcome("unpaid");
    }
    void request();
    return () => {
      isNeeded = false;
    };
  }, [backend, session]);
  return outcome;
}

/**
 * By the checkout's own number, or where another backend gives none, by an order made since the
 * pending one.
 */
async function findOutcome(backend: Backend, session: string | null): Promise<Outcome> {
  if (session) {
    const key = "GET /:product/orders/by-session/:sessionId";
    const { status } = await requestAsCustomer(backend, key, { params: { sessionId: session } });
    return outcomeOf(fromStatusCode(status));
  }
  const pending = readPendingOrder();
  if (!pending) return "unpaid";
  const orders = await requestAsCustomer(backend, "GET /:product/orders", {});
  const made = orders.find(({ createdAt }) => createdAt >= pending.startedAt);
  return made ? outcomeOf(fromStatusCode(made.status)) : "unpaid";
}

function outcomeOf(status: string): Outcome {
  if (status === "awaiting_payment") return "asking";
  if (status === "voucher_issued") return "voucher";
  return ["processing", "shipped", "completed"].includes(status) ? "paid" : "unpaid";
}
