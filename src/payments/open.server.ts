import type { DatabasePool } from "#src/platform/database.server.ts";
import type { Env } from "#src/platform/env.server.ts";
import type { JobHandler } from "#src/platform/jobs.server.ts";
import { createGateway, type PaymentGateway } from "./gateway.server.ts";
import { sandboxApi } from "./sandbox/api.server.ts";
import {
  createSandbox,
  type Deliver,
  type Sandbox,
  sandboxSecret,
} from "./sandbox/sandbox.server.ts";

const stripeUrl = "https://api.stripe.com";

/**
 * The gateway, and the sandbox behind it where there is no key. The shop speaks Stripe's HTTP in
 * either case: only the address differs.
 */
export async function openPayments(
  db: DatabasePool,
  { stripe, publicUrl }: Pick<Env, "stripe" | "publicUrl">,
): Promise<{ gateway: PaymentGateway; sandbox: Sandbox | null }> {
  const { accountId, methods, instalments, apiBase } = stripe;
  const own = !stripe.secretKey && !apiBase;
  const webhookSecret = stripe.webhookSecret ?? (await sandboxSecret(db));
  const sandbox = own ? createSandbox({ db, publicUrl, webhookSecret }) : null;
  const secretKey = stripe.secretKey ?? "sk_test_sandbox";
  return {
    sandbox,
    gateway: createGateway({
      secretKey,
      webhookSecret,
      accountId,
      publicUrl,
      methods,
      instalments,
      fetch: sandbox ? within(sandbox) : apiBase ? at(apiBase) : null,
    }),
  };
}

function within(sandbox: Sandbox): typeof fetch {
  const app = sandboxApi(sandbox);
  return async (input, init) => app.fetch(new Request(input, init));
}

function at(base: string): typeof fetch {
  return (input, init) =>
    fetch(String(input instanceof Request ? input.url : input).replace(stripeUrl, base), init);
}

export function sandboxJobs(sandbox: Sandbox | null): JobHandler[] {
  return sandbox
    ? [{ name: "deliver-sandbox-events", cron: "* * * * *", work: () => sandbox.deliverAgain() }]
    : [];
}

/** The sandbox's events go the way of Stripe's: to the shop's webhook. */
export function postEventsTo(
  publicUrl: string,
  fetch: (webhook: Request) => Response | Promise<Response>,
): Deliver {
  return async (payload, signature) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const webhook = new Request(`${publicUrl}/api/stripe/webhook`, {
      method: "POST",
      headers,
      body: payload,
    });
    return (await fetch(webhook)).ok;
  };
}
