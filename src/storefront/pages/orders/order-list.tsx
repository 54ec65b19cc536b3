import { useEffect, useState } from "react";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import type { Order } from "#src/shop/orders/contract.ts";
import { readOrder } from "#src/shop/orders/lifecycle/status-codes.ts";
import { inListOrder } from "#src/shop/orders/lifecycle/states.ts";
import { OrderCard } from "#src/shop/orders/ui/order-card.tsx";
import { showAlert } from "#src/base/ui/alert.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { Button, classes, Illustration, LinkButton, Skeleton, ui } from "#src/base/ui/parts.tsx";
import * as texts from "#src/storefront/pages/checkout/texts.ts";
import { useOrderState } from "#src/storefront/order-state.ts";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { fillCartWith } from "./buy-again.ts";
import { listHeight } from "./list-height.ts";
import styles from "./orders.module.css";

interface OrderListProps {
  /** What follows once the list has its height. */
  children: Elements;
}

/** The customer's orders. */
export default function OrderList({ children }: OrderListProps) {
  const backend = useBackend();
  const [orders, setOrders] = useState<Order[] | null | "failed">(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    requestAsCustomer(backend, "GET /:product/orders", {}).then(
      (found) => setOrders(inListOrder(found.map(readOrder))),
      (error: unknown) => {
        console.warn(texts.ordersNotLoaded, error);
        setOrders("failed");
        showAlert("error", texts.ordersNotLoaded, error);
      },
    );
  }, [backend, round]);
  if (orders === null) return <Skeleton height={listHeight} />;
  const retry = () => {
    setOrders(null);
    setRound(round + 1);
  };
  return (
    <>
      {orders === "failed" ? <Failed onRetry={retry} /> : <Orders orders={orders} />}
      {children}
    </>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.failed}>
    <p>{texts.ordersNotLoaded}.</p>
    <Button onClick={onRetry}>{texts.tryAgain}</Button>
  </div>
);

function Orders({ orders }: { orders: readonly Order[] }) {
  const { capabilities } = useBackend();
  const stateOf = useOrderState();
  if (orders.length === 0)
    return (
      <section className={classes(ui.grid, styles.empty)}>
        <div>
          <Illustration image="missing" />
          <div className={styles.words}>
            <p>{texts.noOrders}</p>
            <LinkButton to="/store">{texts.seeShop}</LinkButton>
          </div>
        </div>
      </section>
    );
  return (
    <div className={ui.grid}>
      {orders.map((order, place) => (
        <OrderCard
          key={`${order.id}-${place}`}
          order={order}
          state={stateOf(order)}
          linked={capabilities.orderPages}
          onBuyAgain={() => fillCartWith(order)}
        />
      ))}
    </div>
  );
}
