import { sql } from "drizzle-orm";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const stripe = new Stripe("sk_test_sandbox", {
  maxNetworkRetries: 0,
  telemetry: false,
  httpClient: Stripe.createFetchHttpClient((input, init) =>
    shop.fetch(
      new Request(
        String(input instanceof Request ? input.url : input).replace(
          "https://api.stripe.com",
          "http://shop/dev/stripe",
        ),
        init,
      ),
    ),
  ),
});

const session = (changes: object = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  success_url: "https://tienda.example/order-done",
  line_items: [
    {
      quantity: 2,
      price_data: { currency: "mxn", unit_amount: 9900, product_data: { name: "Pedido 7" } },
    },
  ],
  ...changes,
});

test("a session is made, found and expired as Stripe would", async () => {
  const made = await stripe.checkout.sessions.create(session({ client_reference_id: "order-7" }));
  expect(made).toMatchObject({
    status: "open",
    payment_status: "unpaid",
    amount_total: 19_800,
    client_reference_id: "order-7",
  });
  expect(made.url).toContain(`/dev/stripe/pay/${made.id}`);
  expect(await stripe.checkout.sessions.retrieve(made.id)).toMatchObject({ id: made.id });
  expect(await stripe.checkout.sessions.expire(made.id)).toMatchObject({
    status: "expired",
    url: null,
  });
  await expect(stripe.checkout.sessions.expire(made.id)).rejects.toThrow(/status of expired/);
});

test.each([
  ["an unknown parameter", { colour: "blue" }, "parameter_unknown", "colour"],
  [
    "an unknown parameter within another",
    { payment_method_options: { card: { colour: "blue" } } },
    "parameter_unknown",
    "payment_method_options[card][colour]",
  ],
  ["a missing parameter", { line_items: undefined }, "parameter_missing", "line_items"],
  [
    "a number that is none",
    {
      line_items: [
        {
          quantity: "two",
          price_data: { currency: "mxn", unit_amount: 1, product_data: { name: "x" } },
        },
      ],
    },
    "parameter_invalid_integer",
    "line_items[0][quantity]",
  ],
  [
    "an expiry too soon",
    { expires_at: Math.floor(Date.now() / 1000) + 60 },
    undefined,
    "expires_at",
  ],
])("%s is rejected with Stripe's error object", async (_what, changes, code, param) => {
  await expect(stripe.checkout.sessions.create(session(changes))).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    param,
    ...(code ? { code } : {}),
  });
});

test("one idempotency key makes one session, and is rejected for another", async () => {
  const options = { idempotencyKey: "order-8" };
  const responses = await Promise.allSettled(
    [1, 2].map(() => stripe.checkout.sessions.create(session(), options)),
  );
  const made = responses
    .filter((response) => response.status === "fulfilled")
    .map(({ value }) => value.id);
  for (const response of responses)
    if (response.status === "rejected")
      expect(response.reason).toMatchObject({ code: "idempotency_key_in_use" });
  expect(
    new Set([...made, (await stripe.checkout.sessions.create(session(), options)).id]).size,
  ).toBe(1);
  await expect(
    stripe.checkout.sessions.create(session({ mode: "payment", locale: "es" }), options),
  ).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("a response is given again for as long as its key is repeated", async () => {
  const options = { idempotencyKey: "order-9" };
  const { id } = await stripe.checkout.sessions.create(session(), options);
  await shop.db.execute(
    sql`update sandbox.objects set created_at = now() - interval '1 hour' where id = 'answer-order-9'`,
  );
  expect(await stripe.checkout.sessions.create(session(), options)).toMatchObject({ id });
});

test("without a key nothing is answered, and what is not there says so", async () => {
  expect((await shop.get("/dev/stripe/v1/checkout/sessions")).status).toBe(401);
  await expect(stripe.checkout.sessions.retrieve("cs_test_none")).rejects.toMatchObject({
    code: "resource_missing",
    statusCode: 404,
  });
});

test("a payment names its charge, and tells brand and last digits of its card when asked for it", async () => {
  const made = await stripe.checkout.sessions.create(session());
  const form = new URLSearchParams({ method: "card", card: "4242 4242 4242 4242" });
  await shop.fetch(
    new Request(`http://shop/dev/stripe/pay/${made.id}`, { method: "POST", body: form }),
  );
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(made.id);
  const id = typeof intent === "string" ? intent : "";
  const { latest_charge: name } = await stripe.paymentIntents.retrieve(id);
  const expand = { expand: ["latest_charge"] };
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, expand);
  expect(charge).toMatchObject({
    id: name,
    object: "charge",
    payment_intent: id,
    payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
  });
});
