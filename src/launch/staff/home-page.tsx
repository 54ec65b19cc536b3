import { Title } from "react-admin";
import { isFinished, stepsOf } from "#src/launch/steps.ts";
import { DashboardPage } from "#src/orders/staff/dashboard-page.tsx";
import { home } from "#src/orders/staff/texts.ts";
import type { Opening } from "./contract.ts";
import { OpeningPanel } from "./opening-panel.tsx";
import { useOpening } from "./use-opening.ts";
import * as texts from "./texts.ts";

/** A new shop's checklist until it is done, then the dashboard. */
export function HomePage() {
  const { opening, isPending } = useOpening();
  if (isPending) return <Title title={home} />;
  if (!opening || !isNewShop(opening)) return <DashboardPage />;
  const hasSold = opening.found.testPurchase.orderId !== null;
  return (
    <>
      <OpeningPanel opening={opening} beforeSales={!hasSold} />
      {hasSold ? <DashboardPage /> : <Title title={home} />}
    </>
  );
}

function isNewShop({ state, found }: Opening): boolean {
  return state === "closed" || (state === "opened" && !isFinished(stepsOf(found)));
}

/**
 * The checklist and the card that opens the shop, on a page of their own even after Inicio drops
 * them.
 */
export function OpeningPage() {
  const { opening } = useOpening();
  return (
    <>
      <Title title={texts.title} />
      {opening ? <OpeningPanel opening={opening} /> : null}
    </>
  );
}
