import { declineText } from "#src/payments/declines.ts";
import { PaymentsUnavailable } from "#src/payments/gateway.server.ts";
import { settleFound } from "./checkout.server.ts";
import type { LastCheckout } from "./contract.ts";
import { findNewestOrder, findOrder } from "./queries.server.ts";
import type { CheckoutDependencies } from "./reservation.server.ts";
import type { OrderRow } from "./settlement.server.ts";
import * as texts from "./texts.ts";

/** Whoever comes back from a card page comes within this time; what is older is another story. */
const recentMinutes = 120;
const none: LastCheckout = { state: "none", url: null, reason: null };

/**
 * What became of the customer's newest checkout. Only tells: ending one is an act of its own.
 * @param mayAskService whether the payment service may be asked now
 */
export async function findLastCheckout(
  checkoutDependencies: CheckoutDependencies,
  customerId: number,
  mayAskService: boolean,
): Promise<LastCheckout> {
  const order = await findNewestOrder(checkoutDependencies.db, customerId);
  if (!order || minutesSince(order.createdAt) > recentMinutes) return none;
  const decline = mayAskService ? await findDecline(checkoutDependencies, order) : null;
  return lastCheckoutOf((await findOrder(checkoutDependencies.db, order.id)) ?? order, decline);
}

/**
 * Asks the service why the last attempt was rejected; what it tells besides becomes the order's
 * status.
 */
async function findDecline(
  checkoutDependencies: CheckoutDependencies,
  order: OrderRow,
): Promise<string | null> {
  if (!order.sessionId || (order.status !== "awaiting_payment" && order.status !== "expired"))
    return null;
  try {
    const checkout = await checkoutDependencies.gateway.findCheckout(order.sessionId);
    await settleFound(checkoutDependencies, order, checkout);
    return checkout.decline;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return null;
    throw error;
  }
}

function lastCheckoutOf(
  { status, sessionUrl, expiresAt }: OrderRow,
  decline: string | null,
): LastCheckout {
  const reason = decline && declineText(decline);
  if (status === "awaiting_payment") return { state: "waiting", url: sessionUrl, reason };
  if (status !== "expired") return { ...none, state: "paid" };
  const ranOut = expiresAt.getTime() < Date.now() ? texts.ranOut : null;
  return { state: "ended", url: null, reason: reason ?? ranOut };
}

function minutesSince(moment: Date): number {
  return (Date.now() - moment.getTime()) / 60_000;
}
