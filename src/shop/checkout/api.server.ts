import { createCustomerRoutes } from "#src/shop/customers/guard.server.ts";
import { addressOf } from "#src/shop/orders/address.ts";
import type { OrderServices } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { toStatusCode } from "#src/shop/orders/lifecycle/status-codes.ts";
import {
  cardOf,
  findArrival,
  findOrder,
  findOrderBySession,
  findOrderOf,
  voucherOf,
} from "#src/shop/orders/queries.server.ts";
import type { Quote } from "#src/shop/orders/quote/quote.ts";
import { changeText, unknownOrder } from "#src/shop/orders/texts.ts";
import { PaymentRejected, PaymentsUnavailable } from "#src/shop/payments/gateway.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import { type Handlers, ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import type { Checkouts } from "./checkout.server.ts";
import { type ChangedOrder, checkoutEndpoints, type OrderRequest } from "./contract.ts";
import { findLastCheckout } from "./last-checkout.server.ts";
import { requestedStreet, type StreetProblem } from "./requested-street.ts";
import { findAwaiting } from "./reservation.server.ts";
import * as texts from "./texts.ts";

interface Services extends Pick<OrderServices, "db" | "gateway"> {
  checkout: Checkouts;
}
type Key = keyof typeof checkoutEndpoints;
type CheckoutHandlers = Handlers<typeof checkoutEndpoints>;

const missing = errorReply(404, unknownOrder);

/** @param product the shop's name in paths */
export function checkoutApi(services: Services, product: string) {
  const handlers = { ...payments(services), ...outcomes(services) };
  return createCustomerRoutes(services.db, checkoutEndpoints, handlers, {
    constants: { product },
  });
}

type PaymentKey = Extract<Key, `${string} /stripe/${string}`>;

function payments(services: Services): Pick<CheckoutHandlers, PaymentKey> {
  const { db, gateway, checkout } = services;
  const cancelling = createRateLimit(db.$client, {
    name: "payment-cancel",
    times: 60,
    seconds: 600,
  });
  return {
    "GET /stripe/customer/account-by-website": () => ok({ stripeAccountId: gateway.accountId }),
    "POST /stripe/customer/payment-link": openPaymentLink(services),
    async "POST /stripe/customer/payment-link/cancel"(c) {
      const wait = await cancelling.take(String(c.var.customer.id));
      if (wait) return tooMany(c, wait);
      try {
        const order = await findAwaiting(db, c.var.customer.id);
        if (order) await checkout.close(order, "customer");
        return ok({ msg: texts.checkoutCancelled });
      } catch (error) {
        return paymentProblem(error);
      }
    },
  };
}

function outcomes({ db, checkout }: Services): Omit<CheckoutHandlers, PaymentKey> {
  const limit = createRateLimit(db.$client, { name: "payment-check", times: 30, seconds: 60 });
  return {
    async "GET /:product/orders/by-session/:sessionId"(c, { params: { sessionId } }) {
      const find = () => findOrderBySession(db, c.var.customer.id, sessionId);
      const order = await find();
      if (!order) return missing;
      // The customer may return from the card page before the event arrives, so ask the service
      // itself.
      const mayHaveChanged =
        order.status === "awaiting_payment" || order.status === "voucher_issued";
      if (mayHaveChanged && !(await limit.take(String(c.var.customer.id))))
        await checkout.reconcile(order).catch((error: unknown) => {
          if (!(error instanceof PaymentsUnavailable)) throw error;
        });
      const now = (await find()) ?? order;
      const { id, total, createdAt, state, city, pickup } = now;
      const arrival = await findArrival(db, now);
      const paid = { arrival, card: cardOf(now) };
      const details = { total, createdAt, state, city, pickup, ...paid, ...voucherOf(now) };
      return ok({ id, status: toStatusCode(now.status), ...details });
    },
    async "GET /:product/orders/last-checkout"(c) {
      const { id } = c.var.customer;
      const mayAskService = !(await limit.take(String(id)));
      return ok(await findLastCheckout(db, id, mayAskService ? checkout : null));
    },
    async "POST /:product/orders/:id/cancel"(c, { params: { id } }) {
      const own = await findOrderOf(db, c.var.customer.id, id);
      const order = own && (await findOrder(db, id));
      if (!order) return missing;
      const wait = await limit.take(String(c.var.customer.id));
      if (wait) return tooMany(c, wait);
      try {
        if (order.status === "voucher_issued") await checkout.close(order, "customer");
        if (!(await checkout.release(order, "customer"))) return errorReply(409, texts.paidAlready);
        return ok((await findOrderOf(db, c.var.customer.id, id)) ?? own);
      } catch (error) {
        return paymentProblem(error);
      }
    },
  };
}

function openPaymentLink({
  db,
  gateway,
  checkout,
}: Services): CheckoutHandlers["POST /stripe/customer/payment-link"] {
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
      const link = await checkout.open(customer, { ...body, order });
      switch (link.kind) {
        case "link":
          return ok({
            url: link.url,
            orderId: link.orderId,
            ...(link.cardOnly ? { cardOnly: true } : {}),
          });
        case "changed":
          return { status: 409, body: changedOrder(link.quote) };
        case "superseded":
          return errorReply(409, texts.supersededText);
        case "refused":
          return errorReply(409, link.msg);
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
    // What the staff took off is for them alone.
    lines: lines.map(({ conceded: _, ...line }) => line),
    changes: changes.map((change) => ({ ...change, msg: changeText(change, total) })),
  };
}

/** @throws any error that does not come from the payment service */
function paymentProblem(error: unknown) {
  if (error instanceof PaymentsUnavailable)
    return { ...errorReply(503, texts.paymentsUnavailable), headers: { "retry-after": "10" } };
  if (error instanceof PaymentRejected) return errorReply(502, texts.paymentRejected);
  throw error;
}
