import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import type { Route } from "./+types/order";
import { callAsCustomer } from "#src/customers/customer-call.ts";
import { formatMoment } from "#src/kernel/dates.ts";
import { CallError } from "#src/kernel/api-client.ts";
import { formatPesos, parsePesos } from "#src/kernel/pesos.ts";
import type { OrderDetails } from "#src/orders/contract.ts";
import { historyTexts } from "#src/orders/texts.ts";
import { OrderCard } from "#src/orders/ui/order-card.tsx";
import { Band, Button, classes, Frame, Skeleton, ui } from "#src/ui/parts.tsx";
import { accountHead } from "#src/web/pages/account/account-head.ts";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { useBuyAgain } from "./buy-again.ts";
import { CustomersOnly } from "./customers-only.tsx";
import styles from "./orders.module.css";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "Tu pedido");
export const meta = pageHead;

export default function OrderPage() {
  return <CustomersOnly>{() => <Details />}</CustomersOnly>;
}

function Details() {
  const backend = useBackend();
  const { id } = useParams();
  const buyAgain = useBuyAgain();
  const [order, setOrder] = useState<OrderDetails | null | "missing" | "failed">(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    callAsCustomer<OrderDetails>(backend, `${backend.slug}/orders/${id}`).then(
      setOrder,
      (error: unknown) =>
        setOrder(error instanceof CallError && error.status === 404 ? "missing" : "failed"),
    );
  }, [backend, id, round]);
  if (order === "failed")
    return (
      <PageState picture="broken" title="No pudimos consultar este pedido" actions={[]}>
        <p>Puede ser la conexión o algo de nuestro lado.</p>
        <div>
          <Button
            onClick={() => {
              setOrder(null);
              setRound(round + 1);
            }}
          >
            Intentar de nuevo
          </Button>
        </div>
      </PageState>
    );
  if (order === "missing")
    return (
      <PageState
        picture="missing"
        title="No encontramos este pedido"
        actions={[{ to: "/orders", text: "Ver mis pedidos" }]}
      >
        El número está mal escrito o el pedido es de otra cuenta.
      </PageState>
    );
  return (
    <Frame>
      <Band title={`Pedido ${id}`} level="h1">
        <Link to="/orders">Todos tus pedidos</Link>
      </Band>
      {order ? (
        <Shown order={order} onBuyAgain={() => buyAgain(order)} />
      ) : (
        <Skeleton height={483} />
      )}
    </Frame>
  );
}

function Shown({ order, onBuyAgain }: { order: OrderDetails; onBuyAgain: () => void }) {
  const { deliveryCost, total, refunded, carrier, guideNumber, notes, history, letters } = order;
  const told = history.filter(({ kind }) => historyTexts[kind]);
  return (
    <>
      <div className={ui.wall}>
        <OrderCard order={order} onBuyAgain={onBuyAgain} />
      </div>
      <div className={classes(ui.wall, styles.details)}>
        <section>
          <h2>Cuenta y entrega</h2>
          <dl>
            <dt>Productos</dt>
            <dd>{formatPesos(parsePesos(total) - (deliveryCost ?? 0))}</dd>
            <dt>Envío{order.city ? ` a ${order.city}` : ""}</dt>
            <dd>{deliveryCost ? formatPesos(deliveryCost) : "Gratis"}</dd>
            {refunded ? (
              <>
                <dt>Te devolvimos</dt>
                <dd>{formatPesos(refunded)}</dd>
              </>
            ) : null}
            {carrier && (
              <>
                <dt>Paquetería</dt>
                <dd>{carrier}</dd>
              </>
            )}
            {guideNumber && (
              <>
                <dt>Guía</dt>
                <dd>{guideNumber}</dd>
              </>
            )}
            {notes && (
              <>
                <dt>Notas</dt>
                <dd>{notes}</dd>
              </>
            )}
          </dl>
        </section>
        <section>
          <h2>Historia</h2>
          <ol>
            {told.map(({ kind, at }) => (
              <li key={`${kind}-${at}`}>
                {historyTexts[kind]} <p className={ui.note}>{formatMoment(at)}</p>
              </li>
            ))}
            {letters.map(({ subject, sentAt }) => (
              <li key={`${subject}-${sentAt}`}>
                Correo: {subject} <p className={ui.note}>{formatMoment(sentAt)}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
