import { createCustomerRoutes } from "#src/customers/guard.server.ts";
import { PaymentRejected, PaymentsUnavailable } from "#src/payments/gateway.server.ts";
import { tooMany } from "#src/platform/http/error-response.server.ts";
import { createRateLimit } from "#src/platform/security/rate-limits.server.ts";
import { type Handlers, ok, errorReply } from "#src/platform/http/routes.server.ts";
import {
  cancelCheckout,
  cancelUnpaid,
  reconcile,
  requestPayment,
} from "#src/checkout/checkout.server.ts";
import {
  type ChangedOrder,
  ordersEndpoints,
  type OrderRequest,
  paymentLinkEndpoints,
} from "./contract.ts";
import { findLastCheckout } from "#src/checkout/last-checkout.server.ts";
import {
  findArrival,
  findOrder,
  findOrderBySession,
  findOrderOf,
  findOrdersOf,
  voucherOf,
} from "./queries.server.ts";
import type { Quote } from "#src/checkout/quote.ts";
import type { CheckoutDependencies } from "#src/checkout/reservation.server.ts";
import { findOpenChange } from "./line-changes/change-queries.server.ts";
import { followChange } from "./line-changes/change-settlement.server.ts";
import { toStatusCode } from "./lifecycle/status-codes.ts";
import * as texts from "./texts.ts";
import { requestedStreet, type StreetProblem } from "#src/checkout/requested-street.ts";
import { addressOf } from "./address.ts";

type PaymentLinkHandlers = Handlers<typeof paymentLinkEndpoints>;

const missing = errorReply(404, texts.unknownOrder);

/** @param product the shop's name in paths */
export function ordersApi(checkoutDependencies: CheckoutDependencies, product: string) {
  const { db } = checkoutDependencies;
  const limit = createRateLimit(db.$client, { name: "payment-check", times: 30, seconds: 60 });
  return createCustomerRoutes(
    db,
    ordersEndpoints,
    {
      "GET /:product/orders": async (c) => ok(await findOrdersOf(db, c.var.customer.id)),
      async "GET /:product/orders/by-session/:sessionId"(c, { params: { sessionId } }) {
        const find = () => findOrderBySession(db, c.var.customer.id, sessionId);
        const order = await find();
        if (!order) return missing;
        // The customer may return from the card page before the event arrives, so ask the service
        // itself.
        const mayHaveChanged =
          order.status === "awaiting_payment" || order.status === "voucher_issued";
        if (mayHaveChanged && !(await limit.take(String(c.var.customer.id))))
          await reconcile(checkoutDependencies, order).catch((error: unknown) => {
            if (!(error instanceof PaymentsUnavailable)) throw error;
          });
        const now = (await find()) ?? order;
        const { id, total, createdAt, state, city, pickup } = now;
        const arrival = await findArrival(db, now);
        const details = { total, createdAt, state, city, pickup, arrival, ...voucherOf(now) };
        return ok({ id, status: toStatusCode(now.status), ...details });
      },
      async "GET /:product/orders/last-checkout"(c) {
        const { id } = c.var.customer;
        const mayAskService = !(await limit.take(String(id)));
        return ok(await findLastCheckout(checkoutDependencies, id, mayAskService));
      },
      async "GET /:product/orders/:id"(c, { params: { id } }) {
        const find = () => findOrderOf(db, c.var.customer.id, id);
        const order = await find();
        if (!order?.change || (await limit.take(String(c.var.customer.id))))
          return order ? ok(order) : missing;
        // The customer may return from the card page before the event arrives.
        await askForChange(checkoutDependencies, id);
        return ok((await find()) ?? order);
      },
      async "POST /:product/orders/:id/cancel"(c, { params: { id } }) {
        const own = await findOrderOf(db, c.var.customer.id, id);
        const order = own && (await findOrder(db, id));
        if (!order) return missing;
        const wait = await limit.take(String(c.var.customer.id));
        if (wait) return tooMany(c, wait);
        try {
          if (!(await cancelUnpaid(checkoutDependencies, order)))
            return errorReply(409, texts.paidAlready);
          return ok((await findOrderOf(db, c.var.customer.id, id)) ?? own);
        } catch (error) {
          return paymentProblem(error);
        }
      },
    },
    { constants: { product } },
  );
}

export function paymentLinkApi(checkoutDependencies: CheckoutDependencies) {
  const { db, gateway } = checkoutDependencies;
  const cancelling = createRateLimit(db.$client, {
    name: "payment-cancel",
    times: 60,
    seconds: 600,
  });
  return createCustomerRoutes(db, paymentLinkEndpoints, {
    "GET /stripe/customer/account-by-website": () => ok({ stripeAccountId: gateway.accountId }),
    "POST /stripe/customer/payment-link": openPaymentLink(checkoutDependencies),
    async "POST /stripe/customer/payment-link/cancel"(c) {
      const wait = await cancelling.take(String(c.var.customer.id));
      if (wait) return tooMany(c, wait);
      try {
        await cancelCheckout(checkoutDependencies, c.var.customer.id);
        return ok({ msg: texts.checkoutCancelled });
      } catch (error) {
        return paymentProblem(error);
      }
    },
  });
}

/** Without an answer of the payment service, the change stays as it is. */
async function askForChange(checkoutDependencies: CheckoutDependencies, orderId: number) {
  const change = await findOpenChange(checkoutDependencies.db, orderId);
  if (change)
    await followChange(checkoutDependencies, change, { close: false, source: "customer" }).catch(
      (error: unknown) => {
        if (!(error instanceof PaymentsUnavailable)) throw error;
      },
    );
}

function openPaymentLink(
  checkoutDependencies: CheckoutDependencies,
): PaymentLinkHandlers["POST /stripe/customer/payment-link"] {
  const { db, gateway } = checkoutDependencies;
  const perCustomer = createRateLimit(db.$client, {
    name: "payment-link",
    times: 60,
    seconds: 600,
  });
  return async (c, { body }) => {
    const { customer } = c.var;
    const wait = await perCustomer.take(String(customer.id));
    if (wait) return tooMany(c, wait);
    if (body.stripeAccountId !== gateway.accountId) return errorReply(400, texts.otherAccount);
    const order = withComposedAddress(body.order);
    if ("problem" in order) return errorReply(400, texts.addressProblem(order), "address");
    try {
      const link = await requestPayment(checkoutDependencies, customer, { ...body, order });
      switch (link.kind) {
        case "link":
          return ok({ url: link.url, ...(link.cardOnly ? { cardOnly: true } : {}) });
        case "changed":
          return { status: 409, body: changedOrder(link.quote) };
        case "superseded":
          return errorReply(409, texts.supersededText);
        case "limited":
          return errorReply(409, texts.limitText(link.exceeded));
        case "paid-already":
          return {
            status: 409,
            body: { msg: texts.paidAlready, orderId: link.orderId, changes: [] },
          };
      }
    } catch (error) {
      return paymentProblem(error);
    }
  };
}

/** What is printed is the place that is priced, whatever the request's address says of it. */
function withComposedAddress(order: OrderRequest): OrderRequest | StreetProblem {
  if (order.pickupOutlet) return order;
  const requested = requestedStreet(order);
  if ("problem" in requested) return requested;
  return { ...order, address: addressOf({ ...order, ...requested }) };
}

function changedOrder({ total, discount, deliveryCost, lines, changes }: Quote): ChangedOrder {
  return {
    msg: texts.changedText,
    total,
    discount,
    deliveryCost,
    lines,
    changes: changes.map((change) => ({ ...change, msg: texts.changeText(change, total) })),
  };
}

/** @throws any error that does not come from the payment service */
function paymentProblem(error: unknown) {
  if (error instanceof PaymentsUnavailable)
    return { ...errorReply(503, texts.paymentsUnavailable), headers: { "retry-after": "10" } };
  if (error instanceof PaymentRejected) return errorReply(502, texts.paymentRejected);
  throw error;
}
