import { expect, test } from "vitest";
import { someCustomer } from "#testing/customer-client.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { errorOf } from "#testing/error-of.ts";
import { operations } from "#testing/operations.ts";

/** Sends every JSON request of the endpoint tables with all its fields invalid, in each way. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const customer = await someCustomer(shop);

/** Messages that the specification gives in English; the pages translate them. */
const specified = new Set([
  "User not found",
  "Invalid password",
  "User is not confirmed",
  "User already exists",
  "Invalid token",
]);
const english =
  /\b(invalid|expected|received|undefined|must|required|should|error|missing|the|is|not|and|key|type|string|number|object|array|boolean)\b/i;

const wrongValues: unknown[] = [
  undefined,
  null,
  7,
  -1e300,
  1.5,
  "",
  "x",
  "x".repeat(30_000),
  true,
  [],
  [1],
  [{}],
  {},
  { a: { b: [] } },
];

test("whatever is wrong with a request, the response says so in Spanish", async () => {
  const taking = operations.flatMap(({ method, path, fields }) =>
    fields ? [{ method, path: path.replaceAll(/\{\w+\}/g, "1"), fields }] : [],
  );
  expect(taking.length).toBeGreaterThan(30);
  for (const { method, path, fields } of taking) {
    expect(fields.length, `${method} ${path} names its fields`).toBeGreaterThan(0);
    const bodies: unknown[] = [
      ...wrongValues.filter((value) => value !== undefined),
      ...wrongValues.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
    ];
    for (const body of bodies) {
      const headers = path.startsWith("/api/admin")
        ? { cookie: owner.cookie, "x-csrf-token": owner.csrf }
        : { authorization: `Bearer ${customer.token}` };
      const response = await shop.fetch(
        new Request(`http://shop${path}`, {
          method,
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      );
      const sent = `${method} ${path} ${JSON.stringify(body).slice(0, 200)}`;
      expect(response.status, sent).toBeLessThan(500);
      if (response.status < 400) continue;
      const { msg, errors = [] } = await errorOf(response);
      for (const text of [msg, ...errors.map((error) => error.msg)])
        if (!specified.has(text)) expect(text, sent).not.toMatch(english);
    }
  }
});
