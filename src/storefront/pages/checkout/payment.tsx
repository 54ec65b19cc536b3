import { Link } from "react-router";
import { cart } from "#src/shop/cart/cart.ts";
import { withCurrent } from "#src/shop/cart/notices.ts";
import { refreshCart } from "#src/shop/cart/cart-notices.ts";
import { type CartLine, withoutEmptyLines } from "#src/shop/cart/rules.ts";
import { changesOf, isAboutPlace } from "#src/shop/checkout/changes.ts";
import type { CheckoutData } from "#src/shop/checkout/checkout-data.ts";
import type { Delivery } from "#src/shop/checkout/checkout-problems.ts";
import type { ChangedOrder } from "#src/shop/checkout/contract.ts";
import type { LinkResponse } from "#src/shop/checkout/payment-link.ts";
import { type PendingOrder, storePendingOrder } from "#src/shop/checkout/pending-order.ts";
import { loadSession } from "#src/shop/customers/session.ts";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { stateMismatch } from "#src/shop/delivery/wrong-postal-code.ts";
import { elementsOf } from "#src/shop/checkout/order-from-form.ts";
import { cartChangeText } from "#src/storefront/pages/checkout/texts.ts";
import { Button, ui } from "#src/base/ui/parts.tsx";
import type { FormField } from "#src/shop/checkout/ui/field-text.ts";
import type { OrderSums } from "./order-sums.ts";
import styles from "./purchase.module.css";
import * as texts from "./texts.ts";

interface PaymentProps {
  lines: readonly CartLine[];
  order: PendingOrder;
  data: CheckoutData | null;
  delivery: Delivery | null;
  sums: OrderSums;
  /** What was answered to the request for the card page; null while it is on its way. */
  response: LinkResponse | null;
  /** Requests it anew. */
  forget: () => void;
  /** Asks for costs and promotions anew. */
  onReload: () => void;
  onBack: (field: FormField) => void;
}

/** The link to the card page, or what prevents it. */
export function Payment(props: PaymentProps) {
  const { lines, order, data, delivery, response, forget, onReload } = props;
  const backend = useBackend();
  const onBack = () => props.onBack(order.pickupOutlet ? "pickup" : "postalCode");
  const { deliveryCost, total: sum } = props.sums;
  const accountId = data?.accountId ?? null;
  const retry = () => {
    forget();
    onReload();
  };
  if (response?.kind === "changed") {
    const { changed } = response;
    const { cartChanges, currentById } = changesOf(
      lines,
      { deliveryCost: deliveryCost ?? 0 },
      changed,
    );
    const accept = async () => {
      // The cart's own lines: the page's are at what this customer pays.
      resumeWith(order, withCurrent(withoutEmptyLines(cart.lines()), currentById), changed);
      if (changed.changes.some(isAboutPlace)) onBack();
      // What a piece costs may have followed from a step or from the customer's percent.
      await Promise.all([refreshCart(), loadSession(backend)]);
      retry();
    };
    return <Changed sentences={cartChanges.map(cartChangeText)} onAccept={() => void accept()} />;
  }
  if (response?.kind === "failed") return <LinkFailed msg={response.msg} onRetry={retry} />;
  if (response)
    return (
      <>
        <PricedElsewhere order={order} onBack={onBack} />
        <Button onClick={() => window.location.assign(response.url)} className={styles.pay}>
          {texts.checkout}
        </Button>
      </>
    );
  if (delivery?.kind === "none")
    return <NotDelivered sentence={texts.notDelivered} onBack={onBack} />;
  // The reason is shown above.
  if (delivery?.kind === "too-heavy")
    return <Button onClick={onBack}>{texts.changeDelivery}</Button>;
  return data === null || (sum !== null && accountId !== null) ? <Waiting /> : null;
}

/** Updates cart and order to the current data. */
function resumeWith(order: PendingOrder, lines: CartLine[], changed: ChangedOrder): void {
  const promotions = stillRunning(order, changed);
  storePendingOrder({ ...order, elements: elementsOf(lines), promotions });
  cart.replace(lines);
}

function Changed({ sentences, onAccept }: { sentences: string[]; onAccept: () => void }) {
  return (
    <div role="alert" className={styles.changed}>
      <h2>{texts.orderChanged}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button onClick={onAccept}>{texts.acceptChanges}</Button>
    </div>
  );
}

function NotDelivered({ sentence, onBack }: { sentence: string; onBack: () => void }) {
  return (
    <div className={styles.changed}>
      <p>{sentence}</p>
      <div>
        <Button onClick={onBack}>{texts.changeDelivery}</Button>
      </div>
    </div>
  );
}

/** Says once more, before it is paid, that the postal code is another state's. */
function PricedElsewhere({ order, onBack }: { order: PendingOrder; onBack: () => void }) {
  const other = order.pickupOutlet ? null : stateMismatch(order);
  if (!other) return null;
  return <NotDelivered sentence={texts.pricedFor(order.state, other.state)} onBack={onBack} />;
}

function LinkFailed({ msg, onRetry }: { msg: string; onRetry: () => void }) {
  return (
    <div className={styles.changed}>
      <p>{msg || texts.linkFailed}</p>
      <div className={ui.actions}>
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
        <Link to="/orders" className={styles.aside}>
          {texts.seeOrders}
        </Link>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <p role="status" className={styles.waiting}>
      <i />
      <i />
      <i />
      <i />
      {texts.creatingLink}
    </p>
  );
}

/** Returns the chosen promotions that still run. */
function stillRunning(
  { promotions }: PendingOrder,
  { changes }: { changes: { kind: string; id?: number }[] },
): PendingOrder["promotions"] {
  return promotions.filter(
    (id) =>
      !changes.some(
        (change) => change.kind.startsWith("promotion") && String(change.id) === String(id),
      ),
  );
}
