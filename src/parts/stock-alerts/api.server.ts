import { findSignedIn } from "#src/shop/customers/guard.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { mailboxOf } from "#src/base/kernel/mailbox.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { clientIp } from "#src/base/platform/http/client-ip.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import { limitedPerClient } from "#src/base/platform/http/limited-requests.server.ts";
import { createRateLimit, takeAll } from "#src/base/platform/security/rate-limits.server.ts";
import {
  createRoutes,
  errorReply,
  type Handlers,
  ok,
} from "#src/base/platform/http/routes.server.ts";
import {
  addStockAlert,
  confirmStockAlert,
  endStockAlerts,
  enqueueConfirmation,
} from "./commands.server.ts";
import { stockAlertsEndpoints, unsubscribeEndpoints } from "./contract.ts";
import * as texts from "./texts.ts";

const day = 86_400;

interface Dependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
}

export function stockAlertsApi({ db, jobs }: Dependencies) {
  const limit = (name: string, times: number, seconds: number) =>
    createRateLimit(db.$client, { name, times, seconds });
  const perIp = limit("stock-alert-address", 20, 600);
  // Few from one client, so that a stranger does not use up the owner's.
  const perEmailHere = limit("stock-alert-email-here", 10, day);
  const perEmail = limit("stock-alert-email", 30, day);
  const perProduct = limit("stock-alert-confirmation", 1, day);
  const limits = { "POST /stock-alerts": limitedPerClient(perIp, texts.tooMany) };
  const handlers: Handlers<typeof stockAlertsEndpoints> = {
    async "POST /stock-alerts"(c, { body: { productId, ...body } }) {
      const email = body.email.toLowerCase();
      const customer = await findSignedIn(db, c.req.header("authorization"));
      const isOwn = customer?.email.toLowerCase() === email;
      const mailbox = mailboxOf(email);
      const wait = isOwn
        ? null
        : await takeAll([
            [perEmailHere, mailbox, clientIp(c)],
            [perEmail, mailbox],
          ]);
      if (wait) return tooMany(c, wait, texts.tooMany);
      const alert = await addStockAlert(db, { productId, email, isOwn });
      if (alert === "unknown") return errorReply(404, texts.unknownProduct);
      if (alert === "in-stock") return errorReply(409, texts.isInStock);
      const isAsked = !alert.isConfirmed && !(await perProduct.take(`${productId} ${mailbox}`));
      if (isAsked) await enqueueConfirmation(db, jobs, alert.id);
      const say = isOwn ? texts.willTell : texts.confirmFirst;
      return { status: 201, body: { msg: say(body.email) } };
    },
    "POST /stock-alerts/:token/confirm": async (_, { params }) =>
      (await confirmStockAlert(db, params.token))
        ? ok({ msg: texts.confirmed })
        : errorReply(404, texts.usedLink),
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
