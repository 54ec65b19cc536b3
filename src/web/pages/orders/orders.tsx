import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/orders";
import { Grid, PatternCell, ProductCard } from "#src/catalogue/ui/cards.tsx";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { shopUrl } from "#src/kernel/urls.ts";
import type { Order } from "#src/orders/contract.ts";
import { readOrder } from "#src/orders/lifecycle/status-codes.ts";
import { inListOrder } from "#src/orders/lifecycle/states.ts";
import { OrderCard } from "#src/orders/ui/order-card.tsx";
import { showAlert } from "#src/ui/alert.ts";
import {
  Button,
  classes,
  Container,
  LinkButton,
  SectionHeader,
  Skeleton,
  ui,
  Illustration,
} from "#src/ui/parts.tsx";
import { pageContext, accountHead } from "#src/web/rendering/page-context.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { fillCartWith } from "./buy-again.ts";
import { CustomersOnly } from "#src/web/pages/checkout/customers-only.tsx";
import styles from "./orders.module.css";
import * as texts from "#src/web/pages/checkout/texts.ts";
import { pageHead } from "#src/web/seo/page-head.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { snapshot } = await pageContext(context);
  return {
    ...(await accountHead(context, texts.ownOrders)),
    topProducts: snapshot ? snapshot.topProducts.map(snapshot.cardOf) : [],
  };
}
export const meta = pageHead;

export default function Orders({ loaderData: { topProducts } }: Route.ComponentProps) {
  const { capabilities } = useBackend();
  const page = (
    <Container>
      <SectionHeader title={texts.ownOrders} level="h1">
        {capabilities.ownData && <Link to="/mis-datos">{texts.ownData}</Link>}
      </SectionHeader>
      <History />
      <SectionHeader title={texts.bestSellers}>
        <Link to={shopUrl}>{texts.seeWholeShop}</Link>
      </SectionHeader>
      <Grid columns={5}>
        {topProducts.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
        {topProducts.length % 2 === 1 && <PatternCell to={shopUrl} text={texts.wholeShop} />}
      </Grid>
    </Container>
  );
  return <CustomersOnly offline={page}>{() => page}</CustomersOnly>;
}

const skeletonHeight = 483;

function History() {
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
  if (orders === null) return <Skeleton height={skeletonHeight} />;
  if (orders === "failed")
    return (
      <div className={styles.failed}>
        <p>{texts.ordersNotLoaded}.</p>
        <Button
          onClick={() => {
            setOrders(null);
            setRound(round + 1);
          }}
        >
          {texts.tryAgain}
        </Button>
      </div>
    );
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
          linked={backend.capabilities.orderPages}
          onBuyAgain={() => fillCartWith(order)}
        />
      ))}
    </div>
  );
}
