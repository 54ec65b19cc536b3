import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { defined } from "../testing/defined.ts";

/**
 * The part of Stripe's HTTP API that a purchase by card uses, in memory and in the measuring
 * process, so that only the shop is measured.
 */
export interface PaymentService {
  /** Settings for the shop. */
  env: Record<string, string>;
  /** Returns the event that Stripe would send after charging the session's card. */
  paidEvent(sessionId: string): { payload: string; signature: string };
  close(): void;
}

interface Session {
  id: string;
  reference: string | null;
  amount: number;
}

const webhookSecret = "whsec_bench";

export function startPaymentService(port: number): PaymentService {
  const stripe = new Stripe("sk_test_bench");
  const sessions = new Map<string, Session>();
  const idPrefix = `cs_test_${Date.now()}`;
  let made = 0;
  const server = createServer((request, response) => {
    void respond(request).then((object) => {
      response.writeHead(object ? 200 : 404, { "content-type": "application/json" });
      response.end(JSON.stringify(object ?? { error: { type: "invalid_request_error" } }));
    });
  }).listen(port, "127.0.0.1");

  async function respond(request: IncomingMessage): Promise<object | null> {
    const body = new URLSearchParams(await text(request));
    if (request.url === "/v1/checkout/sessions") {
      const session = {
        id: `${idPrefix}_${made++}`,
        reference: body.get("client_reference_id"),
        amount: Number(body.get("line_items[0][price_data][unit_amount]")),
      };
      sessions.set(session.id, session);
      return sessionObject(session, "open");
    }
    return request.url?.startsWith("/v1/payment_intents/") ? intentWithCard : null;
  }

  return {
    env: {
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: "sk_test_bench",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_ACCOUNT_ID: "acct_demo",
    },
    paidEvent(sessionId) {
      const payload = JSON.stringify({
        id: `evt_${sessionId}`,
        object: "event",
        type: "checkout.session.completed",
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        data: { object: sessionObject(defined(sessions.get(sessionId)), "complete") },
      });
      sessions.delete(sessionId);
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
      });
      return { payload, signature };
    },
    close: () => server.close(),
  };
}

const sessionObject = ({ id, reference, amount }: Session, status: "open" | "complete") => ({
  id,
  object: "checkout.session",
  livemode: false,
  status,
  payment_status: status === "open" ? "unpaid" : "paid",
  amount_total: amount,
  currency: "mxn",
  client_reference_id: reference,
  payment_intent: status === "open" ? null : `pi_${id}`,
  url: status === "open" ? `http://127.0.0.1/pay/${id}` : null,
});

const intentWithCard = {
  id: "pi_bench",
  object: "payment_intent",
  status: "succeeded",
  latest_charge: {
    id: "ch_bench",
    object: "charge",
    payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
  },
};
