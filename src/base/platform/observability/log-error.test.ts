import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { loggedError, safeMessage, withoutPersons } from "./log-error.ts";

const canary = "canario@secreto.example";

test("a failing query is logged with its text and without its parameters", () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "customers_email"'),
    {
      code: "23505",
      constraint: "customers_email",
      detail: `Key (email)=(${canary}) already exists.`,
    },
  );
  const logged = loggedError(
    new DrizzleQueryError(
      "insert into customers values ($1, $2)",
      [canary, "$argon2id$hash"],
      cause,
    ),
  );
  expect(JSON.stringify(logged)).not.toContain(canary);
  expect(JSON.stringify(logged)).not.toContain("argon2id");
  expect(logged).toMatchObject({
    message: "Failed query: insert into customers values ($1, $2)",
    cause: {
      code: "23505",
      constraint: "customers_email",
      message: 'duplicate key value violates unique constraint "customers_email"',
    },
  });
});

test("a value that the database rejected, and an address that a mail server repeats, stay out", () => {
  expect(safeMessage(new Error(`invalid input syntax for type integer: "Ana Ruiz"`))).toBe(
    "invalid input syntax for type integer: [valor]",
  );
  expect(safeMessage(new Error(`550 <${canary}>: unknown user`))).toBe(
    "550 <[correo]>: unknown user",
  );
  expect(safeMessage(new Error(`no ${"a1".repeat(24)} here`))).toBe("no [secreto] here");
});

test("an error says where it came from", () => {
  const { stack } = loggedError(new Error(canary));
  expect(stack).toContain("log-error.test.ts");
  expect(stack).not.toContain(canary);
});

test("what was thrown without being an error tells nothing of itself", () => {
  expect(loggedError({ email: canary })).toEqual({
    type: "object",
    message: "thrown without an error",
  });
});

test("of causes in a circle, or without an end, the log keeps a few", () => {
  const one = new Error("one");
  one.cause = new Error("two", { cause: one });
  let depth = 0;
  for (let logged = loggedError(one); logged.cause; logged = logged.cause) depth++;
  expect(depth).toBe(5);
});

test("a message is cut, and only texts are taken from an error", () => {
  const error = Object.assign(new TypeError("x ".repeat(5000)), { code: 7, table: { name: "x" } });
  const logged = loggedError(error);
  expect(logged.message.length).toBeLessThanOrEqual(1000);
  expect(logged.type).toBe("TypeError");
  expect(Object.keys(logged)).not.toEqual(expect.arrayContaining(["code"]));
  expect(Object.keys(logged)).not.toEqual(expect.arrayContaining(["table"]));
});

test.each([
  "escribe a ana.ruiz+obra@correo.example.com hoy",
  "<ana@x.mx>, (beto@y.mx)",
  "/customers/ana@x.mx/orders",
  `token ${"Ab3_".repeat(11)}`,
])("nobody is recognized in what the log keeps of «%s»", (text) => {
  const kept = withoutPersons(text);
  expect(kept).not.toMatch(/ana|beto|Ab3_/);
});

test.each([
  'relation "orders" does not exist at /api/orders/17, 3 rows',
  "ENOENT: no such file or directory, open '/data/media/0a1b2c-1200x900@640.webp'",
  "/media/0a1b2c-1200x900@1200.avif",
  "file:///opt/tienda/node_modules/@hono/node-server/dist/index.mjs",
])("what names nobody stays readable: %s", (text) => {
  expect(withoutPersons(text)).toBe(text);
});
