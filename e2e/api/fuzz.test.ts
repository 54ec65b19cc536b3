import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkRequest, someCustomer } from "#testing/customer-client.ts";
import { message, openTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Any request gets a response below 500, and every error explains itself in JSON. */
async function expectCalm(request: Request): Promise<void> {
  const response = await shop.fetch(request);
  expect(response.status).toBeLessThan(500);
  const body = await response.text();
  if (response.status >= 400 && new URL(request.url).pathname.startsWith("/api/"))
    expect(JSON.parse(body)).toMatchObject({ msg: expect.stringMatching(/\S/) });
}

const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(
    "",
    "\u0000",
    "\ud800",
    "'; drop table products; --",
    "${7*7}",
    "../../etc/passwd",
    "<svg onload=1>",
    "9".repeat(400),
    "__proto__",
  ),
);
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 4 }));
const oddMessage = fc.record(
  {
    name: oddValue,
    lastname: oddValue,
    email: fc.oneof(oddValue, fc.emailAddress()),
    phone: oddValue,
    message: oddValue,
  },
  { requiredKeys: [] },
);
const headerText = fc.string({ maxLength: 200 }).map((text) => text.replace(/[^\x21-\x7e]/g, "x"));

test("POST /api/contacts stays calm with any message", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        oddMessage.map((body) => JSON.stringify(body)),
        fc.json(),
        oddText,
        fc.constant(JSON.stringify({ ...message, name: "a\u0000b" })),
      ),
      (body) =>
        expectCalm(
          new Request("http://shop/api/contacts", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body,
          }),
        ),
    ),
    { numRuns: 300 },
  );
});

test("every endpoint of customers stays calm with any body", async () => {
  const customer = await someCustomer(shop);
  const path = fc.constantFrom(
    "/api/customers/register",
    "/api/customers/confirm-account",
    "/api/customers/login",
    "/api/customers/resend-confirmation",
    "/api/customers/forgot-password",
    "/api/customers/reset-password",
    "/api/stripe/customer/payment-link",
    "/api/stripe/customer/payment-link/cancel",
    "/api/stripe/webhook",
    "/dev/stripe/v1/checkout/sessions",
    "/dev/stripe/v1/refunds",
  );
  const oddLine = fc.record({ id: oddValue, quantity: oddValue }, { requiredKeys: [] });
  const oddOrder = fc.record(
    {
      elements: fc.oneof(oddValue, fc.array(oddLine, { maxLength: 3 })),
      url: oddValue,
      state: oddValue,
      city: oddValue,
      postalCode: oddValue,
      notes: oddValue,
      promotions: oddValue,
    },
    { requiredKeys: [] },
  );
  const oddBody = fc.oneof(
    oddText,
    fc.json(),
    fc
      .record(
        {
          email: oddValue,
          password: oddValue,
          token: oddValue,
          cartItems: oddValue,
          stripeAccountId: oddValue,
          shippingCost: oddValue,
          order: oddOrder,
        },
        { requiredKeys: [] },
      )
      .map((body) => JSON.stringify(body)),
    fc.tuple(oddOrder, oddValue).map(([order, total]) => {
      const request = linkRequest([{ id: 1, quantity: 1 }], total);
      return JSON.stringify({ ...request, order: { ...request.order, ...order } });
    }),
  );
  await fc.assert(
    fc.asyncProperty(path, oddBody, fc.boolean(), (url, body, signedIn) =>
      expectCalm(
        new Request(`http://shop${url}`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "stripe-signature": "t=1,v1=00",
            authorization: signedIn ? `Bearer ${customer.token}` : "Bearer sk_test_x",
          },
          body,
        }),
      ),
    ),
    { numRuns: 400 },
  );
});

test("every endpoint stays calm with any method, header and path", async () => {
  const method = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS");
  const path = fc.oneof(
    fc.constantFrom(
      "/api/contacts",
      "/api/oralpeace/main-info",
      "/api/oralpeace/orders",
      "/api/customers/profile",
      "/api/customers/login",
      "/api/deliveries/customer/cities/1",
      "/api/promotions/customer",
      "/api/stripe/webhook",
      "/dev/stripe/pay/x",
      "/dev/stripe/voucher/x",
      "/api/openapi.json",
      "/api/docs",
      "/api",
      "/api/",
      "/healthz",
      "/readyz",
      "/metrics",
      "/dev/mail",
      "/dev/mail.json",
    ),
    fc.webPath().map((rest) => `/api${rest}`),
  );
  await fc.assert(
    fc.asyncProperty(
      method,
      path,
      headerText,
      headerText,
      headerText,
      async (verb, url, hash, website, encoding) => {
        const headers = {
          "x-client-hash": hash,
          "x-client-website": website,
          "accept-encoding": encoding,
          "if-none-match": encoding,
          "content-type": encoding,
        };
        const request = new Request(`http://shop${url}`, { method: verb, headers });
        if (verb === "HEAD") expect((await shop.fetch(request)).status).toBeLessThan(500);
        else await expectCalm(request);
      },
    ),
    { numRuns: 300 },
  );
});

test("pages stay calm with any address and query, and none of it fills the memory", async () => {
  const stored = () => shop.metric("store_cached_pages");
  const query = fc.webQueryParameters().map((text) => (text ? `?${text}` : ""));
  const path = fc.oneof(
    fc.webPath(),
    fc.webSegment().map((segment) => `/categories/${segment}`),
    fc.tuple(fc.webSegment(), fc.webSegment()).map(([name, id]) => `/product/${name}/${id}`),
    fc.constantFrom(
      "/",
      "/pos",
      "/categories/all",
      "/allsearch",
      "/sitemap.xml",
      "/about.data",
      "/categories/all.data",
    ),
    fc.webSegment().map((word) => `/allsearch?query=${word}`),
    fc
      .tuple(fc.nat(), oddText)
      .map(
        ([page, sort]) =>
          `/categories/all?page=${page}&sort=${encodeURIComponent(sort.toWellFormed())}`,
      ),
  );
  const before = await stored();
  await fc.assert(
    fc.asyncProperty(path, query, (url, more) =>
      expectCalm(
        new Request(`http://shop${url}${url.includes("?") ? more.replace("?", "&") : more}`),
      ),
    ),
    { numRuns: 300 },
  );
  expect((await stored()) - before).toBeLessThan(40);
});
