import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import type { Route } from "./+types/order";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { ApiError } from "#src/base/kernel/api-client.ts";
import type { OrderDetails } from "#src/shop/orders/contract.ts";
import { readOrder } from "#src/shop/orders/lifecycle/status-codes.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { Button, Container, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { NotFoundState, PageState } from "#src/shop/page-kit/page-state.tsx";
import { CustomersOnly } from "#src/shop/page-kit/customers-only.tsx";
import * as checkoutTexts from "#src/storefront/pages/checkout/texts.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { type OrderSection, sectionsOf } from "#src/shop/page-kit/part-sections.ts";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import styles from "./order.module.css";
import * as texts from "./texts.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  accountHead(context, checkoutTexts.ownOrder);
export const meta = pageHead;

const loadShown = () => import("./order-shown.tsx");
const OrderShown = lazy(() => orLoadAgain(loadShown));

export default function OrderPage() {
  useEffect(() => {
    // While the order is on its way.
    loadShown().catch(console.warn);
  }, []);
  if (!useBackend().capabilities.orderPages) return <NotFoundState />;
  return <CustomersOnly offline={<Details />}>{() => <Details />}</CustomersOnly>;
}

function Details() {
  const backend = useBackend();
  const { id = "" } = useParams();
  const [order, setOrder] = useState<OrderDetails | null | "missing" | "failed">(null);
  const [sections, setSections] = useState<readonly OrderSection[]>([]);
  const shop = useShop();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const params = { id };
    const asked = Promise.all(
      sectionsOf(shop).flatMap(({ order: load }) => load?.(backend, id) ?? []),
    );
    requestAsCustomer(backend, "GET /:product/orders/:id", { params }).then(
      async (found) => {
        // Both at once: nothing moves when the second arrives.
        setSections(await asked);
        setOrder(readOrder(found));
      },
      (error: unknown) =>
        setOrder(error instanceof ApiError && error.status === 404 ? "missing" : "failed"),
    );
  }, [backend, id, round, shop]);
  const retry = () => {
    setOrder(null);
    setRound(round + 1);
  };
  if (order === "failed")
    return (
      <PageState image="broken" title={texts.orderNotLoaded} actions={[]}>
        <p>{checkoutTexts.maybeOffline}</p>
        <div>
          <Button onClick={retry}>{checkoutTexts.tryAgain}</Button>
        </div>
      </PageState>
    );
  if (order === "missing")
    return (
      <PageState
        image="missing"
        title={texts.orderNotFound}
        actions={[{ to: "/orders", text: checkoutTexts.seeOrders }]}
      >
        {texts.orderNotFoundHint}
      </PageState>
    );
  const waiting = (
    <>
      <h1 className={ui.hidden}>{texts.orderTitle(id)}</h1>
      <Skeleton height={483} />
    </>
  );
  return (
    <Container>
      <p className={styles.back}>
        <Link to="/orders">
          <Icon name="previous" small />
          {checkoutTexts.ownOrders}
        </Link>
      </p>
      <Suspense fallback={waiting}>
        {order ? (
          <OrderShown
            order={order}
            sections={shownOf(sections, order)}
            onChange={(now) => setOrder(readOrder(now))}
          />
        ) : (
          waiting
        )}
      </Suspense>
    </Container>
  );
}

function shownOf(sections: readonly OrderSection[], order: OrderDetails): Elements {
  const shown = sections.flatMap((section) => section(order) ?? []);
  return shown.length > 0 ? shown : null;
}
