import { expect, test } from "vitest";
import { warningOf } from "./warnings.ts";

const given = { type: "percent" as const, buy: 0, get: 0, value: 0, minimum: 0 };

test.each([
  [{ ...given, value: 49 }, null],
  [{ ...given, value: 50 }, "gives-half"],
  [{ ...given, type: "amount" as const, value: 100 }, "amount-without-minimum"],
  [{ ...given, type: "amount" as const, value: 100, minimum: 100 }, "amount-above-minimum"],
  [{ ...given, type: "amount" as const, value: 100, minimum: 101 }, "gives-half"],
  [{ ...given, type: "amount" as const, value: 200, minimum: 300 }, "gives-half"],
  [{ ...given, type: "amount" as const, value: 100, minimum: 201 }, null],
  [{ ...given, type: "amount" as const }, null],
  [{ ...given, type: "multibuy" as const, buy: 2, get: 2 }, "free-as-many"],
  [{ ...given, type: "multibuy" as const, buy: 2, get: 1 }, null],
  [{ ...given, type: "free_delivery" as const }, "delivery-without-minimum"],
  [{ ...given, type: "free_delivery" as const, minimum: 1 }, null],
])("before a promotion gives more than is paid it is told: %o", (promotion, warning) => {
  expect(warningOf(promotion)).toBe(warning);
});
