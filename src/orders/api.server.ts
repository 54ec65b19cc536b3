import { type Context, Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";
import { customerGuard } from "#src/customers/guard.server.ts";
import { PaymentRejected, PaymentsUnavailable } from "#src/payments/gateway.server.ts";
import { jsonBody } from "#src/platform/request-guards.server.ts";
import { createRateLimit } from "#src/platform/rate-limits.server.ts";
import { type ErrorResponse, tooMany } from "#src/platform/error-response.server.ts";
import { cancelCheckout, reconcile, requestPayment } from "./checkout.server.ts";
import {
  type ChangedOrder,
  LastCheckout,
  Order,
  OrderDetails,
  PaymentLinkRequest,
} from "./contract.ts";
import { findLastCheckout } from "./last-checkout.server.ts";
import { findOrderBySession, findOrderOf, findOrdersOf } from "./queries.server.ts";
import type { Quote } from "./quote.ts";
import type { CheckoutDependencies } from "./reservation.server.ts";
import { toStatusCode } from "./status-codes.ts";
import { changedText, changeText, limitText, supersededText } from "./texts.ts";

const describeResponses = (schema: v.GenericSchema, more: Record<number, string> = {}) => ({
  200: { description: "Answer", content: { "application/json": { schema: resolver(schema) } } },
  401: { description: "Nobody is signed in" },
  ...Object.fromEntries(
    Object.entries(more).map(([status, description]) => [status, { description }]),
  ),
});

/** GET /api/{product}/orders and what belongs to it. */
export function ordersApi(checkoutDependencies: CheckoutDependencies) {
  const { db } = checkoutDependencies;
  const limit = createRateLimit(db.$client, { name: "payment-check", times: 30, seconds: 60 });
  return new Hono()
    .use("/orders/*", customerGuard(db))
    .get(
      "/orders",
      describeRoute({
        summary: "The customer's orders",
        responses: describeResponses(v.array(Order)),
      }),
      async (c) => c.json(await findOrdersOf(db, c.var.customer.id)),
    )
    .get(
      "/orders/by-session/:sessionId",
      describeRoute({
        summary: "What became of a checkout",
        responses: describeResponses(v.object({ id: v.number(), status: v.string() }), {
          404: "Not the customer's",
        }),
      }),
      async (c) => {
        const find = () => findOrderBySession(db, c.var.customer.id, c.req.param("sessionId"));
        const order = await find();
        if (!order) return missing(c);
        // Back from the card page before its event: the service itself is asked.
        const mayHaveChanged =
          order.status === "awaiting_payment" || order.status === "voucher_issued";
        if (mayHaveChanged && !(await limit.take(String(c.var.customer.id))))
          await reconcile(checkoutDependencies, order).catch((error: unknown) => {
            if (!(error instanceof PaymentsUnavailable)) throw error;
          });
        const { id, status } = (await find())!;
        return c.json({ id, status: toStatusCode(status) });
      },
    )
    .get(
      "/orders/last-checkout",
      describeRoute({
        summary: "What became of the customer's newest checkout",
        responses: describeResponses(LastCheckout),
      }),
      async (c) => {
        const { id } = c.var.customer;
        return c.json(
          await findLastCheckout(checkoutDependencies, id, !(await limit.take(String(id)))),
        );
      },
    )
    .get(
      "/orders/:id{[0-9]{1,9}}",
      describeRoute({
        summary: "One order with its history and emails",
        responses: describeResponses(OrderDetails, { 404: "Not the customer's" }),
      }),
      async (c) => {
        const order = await findOrderOf(db, c.var.customer.id, Number(c.req.param("id")));
        return order ? c.json(order) : missing(c);
      },
    );
}

/** The endpoints under /api/stripe/customer. */
export function paymentLinkApi(checkoutDependencies: CheckoutDependencies) {
  const { db, gateway } = checkoutDependencies;
  const body = jsonBody(PaymentLinkRequest);
  const perCustomer = createRateLimit(db.$client, {
    name: "payment-link",
    times: 60,
    seconds: 600,
  });
  const cancelling = createRateLimit(db.$client, {
    name: "payment-cancel",
    times: 60,
    seconds: 600,
  });
  return new Hono()
    .get(
      "/account-by-website",
      describeRoute({
        summary: "Where payments go",
        responses: describeResponses(v.object({ stripeAccountId: v.string() })),
      }),
      customerGuard(db),
      (c) => c.json({ stripeAccountId: gateway.accountId }),
    )
    .post(
      "/payment-link",
      describeRoute({
        summary: "Reserve an order and open its card page",
        responses: describeResponses(v.object({ url: v.string() }), {
          400: "Without an order, or malformed",
          409: "Not what the customer saw: `total`, `lines`, `deliveryCost` and `changes` tell the right figures. Or more than a customer may hold unpaid, or a later request took this one's place: `msg` alone",
          503: "The payment service can't be reached",
        }),
      }),
      customerGuard(db),
      body,
      async (c) => {
        const { customer } = c.var;
        const wait = await perCustomer.take(String(customer.id));
        if (wait) return tooMany(c, wait);
        const request = c.req.valid("json");
        if (request.stripeAccountId !== gateway.accountId)
          return c.json(
            { msg: "Esa cuenta de pago no es de esta tienda" } satisfies ErrorResponse,
            400,
          );
        try {
          const link = await requestPayment(checkoutDependencies, customer, request);
          if (link.kind === "link") return c.json({ url: link.url });
          if (link.kind === "changed") return c.json(changedOrder(link.quote), 409);
          if (link.kind === "superseded")
            return c.json({ msg: supersededText } satisfies ErrorResponse, 409);
          if (link.kind === "limited")
            return c.json({ msg: limitText(link.exceeded) } satisfies ErrorResponse, 409);
          return c.json(
            {
              msg: "Ya pagaste este pedido. Lo encuentras en tus pedidos.",
              orderId: link.orderId,
              changes: [],
            },
            409,
          );
        } catch (error) {
          return paymentProblem(c, error);
        }
      },
    )
    .post(
      "/payment-link/cancel",
      describeRoute({
        summary: "Give up the open checkout and its reservation",
        responses: describeResponses(v.object({ msg: v.string() })),
      }),
      customerGuard(db),
      async (c) => {
        const wait = await cancelling.take(String(c.var.customer.id));
        if (wait) return tooMany(c, wait);
        try {
          await cancelCheckout(checkoutDependencies, c.var.customer.id);
          return c.json({ msg: "Cancelado" });
        } catch (error) {
          return paymentProblem(c, error);
        }
      },
    );
}

function changedOrder({ total, deliveryCost, lines, changes }: Quote): ChangedOrder {
  return {
    msg: changedText,
    total,
    deliveryCost,
    lines,
    changes: changes.map((change) => ({ ...change, msg: changeText(change, total) })),
  };
}

function paymentProblem(c: Context, error: unknown) {
  if (error instanceof PaymentsUnavailable)
    return c.json(
      {
        msg: "El servicio de pago no responde. No se cobró nada y tus productos siguen apartados: inténtalo de nuevo en un momento.",
      } satisfies ErrorResponse,
      503,
      { "retry-after": "10" },
    );
  if (error instanceof PaymentRejected)
    return c.json(
      { msg: "El servicio de pago no aceptó el pedido. No se cobró nada." } satisfies ErrorResponse,
      502,
    );
  throw error;
}

function missing(c: Context) {
  return c.json({ msg: "Ese pedido no existe" } satisfies ErrorResponse, 404);
}
