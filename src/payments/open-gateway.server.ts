import type { Env } from "#src/platform/env.server.ts";
import type { PaymentGateway } from "./gateway.server.ts";
import { createGateway } from "./stripe-gateway.server.ts";

interface Options extends Pick<Env, "stripe" | "publicUrl"> {
  /** What events are signed with: production sets it, the sandbox makes its own. */
  webhookSecret: string | null;
  /** Answers in the place of Stripe's network; null asks Stripe itself, or `STRIPE_API_BASE`. */
  fetch: typeof fetch | null;
}

/** The shop speaks Stripe's HTTP in any case: only the address differs. */
export function openGateway({ stripe, publicUrl, webhookSecret, ...own }: Options): PaymentGateway {
  const { accountId, methods, instalments, apiBase } = stripe;
  // An empty secret would take anybody's events for Stripe's.
  if (!webhookSecret) throw new Error("STRIPE_WEBHOOK_SECRET is missing");
  return createGateway({
    secretKey: stripe.secretKey ?? "sk_test_sandbox",
    webhookSecret,
    accountId,
    publicUrl,
    methods,
    instalments,
    fetch: own.fetch,
    apiBase,
  });
}
