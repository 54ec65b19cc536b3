import { lazy } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/information-order";
import { orLoadAgain } from "#src/ui/load-again.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { accountHead } from "#src/web/rendering/page-context.ts";
import { CustomersOnly } from "./customers-only.tsx";
import * as texts from "./texts.ts";
import { useLoadedAhead } from "./use-loaded-ahead.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  accountHead(context, texts.deliveryInformation);
export const meta = pageHead;

/** Switching steps needs no request: this browser's storage decides which one is shown. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

const loadCheckout = () => import("./checkout.tsx");
const Checkout = lazy(() => orLoadAgain(loadCheckout));
const loadFirstStep = () => Promise.all([loadCheckout(), import("./delivery-step.tsx")]);

export default function InformationOrder() {
  useLoadedAhead(loadFirstStep);
  return <CustomersOnly>{(customer) => <Checkout customer={customer} />}</CustomersOnly>;
}
