import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { type Backend, ApiError, type RequestOptions } from "#src/kernel/api-client.ts";
import type { ChangedOrder } from "./contract.ts";
import type { PendingOrder } from "./pending-order.ts";

export type LinkResponse =
  | { kind: "link"; url: string; cardOnly: boolean }
  | { kind: "changed"; changed: ChangedOrder }
  | { kind: "failed"; msg: string };

const key = "POST /stripe/customer/payment-link";

/**
 * Requests the card page of the pending order at the total that the customer sees. Never throws.
 */
export async function requestPaymentLink(
  backend: Backend,
  { accountId, order, total }: { accountId: string; order: PendingOrder; total: number },
): Promise<LinkResponse> {
  const { startedAt: _, promoCode: __, ...requested } = order;
  const specified = {
    stripeAccountId: accountId,
    cartItems: [{ name: "TOTAL", price: total, amount: 1 }],
    shippingCost: 0,
  };
  // The order is an addition of this store: another backend may reject it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const body = (
    backend.additions ? { ...specified, order: requested } : specified
  ) as RequestOptions<typeof key>["body"];
  try {
    const { url, cardOnly } = await requestAsCustomer(backend, key, { body });
    return url ? { kind: "link", url, cardOnly: cardOnly === true } : { kind: "failed", msg: "" };
  } catch (error) {
    const { message: msg, response } = error instanceof ApiError ? error : new ApiError("", 0);
    if (isChangedOrder(response)) return { kind: "changed", changed: response };
    console.warn("the payment link could not be had", error);
    return { kind: "failed", msg };
  }
}

/** Of all error bodies, only this one has a total. */
const isChangedOrder = (response: unknown): response is ChangedOrder =>
  typeof response === "object" && response !== null && "total" in response;
