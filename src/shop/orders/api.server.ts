import { createCustomerRoutes } from "#src/shop/customers/guard.server.ts";
import { PaymentsUnavailable } from "#src/shop/payments/gateway.server.ts";
import { errorReply, ok } from "#src/base/platform/http/routes.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { ordersEndpoints } from "./contract.ts";
import type { OrderServices } from "./lifecycle/settlement.server.ts";
import { findOpenChange } from "./line-changes/change-queries.server.ts";
import { followChange } from "./line-changes/change-settlement.server.ts";
import { findOrderOf, findOrdersOf } from "./queries.server.ts";
import * as texts from "./texts.ts";

const missing = errorReply(404, texts.unknownOrder);

/** @param product the shop's name in paths */
export function ordersApi(services: OrderServices, product: string) {
  const { db } = services;
  const limit = createRateLimit(db.$client, { name: "payment-check", times: 30, seconds: 60 });
  return createCustomerRoutes(
    db,
    ordersEndpoints,
    {
      "GET /:product/orders": async (c) => ok(await findOrdersOf(db, c.var.customer.id)),
      async "GET /:product/orders/:id"(c, { params: { id } }) {
        const find = () => findOrderOf(db, c.var.customer.id, id);
        const order = await find();
        if (!order?.change || (await limit.take(String(c.var.customer.id))))
          return order ? ok(order) : missing;
        // The customer may return from the card page before the event arrives.
        await askForChange(services, id);
        return ok((await find()) ?? order);
      },
    },
    { constants: { product } },
  );
}

/** Without an answer of the payment service, the change stays as it is. */
async function askForChange(services: OrderServices, orderId: number) {
  const change = await findOpenChange(services.db, orderId);
  if (change)
    await followChange(services, change, { close: false, source: "customer" }).catch(
      (error: unknown) => {
        if (!(error instanceof PaymentsUnavailable)) throw error;
      },
    );
}
