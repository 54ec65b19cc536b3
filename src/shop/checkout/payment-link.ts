import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { type Backend, ApiError } from "#src/base/kernel/api-client.ts";
import type { ChangedOrder, PaymentLinkRequest } from "./contract.ts";
import { storeKnownOrders } from "./made-order.ts";
import type { PendingOrder } from "./pending-order.ts";

export type LinkResponse =
  /** Another backend does not tell the order. */
  | { kind: "link"; url: string; orderId: number | null; cardOnly: boolean }
  | { kind: "changed"; changed: ChangedOrder }
  | { kind: "failed"; msg: string; cause?: unknown };

type Told = "notes" | "recipient" | "recipientPhone";
/** Who buys a quotation is not asked for what its staff may have written down. */
type SentOrder = Omit<PendingOrder, Told> & Partial<Pick<PendingOrder, Told>>;

/**
 * Requests the card page of the pending order at the total that the customer sees. Never throws.
 */
export async function requestPaymentLink(
  backend: Backend,
  { accountId, order, total }: { accountId: string; order: SentOrder; total: number },
): Promise<LinkResponse> {
  const { promoCode: _, ...requested } = order;
  try {
    // Our own card page returns with the checkout's id.
    if (!backend.capabilities.ownPaymentPage) storeKnownOrders(await knownOrders(backend));
    const { url, cardOnly, orderId } = await requestAsCustomer(
      backend,
      "POST /stripe/customer/payment-link",
      {
        // Otherwise a backend takes the specified fields alone.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        body: {
          stripeAccountId: accountId,
          cartItems: [{ name: "TOTAL", price: total, amount: 1 }],
          shippingCost: 0,
          ...(backend.capabilities.ordersOfLinks && { order: requested }),
        } as PaymentLinkRequest,
      },
    );
    return url
      ? { kind: "link", url, orderId: orderId ?? null, cardOnly: cardOnly === true }
      : { kind: "failed", msg: "" };
  } catch (error) {
    const { message: msg, response } = error instanceof ApiError ? error : new ApiError("", 0);
    if (isChangedOrder(response)) return { kind: "changed", changed: response };
    console.warn("creating the payment link failed", error);
    return { kind: "failed", msg, cause: error };
  }
}

/** Before the link: a backend may list the order as soon as it has made its link. */
const knownOrders = (backend: Backend) =>
  requestAsCustomer(backend, "GET /:product/orders", { timeout: 15_000 }).catch(() => null);

/** Of all error bodies, only this one has a total. */
const isChangedOrder = (response: unknown): response is ChangedOrder =>
  typeof response === "object" && response !== null && "total" in response;
