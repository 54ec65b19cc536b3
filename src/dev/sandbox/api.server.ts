import { type Context, Hono } from "hono";
import type * as v from "valibot";
import { declined, declineOf, type Rejection } from "./cards.ts";
import { type Session, toldIntent } from "./objects.ts";
import { createPages, type Pages } from "./pages.ts";
import {
  CreatedListParameters,
  ExpandChargeParameters,
  ExpandParameters,
  ListParameters,
  NoParameters,
  readParameters,
  RefundParameters,
  RefundsParameters,
  SessionParameters,
  StripeApiError,
  WebhookEndpointParameters,
} from "./parameters.ts";
import type { Sandbox } from "./sandbox.server.ts";
import * as texts from "../texts.ts";

/**
 * Serves Stripe's HTTP API under /v1, and its pages under /pay and /voucher.
 * @param stylesheetUrl the shop's; null in development
 */
export function sandboxApi(sandbox: Sandbox, stylesheetUrl: string | null = null): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof StripeApiError)) throw error;
    return c.json({ error: { message: error.message, ...error.details } }, error.status);
  });
  app.route("/", objectsApi(sandbox));
  const pages = createPages(stylesheetUrl);
  app.route("/", cardPages(sandbox, pages));
  app.route("/", voucherPages(sandbox, pages));
  return app;
}

/** Serves the payment service's API as far as the shop uses it. */
function objectsApi(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use("/v1/*", async (c, next) => {
    if (!/^Bearer sk_test_\w+$/.test(c.req.header("authorization") ?? ""))
      throw new StripeApiError("Invalid API Key provided", {}, 401);
    return await next();
  });
  const response = respondOnce(sandbox);

  app.post("/v1/checkout/sessions", (c) => response(c, SessionParameters, sandbox.createSession));
  app.get("/v1/checkout/sessions", (c) =>
    response(c, ListParameters, ({ limit }) => sandbox.listSessions(limit)),
  );
  app.get("/v1/checkout/sessions/:id", (c) =>
    response(c, ExpandParameters, async ({ expand }) => {
      const session = await sandbox.findSession(c.req.param("id"));
      if (!expand || !session.payment_intent) return session;
      return {
        ...session,
        payment_intent: toldIntent(await sandbox.findIntent(session.payment_intent)),
      };
    }),
  );
  app.post("/v1/checkout/sessions/:id/expire", (c) =>
    response(c, NoParameters, () => sandbox.expire(c.req.param("id"))),
  );
  app.get("/v1/payment_intents/:id", (c) =>
    response(c, ExpandChargeParameters, async ({ expand }) =>
      toldIntent(await sandbox.findIntent(c.req.param("id")), Boolean(expand)),
    ),
  );
  app.post("/v1/payment_intents/:id/cancel", (c) =>
    response(c, NoParameters, async () =>
      toldIntent(await sandbox.cancelIntent(c.req.param("id"))),
    ),
  );
  app.post("/v1/refunds", (c) => response(c, RefundParameters, sandbox.refund));
  app.get("/v1/refunds", (c) => response(c, RefundsParameters, sandbox.listRefunds));
  app.get("/v1/charges", (c) => response(c, CreatedListParameters, sandbox.listCharges));
  app.get("/v1/charges/:id", (c) =>
    response(c, NoParameters, () => sandbox.findCharge(c.req.param("id"))),
  );
  app.get("/v1/disputes", (c) => response(c, CreatedListParameters, sandbox.listDisputes));
  app.post("/v1/webhook_endpoints", (c) =>
    response(c, WebhookEndpointParameters, sandbox.createWebhookEndpoint),
  );
  app.get("/v1/webhook_endpoints", (c) =>
    response(c, ListParameters, sandbox.listWebhookEndpoints),
  );
  app.all("/v1/*", (c) => {
    throw new StripeApiError(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`, {}, 404);
  });
  return app;
}

/** Repeats the first response for requests with the same idempotency key. */
function respondOnce(sandbox: Sandbox) {
  return async <Schema extends v.GenericSchema>(
    c: Context,
    schema: Schema,
    make: (given: v.InferOutput<Schema>) => Promise<object>,
  ) => {
    const isPost = c.req.method === "POST";
    const encoded = isPost ? await c.req.text() : new URL(c.req.url).search.slice(1);
    const parameters = readParameters(schema, encoded);
    const { response, replayed } = await sandbox.replayed(
      isPost ? c.req.header("idempotency-key") : undefined,
      `${c.req.path}?${encoded}`,
      () => make(parameters),
    );
    return c.json(response, 200, replayed ? { "idempotent-replayed": "true" } : {});
  };
}

const methods = ["card", "oxxo", "customer_balance"] as const;

/** Serves the page where customers pay. */
function cardPages(sandbox: Sandbox, pages: Pages): Hono {
  const app = new Hono();
  const open = async (session: Session, rejection: Rejection | null) =>
    pages.card(session, await sandbox.findBought(session), rejection);
  app.get("/pay/:id", async (c) => {
    const session = await sandbox.findSession(c.req.param("id"));
    return c.html(session.status === "open" ? await open(session, null) : pages.done(session));
  });
  app.post("/pay/:id", async (c) => {
    const id = c.req.param("id");
    const session = await sandbox.findSession(id);
    if (session.status !== "open") return c.html(pages.done(session));
    const form = await formOf(c);
    const back = session.cancel_url ?? session.success_url;
    if (form.get("action") === "back") return c.redirect(back, 303);
    if (form.get("action") === "decline") {
      await sandbox.decline(id, declined("generic_decline", texts.declined));
      await sandbox.expire(id);
      return c.redirect(back, 303);
    }
    const offered = methods.filter((each) => session.payment_method_types.includes(each));
    const method = offered.find((each) => each === form.get("method")) ?? "card";
    const card = form.get("card");
    const number = typeof card === "string" ? card : "";
    const rejection = method === "card" ? declineOf(number) : null;
    if (rejection) {
      await sandbox.decline(id, rejection);
      return c.html(await open(session, rejection), 402);
    }
    await sandbox.pay(id, method, number);
    return c.redirect(session.success_url.replace("{CHECKOUT_SESSION_ID}", id), 303);
  });
  return app;
}

function voucherPages(sandbox: Sandbox, pages: Pages): Hono {
  const app = new Hono();
  app.get("/voucher/:id", async (c) =>
    c.html(pages.voucher(await sandbox.findIntent(c.req.param("id")))),
  );
  app.post("/voucher/:id", async (c) => {
    const action = (await formOf(c)).get("action");
    if (action === "pay" || action === "expire")
      await sandbox.settleVoucher(c.req.param("id"), action === "pay");
    return c.html(pages.voucher(await sandbox.findIntent(c.req.param("id"))));
  });
  return app;
}

/** A body that is not a form acts as an empty one. */
function formOf(c: Context): Promise<FormData> {
  return c.req.formData().catch(() => new FormData());
}
