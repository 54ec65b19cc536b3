import { Hono } from "hono";
import { findCapturedEmails } from "#src/base/mail/mailer.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import type { JobHandler } from "#src/base/platform/jobs/jobs.server.ts";
import { mailboxPage } from "./mailbox/page.ts";
import { sandboxApi } from "./sandbox/api.server.ts";
import { type Deliver, sandboxSecret } from "./sandbox/events.server.ts";
import { createSandbox } from "./sandbox/sandbox.server.ts";
import { createSandboxSchema } from "./sandbox/schema.server.ts";

/**
 * Replacements for the payment service and the mail server during development and testing: loaded
 * only outside production.
 */
export type DevServices = Awaited<ReturnType<typeof openDevServices>>;

/** @param stylesheetUrl of the shop's pages; null in development */
export async function openDevServices(
  db: DatabasePool,
  { stripe, publicUrl }: Env,
  stylesheetUrl: string | null,
) {
  await createSandboxSchema(db);
  const webhookSecret = stripe.webhookSecret ?? (await sandboxSecret(db));
  const hasOwnService = Boolean(stripe.secretKey ?? stripe.apiBase);
  const sandbox = hasOwnService ? null : createSandbox({ db, publicUrl, webhookSecret });
  const stripeApi = sandbox && sandboxApi(sandbox, stylesheetUrl);
  const routes = new Hono()
    .get("/mail.json", async (c) => c.json(await findCapturedEmails(db, c.req.query("to"))))
    .get("/mail", async (c) =>
      c.html(mailboxPage(await findCapturedEmails(db, c.req.query("to")))),
    );
  if (stripeApi) routes.route("/stripe", stripeApi);
  const jobs: JobHandler[] = sandbox
    ? [{ name: "deliver-sandbox-events", cron: "* * * * *", work: () => sandbox.deliverAgain() }]
    : [];
  const fetchStripe: typeof fetch | null =
    stripeApi && (async (input, init) => stripeApi.fetch(new Request(input, init)));
  return {
    webhookSecret,
    /** Handles requests to Stripe; null if a real service, or another sandbox, is configured. */
    fetchStripe,
    /** Mounted under /dev: the mailbox, and the sandbox's pages. */
    routes,
    jobs,
    /** Delivers the sandbox's events to the shop's webhook from now on, like Stripe's. */
    deliverTo: (shopApi: (webhook: Request) => Response | Promise<Response>) =>
      sandbox?.deliverTo(postTo(publicUrl, shopApi)),
    /** Delivers events that a killed process missed. */
    deliverAgain: async () => await sandbox?.deliverAgain(),
  };
}

function postTo(
  publicUrl: string,
  shopApi: (webhook: Request) => Response | Promise<Response>,
): Deliver {
  return async (payload, signature) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const webhook = new Request(`${publicUrl}/api/stripe/webhook`, {
      method: "POST",
      headers,
      body: payload,
    });
    return (await shopApi(webhook)).ok;
  };
}
