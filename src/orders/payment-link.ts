import { type Backend, call, CallError } from "#src/kernel/api-client.ts";
import type { ChangedOrder } from "./contract.ts";
import type { PendingOrder } from "./pending-order.ts";

export type LinkAnswer = { kind: "link"; url: string } | { kind: "changed"; changed: ChangedOrder } | { kind: "failed"; msg: string };

/** Asks for the card page of the pending order at the total that the customer sees. Never throws. */
export async function askForLink(
  backend: Backend,
  token: string | null,
  { accountId, order, total }: { accountId: string; order: PendingOrder; total: number },
): Promise<LinkAnswer> {
  const { startedAt: _, ...asked } = order;
  const cartItems = [{ name: "TOTAL", price: total, amount: 1 }];
  const body = { stripeAccountId: accountId, cartItems, shippingCost: 0, order: asked };
  try {
    return { kind: "link", ...(await call<{ url: string }>(backend, "stripe/customer/payment-link", { token, body })) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const answer = (error.answer ?? {}) as Partial<ChangedOrder>;
    if (error.status !== 409 || typeof answer.total !== "number") {
      console.error("the payment link could not be had", error);
      return { kind: "failed", msg: error.message };
    }
    return { kind: "changed", changed: { msg: error.message, deliveryCost: 0, lines: [], changes: [], ...answer, total: answer.total } };
  }
}
