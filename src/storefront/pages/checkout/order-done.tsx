import { lazy, Suspense, useEffect } from "react";
import type { Route } from "./+types/order-done";
import { storedToken } from "#src/shop/customers/session.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { Container } from "#src/base/ui/parts.tsx";
import { CustomersOnly, Loading } from "#src/shop/page-kit/customers-only.tsx";
import * as texts from "./texts.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.ownOrder);
export const meta = pageHead;

const loadOutcome = () => import("./order-outcome.tsx");
const OrderOutcome = lazy(() => orLoadAgain(loadOutcome));

export default function OrderDone() {
  useEffect(() => {
    // While the customer is asked for.
    if (storedToken() !== null) loadOutcome().catch(console.warn);
  }, []);
  const waiting = (
    <Container>
      <Loading />
    </Container>
  );
  return (
    <CustomersOnly>
      {(customer) => (
        <Suspense fallback={waiting}>
          <OrderOutcome customer={customer} />
        </Suspense>
      )}
    </CustomersOnly>
  );
}
