import { lazy, Suspense, useEffect } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/orders";
import { Grid, PatternCell, ProductCard } from "#src/shop/catalogue/ui/cards.tsx";
import { storedToken } from "#src/shop/customers/session.ts";
import { shopUrl } from "#src/base/kernel/urls.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { Container, SectionHeader, Skeleton } from "#src/base/ui/parts.tsx";
import { pageContext, accountHead } from "#src/shop/page-kit/page-context.ts";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";
import { listHeight } from "./list-height.ts";
import { CustomersOnly } from "#src/shop/page-kit/customers-only.tsx";
import * as texts from "#src/storefront/pages/checkout/texts.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { snapshot } = await pageContext(context);
  return {
    ...(await accountHead(context, texts.ownOrders)),
    topProducts: snapshot ? snapshot.topProducts.map(snapshot.cardOf) : [],
  };
}
export const meta = pageHead;

const loadList = () => import("./order-list.tsx");
const OrderList = lazy(() => orLoadAgain(loadList));

export default function Orders({ loaderData: { topProducts } }: Route.ComponentProps) {
  useEffect(() => {
    // While the customer is asked for.
    if (storedToken() !== null) loadList().catch(console.warn);
  }, []);
  const { capabilities } = useBackend();
  const { hasQuotations } = useShop();
  const page = (
    <Container>
      <SectionHeader title={texts.ownOrders} level="h1">
        {hasQuotations && <Link to="/cotizaciones">{texts.ownQuotations}</Link>}
        {capabilities.ownData && <Link to="/mis-datos">{texts.ownData}</Link>}
      </SectionHeader>
      <Suspense fallback={<Skeleton height={listHeight} />}>
        <OrderList>
          <SectionHeader title={texts.bestSellers}>
            <Link to={shopUrl}>{texts.seeWholeShop}</Link>
          </SectionHeader>
          <Grid columns={5}>
            {topProducts.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
            {topProducts.length % 2 === 1 && <PatternCell to={shopUrl} text={texts.wholeShop} />}
          </Grid>
        </OrderList>
      </Suspense>
    </Container>
  );
  return <CustomersOnly offline={page}>{() => page}</CustomersOnly>;
}
