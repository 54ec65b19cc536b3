import { expect, test } from "vitest";
import {
  fulfillmentHoldLeft,
  fulfillmentHoldsOf,
  isOnHold,
  overridesOf,
} from "./fulfillment-holds.ts";

const order: Parameters<typeof fulfillmentHoldsOf>[0] = {
  status: "processing",
  total: 350,
  refunded: 0,
  isDisputed: false,
  isChanging: false,
  owed: null,
  dueOn: null,
  address: "Calle 60 núm. 5, Puebla, C.P. 72160",
  state: "Puebla",
  postalCode: "72160",
  pickup: null,
  origin: null,
};
const everything = { isDisputed: true, refunded: 350, isChanging: true, postalCode: "97000" };

test("an order is held by a dispute, a refund of everything, a change to pay, and another place", () => {
  expect(fulfillmentHoldsOf(order)).toEqual([]);
  expect(fulfillmentHoldsOf({ ...order, refunded: 349 })).toEqual([]);
  expect(fulfillmentHoldsOf({ ...order, isDisputed: true })).toEqual(["disputed"]);
  expect(fulfillmentHoldsOf({ ...order, refunded: 350 })).toEqual(["refunded"]);
  expect(fulfillmentHoldsOf({ ...order, isChanging: true })).toEqual(["change-open"]);
  expect(fulfillmentHoldsOf({ ...order, postalCode: "97000" })).toEqual(["address-mismatch"]);
  expect(fulfillmentHoldsOf({ ...order, ...everything })).toEqual([
    "disputed",
    "refunded",
    "change-open",
    "address-mismatch",
  ]);
  expect(fulfillmentHoldsOf({ ...order, ...everything, status: "shipped" })).toEqual(["disputed"]);
});

test("an order of which money is to be collected waits until whoever takes it knows", () => {
  expect(fulfillmentHoldsOf({ ...order, owed: 7309 })).toEqual(["to-collect"]);
  expect(fulfillmentHoldsOf({ ...order, owed: 7309, dueOn: "2026-12-24" })).toEqual([]);
  expect(fulfillmentHoldsOf({ ...order, owed: 0 })).toEqual([]);
  expect(fulfillmentHoldsOf({ ...order, owed: 7309, pickup: { name: "Centro" } })).toEqual([]);
  expect(isOnHold(["to-collect"])).toBe(false);
});

test("what is held is not packed, but a place is checked with the slip in hand", () => {
  expect(isOnHold([])).toBe(false);
  expect(isOnHold(["address-mismatch"])).toBe(false);
  for (const hold of ["disputed", "refunded", "change-open"] as const)
    expect(isOnHold(["address-mismatch", hold])).toBe(true);
});

test("the staff override what they were shown of this order, but no dispute and no unpaid change", () => {
  const holds = fulfillmentHoldsOf({ ...order, ...everything });
  const held = { id: 1, holds };
  expect(overridesOf(held).map(({ hold }) => hold)).toEqual(["refunded", "address-mismatch"]);
  expect(fulfillmentHoldLeft(held, overridesOf(held))).toBe("disputed");
  const unpaid = { id: 1, holds: ["change-open" as const] };
  expect(fulfillmentHoldLeft(unpaid, overridesOf(unpaid))).toBe("change-open");

  const elsewhere = { id: 1, holds: ["address-mismatch" as const] };
  expect(fulfillmentHoldLeft(elsewhere, [])).toBe("address-mismatch");
  expect(fulfillmentHoldLeft(elsewhere, overridesOf(elsewhere))).toBeNull();
  expect(fulfillmentHoldLeft(elsewhere, overridesOf({ ...elsewhere, id: 2 }))).toBe(
    "address-mismatch",
  );
  // What came up since then holds.
  const refunded = { id: 1, holds: ["refunded" as const, "address-mismatch" as const] };
  expect(fulfillmentHoldLeft(refunded, overridesOf(elsewhere))).toBe("refunded");
});
