import { lazy } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/information-order";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { accountHead, pageContext } from "#src/shop/page-kit/page-context.ts";
import { CustomersOnly } from "#src/shop/page-kit/customers-only.tsx";
import * as texts from "./texts.ts";
import { useLoadedAhead } from "./use-loaded-ahead.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { snapshot } = await pageContext(context);
  return {
    ...(await accountHead(context, texts.deliveryInformation)),
    offersPickup: snapshot?.cities.some(({ pos }) => pos.some(({ pickup }) => pickup)) ?? false,
  };
}
export const meta = pageHead;

/** Switching steps needs no request: this browser's storage decides which one is shown. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

const loadCheckout = () => import("./checkout.tsx");
const Checkout = lazy(() => orLoadAgain(loadCheckout));
const loadFirstStep = () => Promise.all([loadCheckout(), import("./delivery-step.tsx")]);

export default function InformationOrder({ loaderData: { offersPickup } }: Route.ComponentProps) {
  useLoadedAhead(loadFirstStep);
  return (
    <CustomersOnly>
      {(customer) => <Checkout customer={customer} offersPickup={offersPickup} />}
    </CustomersOnly>
  );
}
