import { declineCause } from "#src/shop/payments/decline-cause.ts";
import { declineText } from "#src/shop/payments/texts.ts";
import { PaymentsUnavailable } from "#src/shop/payments/gateway.server.ts";
import { databaseTime } from "#src/base/platform/db/database-state.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Checkouts } from "./checkout.server.ts";
import type { LastCheckout } from "./contract.ts";
import { findNewestOrder, findOrder } from "#src/shop/orders/queries.server.ts";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import type { OrderRow } from "#src/shop/orders/lifecycle/settlement.server.ts";
import * as texts from "./texts.ts";

/** Customers return from a card page within this time; older checkouts don't matter here. */
const recentMinutes = 120;
const none = {
  state: "none",
  url: null,
  reason: null,
  cause: null,
  order: null,
} satisfies LastCheckout;

/**
 * Returns what became of the customer's newest checkout. Read-only: ending a checkout is a separate
 * request.
 * @param checkout asks the payment service why the last attempt was declined; null if it may not be
 * asked now
 */
export async function findLastCheckout(
  db: DatabasePool,
  customerId: number,
  checkout: Pick<Checkouts, "reconcile"> | null,
): Promise<LastCheckout> {
  const order = await findNewestOrder(db, customerId);
  const now = await databaseTime(db);
  if (!order || (now.getTime() - order.createdAt.getTime()) / 60_000 > recentMinutes) return none;
  const mayBeDeclined = order.status === "awaiting_payment" || order.status === "expired";
  const decline = checkout && mayBeDeclined ? await findDecline(checkout, order) : null;
  return await lastCheckoutOf(db, order.id, decline);
}

/** Anything else that the service reports updates the order. */
async function findDecline(
  checkout: Pick<Checkouts, "reconcile">,
  order: OrderRow,
): Promise<string | null> {
  try {
    return (await checkout.reconcile(order)).decline;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return null;
    throw error;
  }
}

async function lastCheckoutOf(
  db: Database,
  id: number,
  decline: string | null,
): Promise<LastCheckout> {
  const order = await findOrder(db, id);
  if (!order) return none;
  const { status, sessionUrl, expiresAt, total } = order;
  const reason = decline && declineText(decline);
  const cause = decline ? declineCause(decline) : null;
  if (status === "awaiting_payment")
    return { state: "waiting", url: sessionUrl, reason, cause, order: { total } };
  if (status !== "expired") return { ...none, state: stateOf(status, order.paidAt !== null) };
  if (!reason && expiresAt < (await databaseTime(db)))
    return { ...none, state: "ended", reason: texts.ranOut, cause: "time" };
  return { ...none, state: "ended", reason, cause };
}

function stateOf(
  status: Exclude<OrderStatus, "awaiting_payment" | "expired">,
  wasPaid: boolean,
): LastCheckout["state"] {
  switch (status) {
    case "voucher_issued":
      return "voucher";
    case "processing":
    case "shipped":
    case "completed":
      return "paid";
    case "cancelled":
      return wasPaid ? "refunded" : "cancelled";
  }
}
