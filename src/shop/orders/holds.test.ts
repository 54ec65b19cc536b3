import { expect, test } from "vitest";
import { holdLeft, holdsOf, isHeldBack, overridesOf } from "./holds.ts";

const order: Parameters<typeof holdsOf>[0] = {
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
  expect(holdsOf(order)).toEqual([]);
  expect(holdsOf({ ...order, refunded: 349 })).toEqual([]);
  expect(holdsOf({ ...order, isDisputed: true })).toEqual(["disputed"]);
  expect(holdsOf({ ...order, refunded: 350 })).toEqual(["refunded"]);
  expect(holdsOf({ ...order, isChanging: true })).toEqual(["change-open"]);
  expect(holdsOf({ ...order, postalCode: "97000" })).toEqual(["another-place"]);
  expect(holdsOf({ ...order, ...everything })).toEqual([
    "disputed",
    "refunded",
    "change-open",
    "another-place",
  ]);
  expect(holdsOf({ ...order, ...everything, status: "shipped" })).toEqual(["disputed"]);
});

test("an order of which money is to be collected waits until whoever takes it knows", () => {
  expect(holdsOf({ ...order, owed: 7309 })).toEqual(["to-collect"]);
  expect(holdsOf({ ...order, owed: 7309, dueOn: "2026-12-24" })).toEqual([]);
  expect(holdsOf({ ...order, owed: 0 })).toEqual([]);
  expect(holdsOf({ ...order, owed: 7309, pickup: { name: "Centro" } })).toEqual([]);
  expect(isHeldBack(["to-collect"])).toBe(false);
});

test("what is held is not packed, but a place is checked with the slip in hand", () => {
  expect(isHeldBack([])).toBe(false);
  expect(isHeldBack(["another-place"])).toBe(false);
  for (const hold of ["disputed", "refunded", "change-open"] as const)
    expect(isHeldBack(["another-place", hold])).toBe(true);
});

test("the staff override what they were shown of this order, but no dispute and no unpaid change", () => {
  const holds = holdsOf({ ...order, ...everything });
  const held = { id: 1, holds };
  expect(overridesOf(held).map(({ hold }) => hold)).toEqual(["refunded", "another-place"]);
  expect(holdLeft(held, overridesOf(held))).toBe("disputed");
  const unpaid = { id: 1, holds: ["change-open" as const] };
  expect(holdLeft(unpaid, overridesOf(unpaid))).toBe("change-open");

  const elsewhere = { id: 1, holds: ["another-place" as const] };
  expect(holdLeft(elsewhere, [])).toBe("another-place");
  expect(holdLeft(elsewhere, overridesOf(elsewhere))).toBeNull();
  expect(holdLeft(elsewhere, overridesOf({ ...elsewhere, id: 2 }))).toBe("another-place");
  // What came up since then holds.
  const refunded = { id: 1, holds: ["refunded" as const, "another-place" as const] };
  expect(holdLeft(refunded, overridesOf(elsewhere))).toBe("refunded");
});
