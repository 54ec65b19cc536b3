import { useEffect, useState } from "react";
import { Link } from "react-router";
import { cart } from "#src/cart/cart.ts";
import { withCurrent } from "#src/cart/refresh.ts";
import type { CartLine } from "#src/cart/rules.ts";
import { total } from "#src/cart/sums.ts";
import { changesOf } from "#src/orders/changes.ts";
import type { CheckoutData } from "#src/orders/checkout-data.ts";
import { deliveryTo } from "#src/orders/checkout-problems.ts";
import { requestPaymentLink, type LinkResponse } from "#src/orders/payment-link.ts";
import { elementsOf, storePendingOrder, type PendingOrder } from "#src/orders/pending-order.ts";
import { OrderSummary } from "#src/orders/ui/order-summary.tsx";
import { promotionText } from "#src/promotions/rules.ts";
import { showAlert } from "#src/ui/alert.ts";
import { Button, classes, ui } from "#src/ui/parts.tsx";
import { useBackend } from "#src/web/shop-data.ts";
import { LoadProblems } from "./load-problems.tsx";
import styles from "./purchase.module.css";
import { summaryLines } from "./summary-lines.ts";

interface PaymentStepProps {
  lines: readonly CartLine[];
  order: PendingOrder;
  data: CheckoutData | null;
  /** Asks for costs and promotions anew. */
  onReload: () => void;
  onBack: () => void;
}

/** Step 2: what is bought, where it goes, what it costs, and the way to the card page. */
export function PaymentStep({ lines, order, data, onReload, onBack }: PaymentStepProps) {
  const delivery = data && deliveryTo(data, order);
  const deliveryCost = typeof delivery === "number" ? delivery : null;
  const [response, setResponse] = useLink(
    order,
    data?.accountId ?? null,
    deliveryCost === null ? null : total(lines) + deliveryCost,
  );
  const accept = () => {
    if (response?.kind !== "changed") return;
    const { known } = changesOf(lines, { deliveryCost: deliveryCost ?? 0 }, response.changed);
    const stored = withCurrent(lines, known);
    storePendingOrder({
      ...order,
      elements: elementsOf(stored),
      promotions: stillRunning(order, response.changed),
    });
    cart.replace(stored);
    setResponse(null);
    if (response.changed.changes.some(({ kind }) => kind === "delivery")) onBack();
    onReload();
  };
  const promotions =
    data?.promotions.filter(({ id }) =>
      order.promotions.some((chosen) => String(chosen) === String(id)),
    ) ?? [];
  return (
    <div className={classes(ui.grid, styles.checkout)}>
      <section>
        <h1>Revisa y paga</h1>
        <dl className={styles.facts}>
          <dt>Entrega</dt>
          <dd>{order.address}</dd>
          <dt>Ciudad</dt>
          <dd>{order.city}</dd>
          {order.notes && (
            <>
              <dt>Notas</dt>
              <dd>{order.notes}</dd>
            </>
          )}
          {promotions.map((promotion) => (
            <div key={promotion.id} className={styles.fact}>
              <dt>Promoción</dt>
              <dd>
                {promotion.code}: {promotionText(promotion)}
              </dd>
            </div>
          ))}
        </dl>
        <LoadProblems data={data} onRetry={onReload} />
        {response?.kind === "changed" ? (
          <div role="alert" className={styles.changed}>
            <h2>Tu pedido cambió mientras comprabas</h2>
            <ul>
              {changesOf(
                lines,
                { deliveryCost: deliveryCost ?? 0 },
                response.changed,
              ).sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <Button onClick={accept}>Aceptar los cambios</Button>
          </div>
        ) : response?.kind === "failed" ? (
          <LinkFailed
            msg={response.msg}
            onRetry={() => {
              setResponse(null);
              onReload();
            }}
          />
        ) : response ? (
          <Button onClick={() => window.location.assign(response.url)} className={styles.pay}>
            Ir a Checkout
          </Button>
        ) : delivery === "none" ? (
          <div className={styles.changed}>
            <p>No hay envios a tu Ciudad o Estado</p>
            <div>
              <Button onClick={onBack}>Cambiar la entrega</Button>
            </div>
          </div>
        ) : (
          (data === null || (deliveryCost !== null && data.accountId !== null)) && <Waiting />
        )}
        <p className={ui.note}>Pagas en una página segura. Apartamos tus productos 30 minutos.</p>
      </section>
      <OrderSummary
        lines={summaryLines(lines, data, order.promotions)}
        itemsTotal={total(lines)}
        deliveryCost={deliveryCost}
        city={order.city}
      />
    </div>
  );
}

function LinkFailed({ msg, onRetry }: { msg: string; onRetry: () => void }) {
  return (
    <div className={styles.changed}>
      <p>{msg || "No pudimos preparar el pago. No se cobró nada."}</p>
      <div className={ui.actions}>
        <Button onClick={onRetry}>Intentar de nuevo</Button>
        <Link to="/orders" className={styles.aside}>
          Ver mis pedidos
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
      Creando enlace de pago...
    </p>
  );
}

/** Asks for the card page as soon as the total is known; null while it is on its way. */
function useLink(
  order: PendingOrder,
  accountId: string | null,
  sum: number | null,
): [LinkResponse | null, (response: LinkResponse | null) => void] {
  const backend = useBackend();
  const [response, setResponse] = useState<LinkResponse | null>(null);
  const requested = JSON.stringify([order, accountId, sum]);
  const isWaiting = response === null;
  useEffect(() => {
    if (!isWaiting || accountId === null || sum === null) return;
    let isNeeded = true;
    const { 0: pending } = JSON.parse(requested) as [PendingOrder];
    void requestPaymentLink(backend, { accountId, order: pending, total: sum }).then((given) => {
      if (!isNeeded) return;
      if (given.kind === "failed") showAlert("error", "Error creating payment link");
      setResponse(given);
    });
    return () => {
      isNeeded = false;
    };
  }, [backend, requested, accountId, sum, isWaiting]);
  return [response, setResponse];
}

/** The chosen promotions without those that ended. */
function stillRunning(
  { promotions }: PendingOrder,
  { changes }: { changes: { kind: string; id?: number }[] },
): PendingOrder["promotions"] {
  return promotions.filter(
    (id) =>
      !changes.some((change) => change.kind === "promotion" && String(change.id) === String(id)),
  );
}
