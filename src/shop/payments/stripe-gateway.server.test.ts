import Stripe from "stripe";
import { expect, test } from "vitest";
import {
  ForgedEvent,
  PaymentInProgress,
  PaymentRejected,
  PaymentsUnavailable,
} from "./gateway.server.ts";
import { createGateway, type GatewaySettings } from "./stripe-gateway.server.ts";

const webhookSecret = "whsec_tests";

/** Opens a gateway to a payment service that gives these responses in turn. */
function gatewayTo(responses: [status: number, body: object][], methods = ["card", "oxxo"]) {
  const requests: { path: string; key: string | null; body: URLSearchParams }[] = [];
  const gateway = createGateway({
    secretKey: "sk_test_tests",
    webhookSecret,
    accountId: "acct_shop",
    apiBase: null,
    publicUrl: "https://tienda.example",
    methods: methods as GatewaySettings["methods"],
    async fetch(input, init) {
      const request = new Request(input, init);
      requests.push({
        path: new URL(request.url).pathname,
        key: request.headers.get("idempotency-key"),
        body: new URLSearchParams(await request.text()),
      });
      const [status, body] = responses.shift() ?? [404, {}];
      return Response.json(body, { status });
    },
  });
  return { gateway, requests };
}

const session = {
  id: "cs_1",
  object: "checkout.session",
  url: "https://checkout.example/cs_1",
  livemode: false,
  status: "open",
  payment_status: "unpaid",
  amount_total: 12_350,
  currency: "mxn",
  client_reference_id: "order-7",
  payment_intent: null as string | object | null,
};

const checkout = {
  reference: "order-7",
  title: "Pedido 7",
  total: 123.5,
  email: "ana@example.com",
  expiresAt: new Date("2026-01-15T12:00:00.900Z"),
  cardOnly: false,
  installments: false,
};

const rejection = (code: string) => ({ error: { type: "invalid_request_error", code } });

test("a checkout asks for the order's total in centavos, with the order as its idempotency key", async () => {
  const { gateway, requests } = gatewayTo([[200, session]]);
  expect(await gateway.openCheckout(checkout)).toEqual({
    sessionId: "cs_1",
    url: session.url,
    livemode: false,
  });
  expect(requests).toMatchObject([{ path: "/v1/checkout/sessions", key: "order-7" }]);
  expect(Object.fromEntries(requests[0]?.body ?? [])).toMatchObject({
    client_reference_id: "order-7",
    customer_email: "ana@example.com",
    expires_at: "1768478400",
    "line_items[0][price_data][currency]": "mxn",
    "line_items[0][price_data][unit_amount]": "12350",
    "allowed_payment_method_types[0]": "card",
    "allowed_payment_method_types[1]": "oxxo",
    cancel_url: "https://tienda.example/payment-error",
  });
});

test("a customer who owes a voucher is offered cards only", async () => {
  const { gateway, requests } = gatewayTo([[200, session]], ["card", "oxxo", "spei"]);
  await gateway.openCheckout({ ...checkout, cardOnly: true });
  const names = [...(requests[0]?.body.keys() ?? [])];
  expect(names.filter((name) => name.startsWith("allowed_payment"))).toHaveLength(1);
  expect(names.filter((name) => /oxxo|customer_balance|customer_creation/.test(name))).toEqual([]);
});

test("a checkout that can't be expired any more is looked up: it was paid in the meantime", async () => {
  const paid = { ...session, status: "complete", payment_status: "paid", payment_intent: "pi_1" };
  const { gateway, requests } = gatewayTo([
    [400, rejection("resource_already_ended")],
    [200, paid],
  ]);
  expect(await gateway.closeCheckout("cs_1")).toMatchObject({
    outcome: "paid",
    total: 123.5,
    paymentIntent: "pi_1",
  });
  expect(requests.map(({ path }) => path)).toEqual([
    "/v1/checkout/sessions/cs_1/expire",
    "/v1/checkout/sessions/cs_1",
  ]);
});

test.each([
  ["open", { status: "open" }, "open"],
  ["expired", { status: "expired" }, "expired"],
  ["paid", { status: "complete", payment_status: "paid" }, "paid"],
  ["free of charge", { status: "complete", payment_status: "no_payment_required" }, "paid"],
  ["a voucher to pay", { status: "complete", payment_intent: "pi_1" }, "voucher"],
  [
    "a voucher that expired",
    { status: "complete", payment_intent: { id: "pi_1", status: "requires_payment_method" } },
    "failed",
  ],
])("a session that is %s", async (_, state, outcome) => {
  const { gateway } = gatewayTo([[200, { ...session, ...state }]]);
  expect((await gateway.findCheckout("cs_1"))?.outcome).toBe(outcome);
});

test("a session of another key or account is none, and any other rejection stays one", async () => {
  const { gateway } = gatewayTo([
    [404, rejection("resource_missing")],
    [404, rejection("resource_missing")],
    [400, rejection("parameter_invalid")],
  ]);
  expect(await gateway.closeCheckout("cs_1")).toBeNull();
  await expect(gateway.findCheckout("cs_1")).rejects.toBeInstanceOf(PaymentRejected);
});

test("a declined card says why", async () => {
  const payment_intent = { id: "pi_1", last_payment_error: { decline_code: "lost_card" } };
  const { gateway } = gatewayTo([[200, { ...session, payment_intent }]]);
  expect((await gateway.findCheckout("cs_1"))?.decline).toBe("lost_card");
});

// The SDK waits before it tries again.
test.concurrent.each([
  [
    409,
    { error: { type: "idempotency_error", code: "idempotency_key_in_use" } },
    PaymentInProgress,
  ],
  [400, rejection("amount_too_small"), PaymentRejected],
  [401, { error: { type: "authentication_error" } }, PaymentsUnavailable],
  [500, { error: { type: "api_error" } }, PaymentsUnavailable],
  [200, { ...session, url: null }, PaymentsUnavailable],
])("status %i with %j ends the request with its kind of error", async (status, body, kind) => {
  const { gateway } = gatewayTo([
    [status, body],
    [status, body],
    [status, body],
  ]);
  await expect(gateway.openCheckout(checkout)).rejects.toBeInstanceOf(kind);
});

test("a payment that was refunded before, by whomever, or is disputed is said to be: nothing was refunded now", async () => {
  const { gateway, requests } = gatewayTo([
    [200, {}],
    [400, rejection("charge_already_refunded")],
    [400, rejection("charge_disputed")],
    [400, rejection("amount_too_large")],
  ]);
  const rest = { key: "order-7-rest" };
  expect(await gateway.refund("pi_1", rest)).toBe("refunded");
  expect(await gateway.refund("pi_1", rest)).toBe("refunded-before");
  expect(await gateway.refund("pi_1", rest)).toBe("disputed");
  await expect(gateway.refund("pi_1", rest)).rejects.toBeInstanceOf(PaymentRejected);
  expect(new Set(requests.map(({ key }) => key))).toEqual(new Set(["order-7-rest"]));
  expect(requests.map(({ body }) => body.has("amount"))).toEqual([false, false, false, false]);
});

test("a part is refunded in centavos, named by its key for later", async () => {
  const { gateway, requests } = gatewayTo([[200, {}]]);
  expect(await gateway.refund("pi_1", { amount: 10.5, key: "part-1" })).toBe("refunded");
  expect(Object.fromEntries(requests[0]?.body ?? [])).toEqual({
    payment_intent: "pi_1",
    amount: "1050",
    "metadata[key]": "part-1",
  });
  expect(requests[0]?.key).toBe("part-1");
});

const refund = {
  id: "re_1",
  object: "refund",
  amount: 1050,
  currency: "mxn",
  payment_intent: "pi_1",
  status: "succeeded",
  metadata: {},
  created: 1_768_478_400,
};

test("all refunds of a payment are found, page by page", async () => {
  const page = (ids: string[], has_more: boolean) => ({
    object: "list",
    url: "/v1/refunds",
    has_more,
    data: ids.map((id) => ({ ...refund, id })),
  });
  const { gateway } = gatewayTo([
    [200, page(["re_3", "re_2"], true)],
    [200, page(["re_1"], false)],
  ]);
  expect((await gateway.findRefunds("pi_1")).map(({ id }) => id)).toEqual(["re_3", "re_2", "re_1"]);
});

const signed = (event: object, secret = webhookSecret) => {
  const payload = JSON.stringify(event);
  const { webhooks } = new Stripe("sk_test_tests");
  return [payload, webhooks.generateTestHeaderString({ payload, secret })] as const;
};
const event = {
  id: "evt_1",
  object: "event",
  type: "checkout.session.async_payment_failed",
  data: { object: { ...session, status: "complete" } },
};

test("an event says what became of its checkout, if it is about one of this shop", async () => {
  const { gateway } = gatewayTo([]);
  const read = async (overrides: object) =>
    (await gateway.readEvent(...signed({ ...event, ...overrides }))).checkout;
  const notification = { sessionId: "cs_1", reference: "order-7", outcome: "failed" };
  expect(await read({})).toMatchObject(notification);
  expect(await read({ account: "acct_shop" })).not.toBeNull();
  expect(await read({ account: "acct_other" })).toBeNull();
  expect(await read({ type: "charge.refunded" })).toBeNull();
});

test.each([
  ["refund.created", { status: "pending" }, { hasFailed: false, key: null }],
  ["refund.updated", { metadata: { key: "order-7-rest" } }, { key: "order-7-rest" }],
  ["refund.updated", { status: "canceled" }, { hasFailed: true }],
  [
    "refund.failed",
    { status: "failed", failure_reason: "expired_or_canceled_card" },
    { hasFailed: true, failure: "expired_or_canceled_card" },
  ],
])("%s of %j tells of a refund", async (type, state, notification) => {
  const { gateway } = gatewayTo([]);
  const data = { object: { ...refund, ...state } };
  const read = await gateway.readEvent(...signed({ ...event, type, data }));
  expect(read.checkout).toBeNull();
  expect(read.refund).toMatchObject({
    id: "re_1",
    paymentIntent: "pi_1",
    amount: 10.5,
    ...notification,
  });
  const other = await gateway.readEvent(...signed({ ...event, type, data, account: "acct_other" }));
  expect(other.refund).toBeNull();
});

test("an event that somebody else signed, or changed, is forged", async () => {
  const { gateway } = gatewayTo([]);
  const [payload, signature] = signed(event);
  const changed = payload.replace("order-7", "order-8");
  for (const forged of [signed(event, "whsec_other"), [changed, signature] as const])
    await expect(gateway.readEvent(...forged)).rejects.toBeInstanceOf(ForgedEvent);
});

test.each([
  [
    "charge.dispute.created",
    {},
    { status: "needs_response", dueBy: new Date("2026-01-22T12:00Z") },
  ],
  ["charge.dispute.closed", { status: "lost" }, { status: "lost" }],
  ["charge.dispute.updated", { evidence_details: { due_by: 0 } }, { dueBy: null }],
])("%s of %j tells of a dispute", async (type, state, notification) => {
  const { gateway } = gatewayTo([]);
  const dispute = {
    id: "du_1",
    object: "dispute",
    amount: 1050,
    currency: "mxn",
    payment_intent: "pi_1",
    status: "needs_response",
    reason: "fraudulent",
    evidence_details: { due_by: 1_769_083_200 },
    created: 1_768_478_400,
  };
  const data = { object: { ...dispute, ...state } };
  const read = (await gateway.readEvent(...signed({ ...event, type, data }))).dispute;
  expect(read).toMatchObject({ id: "du_1", paymentIntent: "pi_1", amount: 10.5, ...notification });
});
