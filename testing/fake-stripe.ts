import { openJobs } from "#src/base/platform/jobs/jobs.server.ts";
import { createLog, type Logger } from "#src/base/platform/observability/log.server.ts";
import { expectBalance } from "./customer-client.ts";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import Stripe from "stripe";
import { sandboxApi } from "#src/dev/sandbox/api.server.ts";
import { createSandbox, type Sandbox } from "#src/dev/sandbox/sandbox.server.ts";
import { defined } from "./defined.ts";
import { expectSalesOfOrders } from "./sales.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

/** A fake payment service: the test decides where and how often its events go. */
export interface FakeStripe {
  sandbox: Sandbox;
  /** Events for the shop, oldest first. */
  told: object[];
  unavailable: boolean;
  /** The delay of each response, in milliseconds. */
  latency: () => number;
  /** Requests so far. */
  requested: string[];
  deliver(event: object): Promise<Response>;
  /** Delivers the newest event about a checkout. */
  deliverNewest(): Promise<Response>;
}

const webhookSecret = "whsec_of_the_tests";
const stripe = new Stripe("sk_test_tests");

/** Opens a shop that sends its payment requests over HTTP to a fake Stripe of its own. */
export async function openShopWithFakeStripe(
  env: Record<string, string> = {},
  log?: Logger,
): Promise<{
  shop: TestShop;
  fakeStripe: FakeStripe;
  settings: Record<string, string>;
  close: () => Promise<void>;
}> {
  let listener: ReturnType<typeof getRequestListener> | undefined;
  const server = createServer((request, response) => {
    if (fakeStripe.unavailable || !listener) return void request.socket.destroy();
    fakeStripe.requested.push(`${request.method} ${request.url}`);
    const milliseconds = fakeStripe.latency();
    if (milliseconds === 0) return void listener(request, response);
    return void wait(milliseconds).then(() => defined(listener)(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { STRIPE_API_BASE: apiBase, STRIPE_WEBHOOK_SECRET: webhookSecret, ...env };
  const shop = await openTestShop({ env: settings, ...(log ? { log } : {}) });
  const events: object[] = [];
  const sandbox = createSandbox({
    db: shop.db,
    publicUrl: "https://tienda.example",
    webhookSecret,
  });
  sandbox.deliverTo(async (payload) => {
    events.push(JSON.parse(payload));
    return true;
  });
  listener = getRequestListener(sandboxApi(sandbox).fetch);
  const fakeStripe: FakeStripe = {
    sandbox,
    told: events,
    unavailable: false,
    latency: () => 0,
    requested: [],
    deliver(event) {
      const payload = JSON.stringify(event);
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
      });
      return shop.post("/api/stripe/webhook", payload, { "stripe-signature": signature });
    },
    deliverNewest: () =>
      fakeStripe.deliver(
        defined(
          events.findLast((event) => "type" in event && String(event.type).startsWith("checkout")),
        ),
      ),
  };
  return {
    shop,
    fakeStripe,
    settings,
    async close() {
      await shop.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns an event that Stripe might send about a session, with a unique id. */
export function eventOf(type: string, session: object): object {
  return {
    id: `evt_${crypto.randomUUID().replaceAll("-", "")}`,
    object: "event",
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object: session },
  };
}

export function sessionIdOf(url: string): string {
  return defined(new URL(url).pathname.split("/").at(-1));
}

type Queue = Awaited<ReturnType<typeof openJobs>>;

/** The same with a queue, for the shop's own commands. When it closes, the books must balance. */
export async function openShopWithQueue(env: Record<string, string> = {}): Promise<{
  shop: TestShop;
  fakeStripe: FakeStripe;
  jobs: Queue;
  settings: Record<string, string>;
  close: () => Promise<void>;
}> {
  const { shop, fakeStripe, settings, close } = await openShopWithFakeStripe(env);
  const log = createLog({ level: "silent", production: true });
  const jobs = await openJobs({
    pool: shop.db.$client,
    log,
    listener: { subscribe: () => () => {} },
  });
  return {
    shop,
    fakeStripe,
    jobs,
    settings,
    async close() {
      await jobs.stop();
      await expectBalance(shop);
      await expectSalesOfOrders(shop.db);
      await close();
    },
  };
}
