import Stripe from "stripe";
import { expect, onTestFinished, test, vi } from "vitest";
import { listenedEvents } from "#src/shop/payments/rules.ts";
import { createLog } from "#src/base/platform/observability/log.server.ts";
import { defined } from "#testing/defined.ts";
import { eventOf, openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, forAllTests } from "#testing/test-shop.ts";

/** Whether Stripe reaches the shop, as its owner reads it in «Estado» and its operator in the log. */

const log: string[] = [];
const { shop, fakeStripe, ...rest } = await forAllTests(
  openShopWithFakeStripe(
    { STRIPE_SECRET_KEY: "sk_test_tests" },
    createLog({
      level: "warn",
      production: true,
      destination: { write: (line) => void log.push(line) },
    }),
  ),
);
const owner = await hire(shop, "owner");
const { webhooks } = new Stripe("sk_test_tests");
const ownSecret = defined(rest.settings["STRIPE_WEBHOOK_SECRET"]);
const anEvent = () => eventOf("payment_intent.created", { object: "payment_intent", id: "pi_1" });

const tell = async (secret: string, timestamp = Math.floor(Date.now() / 1000)) => {
  const payload = JSON.stringify(anEvent());
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return (await shop.post("/api/stripe/webhook", payload, { "stripe-signature": signature }))
    .status;
};

async function hook(): Promise<{ verdict: string; says: string }> {
  const { lines } = await owner.read("status");
  return defined(lines.find(({ name }: { name: string }) => name === "Avisos de Stripe"));
}

const addWebhook = (url: string) =>
  fakeStripe.sandbox.createWebhookEndpoint({ url, enabled_events: [...listenedEvents] });

test("«Estado» says how many events were rejected, why and since when, until one is accepted", async () => {
  await addWebhook("https://tienda.example/api/stripe/webhook");
  expect(await hook()).toMatchObject({ verdict: "good" });
  expect([await tell("whsec_of_another_webhook"), await tell("whsec_of_another_webhook")]).toEqual([
    400, 400,
  ]);
  await eventually(async () =>
    expect(await hook()).toMatchObject({
      verdict: "bad",
      says: expect.stringMatching(
        /rechazó 2, desde hace menos de una hora; .*STRIPE_WEBHOOK_SECRET/,
      ),
    }),
  );
  const told = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told).toContainEqual(
    expect.objectContaining({ securityEvent: "event-rejected", reason: "signature" }),
  );
  expect(await tell(ownSecret)).toBe(200);
  expect(await hook()).toMatchObject({ verdict: "good" });
});

test("events that look old because this machine's clock is ahead are told as such", async () => {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  expect(await tell(ownSecret, hourAgo)).toBe(400);
  await eventually(async () =>
    expect(await hook()).toMatchObject({ verdict: "bad", says: expect.stringContaining("reloj") }),
  );
  expect(await tell(ownSecret)).toBe(200);
});

test("whoever posts without a signature makes nothing red", async () => {
  const { status } = await shop.post("/api/stripe/webhook", JSON.stringify(anEvent()));
  expect(status).toBe(400);
  await eventually(async () => {
    const { rows } = await shop.db.$client.query(
      "select 1 from security_events where detail ->> 'reason' = 'unsigned'",
    );
    expect(rows).toHaveLength(1);
  });
  expect(await hook()).toMatchObject({ verdict: "good" });
});

test("a webhook to another shop's address is named", async () => {
  vi.spyOn(fakeStripe.sandbox, "listWebhookEndpoints").mockResolvedValue({
    object: "list",
    url: "/v1/webhook_endpoints",
    has_more: false,
    data: [{ url: "https://vieja.example/hook", status: "enabled", enabled_events: ["*"] }],
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await hook()).toMatchObject({
    verdict: "bad",
    says: expect.stringMatching(
      /tienda\.example\/api\/stripe\/webhook, solo a https:\/\/vieja\.example/,
    ),
  });
});
