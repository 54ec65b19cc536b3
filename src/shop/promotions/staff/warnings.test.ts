import { expect, test } from "vitest";
import { warningOf } from "./warnings.ts";

const fields = { type: "percent" as const, buy: 0, get: 0, value: 0, minimum: 0 };

test.each([
  [{ ...fields, value: 49 }, null],
  [{ ...fields, value: 50 }, "gives-half"],
  [{ ...fields, type: "amount" as const, value: 100 }, "amount-without-minimum"],
  [{ ...fields, type: "amount" as const, value: 100, minimum: 100 }, "amount-above-minimum"],
  [{ ...fields, type: "amount" as const, value: 100, minimum: 101 }, "gives-half"],
  [{ ...fields, type: "amount" as const, value: 200, minimum: 300 }, "gives-half"],
  [{ ...fields, type: "amount" as const, value: 100, minimum: 201 }, null],
  [{ ...fields, type: "amount" as const }, null],
  [{ ...fields, type: "multibuy" as const, buy: 2, get: 2 }, "free-as-many"],
  [{ ...fields, type: "multibuy" as const, buy: 2, get: 1 }, null],
  [{ ...fields, type: "free_delivery" as const }, "delivery-without-minimum"],
  [{ ...fields, type: "free_delivery" as const, minimum: 1 }, null],
])("before a promotion gives more than is paid it is told: %o", (promotion, warning) => {
  expect(warningOf(promotion)).toBe(warning);
});
