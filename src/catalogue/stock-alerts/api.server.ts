import type { DatabasePool } from "#src/platform/database.server.ts";
import { tooMany } from "#src/platform/error-response.server.ts";
import { limitedPerClient } from "#src/platform/limited-requests.server.ts";
import { createRateLimit } from "#src/platform/rate-limits.server.ts";
import { createRoutes, errorReply, type Handlers, ok } from "#src/platform/routes.server.ts";
import { addStockAlert, endStockAlerts } from "./commands.server.ts";
import { stockAlertsEndpoints, unsubscribeEndpoints } from "./contract.ts";
import * as texts from "./texts.ts";

export function stockAlertsApi(db: DatabasePool) {
  const limit = (name: string, times: number) =>
    createRateLimit(db.$client, { name, times, seconds: 600 });
  const perIp = limit("stock-alert-address", 20);
  const perEmail = limit("stock-alert-email", 10);
  const limits = { "POST /stock-alerts": limitedPerClient(perIp, texts.tooMany) };
  const handlers: Handlers<typeof stockAlertsEndpoints> = {
    async "POST /stock-alerts"(c, { body }) {
      const wait = await perEmail.take(body.email.toLowerCase());
      if (wait) return tooMany(c, wait, texts.tooMany);
      const outcome = await addStockAlert(db, body);
      if (outcome === "unknown") return errorReply(404, texts.unknownProduct);
      if (outcome === "in-stock") return errorReply(409, texts.isInStock);
      return { status: 201, body: { msg: texts.willTell(body.email) } };
    },
  };
  return createRoutes(stockAlertsEndpoints, handlers, { limits });
}

export function unsubscribeApi(db: DatabasePool) {
  return createRoutes(unsubscribeEndpoints, {
    "POST /stock-alerts/:token/unsubscribe": async (_, { params }) =>
      (await endStockAlerts(db, params.token))
        ? ok({ msg: texts.unsubscribed })
        : errorReply(404, texts.unknownLink),
  });
}
