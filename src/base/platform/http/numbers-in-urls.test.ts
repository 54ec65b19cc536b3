import fc from "fast-check";
import { HTTPException } from "hono/http-exception";
import { expect, test } from "vitest";
import { idOf, maxInteger, readWhole } from "./numbers-in-urls.server.ts";

const statusOf = (read: () => unknown): number => {
  try {
    read();
    return 200;
  } catch (error) {
    if (error instanceof HTTPException) return error.status;
    throw error;
  }
};

test("every id that the database can hold is read as itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxInteger }), (id) => {
      expect(idOf(String(id))).toBe(id);
    }),
    { numRuns: 50 },
  );
});

test.each([
  "0",
  "-1",
  "2147483648",
  "9".repeat(400),
  "1.5",
  "",
  " ",
  "x",
  "1;2",
  "NaN",
  "Infinity",
])("«%s» is no id: the request is wrong, not the shop", (text) => {
  expect(statusOf(() => idOf(text))).toBe(400);
});

test("a bound of its own holds: its own value is the last one", () => {
  expect(readWhole("500", 500)).toBe(500);
  expect(statusOf(() => readWhole("501", 500))).toBe(400);
});
