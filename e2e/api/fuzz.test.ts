import fc from "fast-check";
import { expect, test } from "vitest";
import type * as v from "valibot";
import { shopEndpoints } from "#src/main/api/endpoints.ts";
import { staffEndpoints } from "#src/main/api/staff-endpoints.ts";
import type { Endpoint } from "#src/base/kernel/endpoints.ts";
import { errorOf } from "#testing/error-of.ts";
import { hire } from "#testing/staff-client.ts";
import { isRecord } from "#src/base/kernel/records.ts";
import { linkRequest, someCustomer } from "#testing/customer-client.ts";
import { forAllTests, message, openTestShop } from "#testing/test-shop.ts";
import { splitKey } from "#src/base/kernel/api-client.ts";

const shop = await forAllTests(openTestShop({ env: { TRUST_PROXY: "true" } }));

/** Each request comes from another client, so that no limit answers instead of the endpoint. */
let clients = 0;
const anotherClient = () => ({
  "x-forwarded-for": `10.${(++clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`,
});

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
            headers: { "content-type": "application/json", ...anotherClient() },
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
            ...anotherClient(),
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

test("every endpoint stays calm with any query, and says in Spanish what is wrong with it", async () => {
  const [owner, customer] = [await hire(shop, "owner"), await someCustomer(shop)];
  const reads = [shopEndpoints, staffEndpoints].flatMap((endpoints: Record<string, Endpoint>) =>
    Object.entries(endpoints)
      .map(([key, { query }]) => ({ ...splitKey(key), query }))
      .filter(({ method, path }) => method === "GET" && path !== "/live")
      .map(({ path, query }) => ({
        path: path.replaceAll(":product", "oralpeace").replaceAll(/:\w+/g, "1"),
        names: query ? fieldsOf(query).flat() : /[:.]/.test(path) ? [] : listQuery,
        isStaff: endpoints !== shopEndpoints,
      })),
  );
  const value = fc.oneof(oddText, fc.constantFrom("x", "0", "-1", "1,x", "[]", '{"q":{}}', "{"));
  for (const { path, names, isStaff } of reads)
    for (const name of names)
      for (const odd of fc.sample(value, 2)) {
        const query = new URLSearchParams({ [name]: odd.toWellFormed() });
        const headers = isStaff ? { cookie: owner.cookie } : customer.headers;
        await expectCalm(
          new Request(`http://shop/api${isStaff ? "/admin" : ""}${path}?${query}`, {
            headers: { ...headers, ...anotherClient() },
          }),
        );
      }
  const response = await owner.get("product-changes?kind=x");
  expect([response.status, (await errorOf(response)).errors?.[0]?.field]).toEqual([400, "kind"]);
});

const listQuery = ["page", "perPage", "sort", "order", "ids", "filter"];

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

/** Returns the names of a body's fields, within groups too: `order.notes`. */
function fieldsOf(schema: unknown, within: string[] = []): string[][] {
  if (!isRecord(schema)) return [within];
  if (isRecord(schema["wrapped"])) return fieldsOf(schema["wrapped"], within);
  if (!isRecord(schema["entries"])) return [within];
  return Object.entries(schema["entries"]).flatMap(([name, field]) =>
    fieldsOf(field, [...within, name]),
  );
}

const bodyWith = (path: readonly string[], text: string) =>
  JSON.stringify(path.reduceRight<unknown>((value, name) => ({ [name]: value }), text));

/** As much as the limit of a body allows, of what patterns repeat over. */
const longTexts = ["1", " ", "/", "a", "\u0301", ".", "1.", "a@", "+52 ", "\n", "<", "-a"].map(
  (unit) => unit.repeat(Math.floor(60_000 / Buffer.byteLength(JSON.stringify(unit).slice(1, -1)))),
);

/**
 * Returns the shortest of three times, in milliseconds: pauses of the machine are not its own. One
 * below `enough` needs no other.
 */
async function quickest(request: () => Request, enough = 0): Promise<number> {
  let shortest = Infinity;
  for (let time = 0; time < 3 && shortest >= enough; time++) {
    const asked = request();
    const started = performance.now();
    await expectCalm(asked);
    shortest = Math.min(shortest, performance.now() - started);
  }
  return shortest;
}

/**
 * Words of the same length take linear time. Of 64 KiB, quadratic time is a thousand times as much.
 */
async function expectNoHold(request: (text: string) => Request, texts: string[]): Promise<void> {
  const words = await quickest(() => request("cemento gris ".repeat(texts[0]!.length / 13)));
  const limit = 20 * words + 150;
  for (const text of texts) {
    const time = await quickest(() => request(text), limit);
    expect(time, `${request(text).url} ${text.slice(0, 8)}…`).toBeLessThan(limit);
  }
}

test("no text of any length in any field holds the process", { timeout: 300_000 }, async () => {
  const { token } = await someCustomer(shop);
  for (const [key, endpoint] of Object.entries(shopEndpoints)) {
    const { method, path } = splitKey(key);
    if (!("body" in endpoint)) continue;
    for (const field of fieldsOf(endpoint.body satisfies v.GenericSchema | string))
      await expectNoHold(
        (text) =>
          new Request(`http://shop/api${path.replaceAll(/:\w+/g, "1")}`, {
            method,
            headers: {
              "content-type": "application/json",
              authorization: `Bearer ${token}`,
              ...anotherClient(),
            },
            body: bodyWith(field, text),
          }),
        longTexts,
      );
  }
});

test("no address of any length holds the process", { timeout: 300_000 }, async () => {
  const texts = longTexts.map((text) => encodeURI(text).slice(0, 15_000).replace(/%\w?$/, ""));
  for (const prefix of ["/", "/categories/", "/product/", "/allsearch?query=", "/media/", "/api/"])
    await expectNoHold((text) => new Request(`http://shop${prefix}${text}`), texts);
});
