import { callAsCustomer } from "#src/customers/customer-call.ts";
import { type Backend, CallError } from "#src/kernel/api-client.ts";
import type { ChangedOrder } from "./contract.ts";
import type { PendingOrder } from "./pending-order.ts";

export type LinkAnswer =
  | { kind: "link"; url: string }
  | { kind: "changed"; changed: ChangedOrder }
  | { kind: "failed"; msg: string };

/**
 * Asks for the card page of the pending order at the total that the customer sees. Never throws.
 */
export async function askForLink(
  backend: Backend,
  { accountId, order, total }: { accountId: string; order: PendingOrder; total: number },
): Promise<LinkAnswer> {
  const { startedAt: _, promoCode: __, ...asked } = order;
  const cartItems = [{ name: "TOTAL", price: total, amount: 1 }];
  const body = { stripeAccountId: accountId, cartItems, shippingCost: 0, order: asked };
  try {
    const { url } =
      (await callAsCustomer<{ url?: string } | null>(backend, "stripe/customer/payment-link", {
        body,
      })) ?? {};
    return url ? { kind: "link", url } : { kind: "failed", msg: "" };
  } catch (error) {
    const {
      status,
      message: msg,
      answer: given,
    } = error instanceof CallError ? error : new CallError("", 0);
    const answer = (given ?? {}) as Partial<ChangedOrder>;
    if (status !== 409 || typeof answer.total !== "number") {
      console.warn("the payment link could not be had", error);
      return { kind: "failed", msg };
    }
    return {
      kind: "changed",
      changed: { msg, deliveryCost: 0, lines: [], changes: [], ...answer, total: answer.total },
    };
  }
}
