import { lazy } from "react";
import type { Route } from "./+types/confirm-order";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";
import { CustomersOnly } from "#src/shop/page-kit/customers-only.tsx";
import * as texts from "./texts.ts";
import { useLoadedAhead } from "./use-loaded-ahead.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.confirmOrder);
export const meta = pageHead;

const loadReview = () => import("./review.tsx");
const Review = lazy(() => orLoadAgain(loadReview));

export default function ConfirmOrder() {
  useLoadedAhead(loadReview);
  return <CustomersOnly>{() => <Review />}</CustomersOnly>;
}
