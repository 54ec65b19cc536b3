import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { loggedError, safeMessage } from "./log-error.ts";

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
